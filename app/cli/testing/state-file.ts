/** `chaos-loop state` in this process, on a file in which a run of the kernel's test driver lies. */
import { createStateFileStore } from '../../../state/store/file.js';
import type { Driver } from '../../../state/testing/driver.js';
import { recorded } from '../../../state/verify/testing/recorded.js';
import { commandLine } from '../index.js';

export interface Called {
  code: number;
  ok: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  result: any;
  error: { code: string; message: string; path: string | null; hint: string; problems?: { path: string }[] } | null;
}

/** One call; throws unless exactly one line with one JSON object was printed. */
export async function callState(args: readonly string[], now: string, input?: unknown): Promise<Called> {
  let stdout = '';
  const code = await commandLine().run(['state', ...args, ...(input === undefined ? [] : ['--input', '-'])], {
    stdout: (text) => {
      stdout += text;
    },
    stderr: () => undefined,
    cwd: '/',
    now: () => now,
    stdin: () => Promise.resolve(typeof input === 'string' ? input : JSON.stringify(input)),
  });
  const lines = stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`not exactly one line: ${stdout}`);
  const { ok, result = null, error = null } = JSON.parse(lines[0] ?? '');
  return { code: code ?? -1, ok, result, error };
}

/** Every accepted decision of the driver as commits of a new file. */
export async function writeRun(file: string, driver: Driver): Promise<void> {
  const store = await createStateFileStore(file);
  let head: string | null = null;
  for (const commit of recorded(driver)) {
    const outcome = await store.commit(head, commit);
    if (!outcome.ok) throw new Error('somebody else writes there');
    head = outcome.head;
  }
}
