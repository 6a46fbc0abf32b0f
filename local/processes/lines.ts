import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Calls back once a line (without its line ending); the last one also when no line feed ends it. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const take = (text: string): void => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
  stream.on('data', (chunk: Buffer) => take(decoder.write(chunk)));
  stream.once('close', () => {
    take(decoder.end());
    if (rest !== '') onLine(rest);
    rest = '';
  });
}
