/** Logs go to stderr as JSON lines: stdout carries only the ready line. */
import pino from 'pino';

export type Log = pino.Logger;

export function createLog(level = 'info', descriptor = 2): Log {
  return pino({ level, name: 'chaos-loop' }, pino.destination({ dest: descriptor, sync: true }));
}
