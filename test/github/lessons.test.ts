/**
 * What users of other GitHub Apps hit and asked for, one row each (policy-bot, branch-deploy, homu, bors, kodiak and others):
 * each is lived by the real App on the local host, over signed webhooks.
 */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Open } from './row.js';
import { approvals } from './rows/approvals.js';
import { client } from './rows/client.js';
import { deliveries } from './rows/deliveries.js';
import { pipelines } from './rows/pipelines.js';
import { workers } from './rows/workers.js';
import { openStage, type Stage } from './stage.js';

// All of it is in virtual time; on a busy machine that takes some real time all the same.
jest.setTimeout(300_000);

const rows = [...client, ...approvals, ...pipelines, ...deliveries, ...workers].sort((a, b) => a.row - b.row);

const opened: Stage[] = [];
const open: Open = async (options) => {
  const stage = await openStage(options);
  opened.push(stage);
  return stage;
};
afterEach(async () => {
  // The last one first: each took the time from the one before.
  for (const stage of opened.splice(0).reverse()) await stage.close();
});

describe('lessons of other Apps', () => {
  it('are all here, each once', () => {
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 36 }, (_, n) => n + 1));
  });

  for (const { row, lesson, shows } of rows) it(`row ${row}: ${lesson}`, () => shows(open));
});
