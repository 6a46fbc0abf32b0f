/** One list of codes: a code that two rooms named would say what the later one means. */
import { expect, it } from '@jest/globals';
import { analysis } from './english/analysis.js';
import { doctor } from './english/doctor.js';
import { execution } from './english/execution.js';
import { gates } from './english/gates.js';
import { obstacles } from './english/obstacles.js';
import { predicates } from './english/predicates.js';
import { readers } from './english/readers.js';
import { run } from './english/run.js';

it('R2.3 each code stands in one room', () => {
  const codes = [analysis, doctor, execution, gates, obstacles, predicates, readers, run].flatMap((room) =>
    Object.keys(room),
  );
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.length).toBeGreaterThan(200);
});
