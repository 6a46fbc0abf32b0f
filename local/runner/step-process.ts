/** Starting what a step runs, under the supervisor and until it ends or is cancelled. */
import { startSupervised } from '../processes/child.js';
import type { JobLog } from './job-log.js';

export interface StepCommand {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/** Runs the command to its end; false (with an annotation) when it failed. Abort ends its whole process group. */
export async function runCommand(
  step: StepCommand,
  supervisor: string,
  log: JobLog,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false;
  const onLine = (line: string): void => log.output(line);
  const child = startSupervised({ ...step, ownsDirectory: true, supervisor, onStdout: onLine, onStderr: onLine });
  const stop = (): void => void child.stop();
  signal.addEventListener('abort', stop, { once: true });
  const exit = await child.exited;
  signal.removeEventListener('abort', stop);
  if (exit.code === 0) return true;
  if (signal.aborted) log.annotate('error', 'The operation was canceled.');
  else
    log.annotate(
      'error',
      exit.signal === null ? `Process completed with exit code ${exit.code}.` : `Process was ended by ${exit.signal}.`,
    );
  return false;
}
