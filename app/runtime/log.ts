/** Logs go to stderr as JSON lines: stdout carries only the ready line. */
import pino from 'pino';
import { terminalText } from '../../state/base/defuse.js';
import { logFields } from './log-context.js';

export type Log = pino.Logger;

export function createLog(level = 'info', descriptor = 2): Log {
  const destination = pino.destination({ dest: descriptor, sync: true });
  // Lines hold what others wrote, and people read them in a terminal; the JSON stays the same JSON.
  return pino(
    { level, name: 'chaos-loop', mixin: () => ({ ...logFields() }) },
    { write: (line) => void destination.write(terminalText(line)) },
  );
}
