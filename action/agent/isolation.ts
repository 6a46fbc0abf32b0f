/**
 * Hides the runner from the agent (R20.6): in a PID namespace of its own a program sees no process but its own, so that it
 * can read no token from the environment of the step that started it, and nothing that it starts outlives it.
 */
import { runProcess } from '../process/process.js';

interface Wrapped {
  file: string;
  args: string[];
}

export interface Isolation {
  wrap(file: string, args: readonly string[]): Wrapped;
  /** Whether the machine allowed the namespace; where it does not, what the runner's processes hold can be read. */
  isolated: boolean;
}

const NAMESPACE = ['--user', '--map-current-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const NONE: Isolation = { wrap: (file, args) => ({ file, args: [...args] }), isolated: false };

/** Tries a namespace once; answers how a program is started in one, or that there is none. Never rejects. */
export async function findIsolation(env: Record<string, string>, cwd: string): Promise<Isolation> {
  try {
    const probe = await runProcess({
      file: 'unshare',
      args: [...NAMESPACE, 'true'],
      cwd,
      env,
      timeoutMs: 10_000,
      maxOutput: 4096,
    });
    if (probe.code !== 0) return NONE;
  } catch {
    // No util-linux: macOS and Windows runners, or a small container.
    return NONE;
  }
  return { wrap: (file, args) => ({ file: 'unshare', args: [...NAMESPACE, file, ...args] }), isolated: true };
}
