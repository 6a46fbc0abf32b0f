/** R7.7 by hand, and R18: a run that begins from an issue is decided again from what was kept, and a changed payload is seen. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeReceipt } from '../../../state/evidence/receipts.js';
import { REPOSITORY, startRequest } from '../../../state/testing/fixture.js';
import { callState } from '../testing/state-file.js';

const NOW = '2026-11-02T10:00:00.000Z';
const { owner, name } = REPOSITORY;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-incident-'));
  file = join(folder, 'runs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function command() {
  const request = `GET /repos/${owner}/${name}/issues/12`;
  const source = { system: 'github', request, apiVersion: '2022-11-28' } as const;
  const payload = {
    number: 12,
    title: 'Checkout was down',
    body: 'Orders hung.',
    html_url: `https://github.com/${owner}/${name}/issues/12`,
    user: { login: 'maria' },
  };
  const made = makeReceipt({ kind: 'issue', subject: 'issues/12', source, observedAt: NOW, collectedAt: NOW }, payload);
  return {
    type: 'start',
    request: { ...startRequest(), kind: 'plan', incident: { issue: 12 } },
    receipts: [made.receipt],
    raws: { [made.receipt.rawDigest]: made.raw },
  };
}

describe('R7.7 chaos-loop state apply', () => {
  it('begins a plan from an issue, which verify decides again from its kept payload', async () => {
    const begun = await callState(['apply', '--state', file], NOW, command());
    expect([begun.error, begun.code]).toEqual([null, 0]);
    const verified = await callState(['verify', '--state', file], NOW);
    expect(verified.error).toBeNull();
    const evidence = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /evidence\/[0-9a-f]{64}\.json$/.test(path),
    );
    expect(evidence).toHaveLength(1);
    writeFileSync(join(folder, evidence[0] ?? ''), '{"number":12,"body":"The fault was proven."}');
    expect((await callState(['verify', '--state', file], NOW)).error).not.toBeNull();
  });
});
