/** Kept runs that the views are looked at with: what the simulation wrote on a state branch, cut to what a view reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type {
  Brief,
  Control,
  ExperimentDocument,
  Receipt,
  RunState,
  SubmitSubmission,
} from '../../schemas/generated/types.js';
import type { ViewInput } from '../../state/queries/view/index.js';
import type { RunHistory } from '../../state/verify/index.js';

export interface KeptStory {
  state: RunState;
  control: Control | null;
  experiments: Record<string, ExperimentDocument>;
  evidence: Record<string, unknown>;
}

/** What a worker was asked, and what it handed in. */
export interface KeptJob {
  brief: Brief;
  submission: SubmitSubmission;
}

const place = (name: string) => fileURLToPath(new URL(`stories/${name}.json.gz`, import.meta.url));

const read = (name: string): unknown => JSON.parse(gunzipSync(readFileSync(place(name))).toString('utf8'));
const write = (name: string, kept: unknown) => writeFileSync(place(name), gzipSync(JSON.stringify(kept), { level: 9 }));

export function readStory(name: string): KeptStory {
  return read(name) as KeptStory;
}

export function writeStory(name: string, story: KeptStory): void {
  write(name, story);
}

export const readJob = (name: string): KeptJob => read(`job-${name}`) as KeptJob;
export const writeJob = (name: string, job: KeptJob): void => write(`job-${name}`, job);

/** The run as it stood at its first revision for which the test holds; default: the last. */
export function storyOf(history: RunHistory, when?: (state: RunState) => boolean): KeptStory {
  let control: Control | null = null;
  let found: { state: RunState; control: Control | null } | null = null;
  for (const commit of history.commits) {
    if (typeof commit.control === 'string') control = JSON.parse(commit.control) as Control;
    if (typeof commit.state !== 'string') continue;
    const state = JSON.parse(commit.state) as RunState;
    if (when && !when(state)) continue;
    found = { state, control };
    if (when) break;
  }
  if (!found) throw new Error('no such revision');
  const { state } = found;
  const experiments = Object.fromEntries(
    state.experiments.map(({ n }) => [n, JSON.parse(history.experiments[n] ?? 'null') as ExperimentDocument]),
  );
  const receipts: Receipt[] = [
    ...Object.values(experiments).flatMap((document) => Object.values(document.receipts)),
    ...Object.values(state.receipts),
  ];
  const drawn = receipts.filter(({ kind, window }) => kind === 'predicate' && window !== undefined);
  const evidence = Object.fromEntries(
    drawn.map(({ rawDigest }) => [rawDigest, JSON.parse(history.evidence(rawDigest) ?? 'null')]),
  );
  return { ...found, experiments, evidence };
}

export function inputOf({ state, control, experiments, evidence }: KeptStory): ViewInput {
  const closed = new Map(Object.entries(experiments).map(([n, document]) => [Number(n), document]));
  return { state, control, closed, raw: (digest) => evidence[digest] ?? null, web: 'https://github.com' };
}
