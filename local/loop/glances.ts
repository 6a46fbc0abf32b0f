/**
 * The service as a passer-by meets it while a fault runs, four times a second: for the eyes of whoever watches the terminal.
 * Nothing of it is kept, and nothing of it is evidence: that is what the worker measures.
 */
const EVERY_MS = 250;
/** As the sample's users wait. */
const TIMEOUT_MS = 1000;

export interface Glances {
  /** Oldest first: whether the answer came in time and was good. */
  marks: readonly boolean[];
  stop(): void;
}

/** Looks at the address until it is stopped, or for that long. */
export function glanceAt(url: string, forMs: number): Glances {
  const marks: boolean[] = [];
  const stop = new AbortController();
  const until = Date.now() + forMs;
  const look = async (): Promise<void> => {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let good = false;
    try {
      const response = await fetch(url, { signal });
      await response.arrayBuffer();
      good = response.ok;
    } catch {
      // No answer in time is what a bad mark says.
    }
    if (!stop.signal.aborted) marks.push(good);
  };
  void look();
  const timer = setInterval(() => {
    if (Date.now() >= until) clearInterval(timer);
    else void look();
  }, EVERY_MS);
  return {
    marks,
    stop() {
      clearInterval(timer);
      stop.abort();
    },
  };
}
