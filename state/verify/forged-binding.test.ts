/** R5.10: a receipt that answers another question fails `verify`, though its id, payload, digests and trailers are made right again. */
import { expect, it } from '@jest/globals';
import type { Receipt } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { sha256Hex } from '../base/digest.js';
import { receiptIdOf } from '../evidence/receipts.js';
import { at, goodDelivery, observe, probe } from '../testing/steps.js';
import { verifyHistory } from './index.js';
import { historyOf, type RecordedCommit, recorded, reseal, stateOf } from './testing/recorded.js';

function probed(): RecordedCommit[] {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  observe(driver, delivery);
  probe(driver);
  return recorded(driver);
}

/** The newest receipt of a kind, as if it had been read otherwise. */
function forged(kind: Receipt['kind'], change: (raw: Record<string, unknown>, receipt: Receipt) => void) {
  const commits = probed();
  const last = commits.flatMap((commit) => stateOf(commit) ?? []).at(-1);
  const receipt = Object.values(last?.receipts ?? {}).findLast((one) => one.kind === kind);
  if (!receipt) throw new Error(`no receipt of kind ${kind}`);
  const path = commits
    .flatMap(({ files }) => Object.keys(files))
    .find((one) => one.endsWith(`${receipt.rawDigest}.json`));
  const holder = commits.find(({ files }) => path !== undefined && files[path]);
  const raw = JSON.parse(holder?.files[path ?? ''] ?? 'null') as Record<string, unknown>;
  const { id, rawDigest, ...rest } = receipt;
  const other = { ...rest } as Receipt;
  change(raw, other);
  const digest = sha256Hex(canonicalize(raw));
  const body = { ...other, rawDigest: digest };
  const named = receiptIdOf(body);
  const states = commits.flatMap((commit) =>
    Object.keys(commit.files)
      .filter((one) => one.endsWith('/state.json'))
      .map((one) => [commit, one] as const),
  );
  for (const [commit, one] of states) {
    const state = JSON.parse((commit.files[one] ?? '').replaceAll(id, named)) as { receipts: Record<string, Receipt> };
    if (state.receipts[named]) state.receipts[named] = { ...body, id: named };
    commit.files[one] = JSON.stringify(state);
  }
  if (holder && path) holder.files[path.replace(rawDigest, digest)] = canonicalize(raw);
  reseal(commits);
  return verifyHistory(historyOf(commits)).find(({ name }) => name === 'evidence-integrity');
}

it('what was honestly probed passes', () => {
  const found = verifyHistory(historyOf(probed())).find(({ name }) => name === 'evidence-integrity');
  expect(found?.status).toBe('passed');
});

it.each<[string, Receipt['kind'], (raw: Record<string, unknown>, receipt: Receipt) => void, string]>([
  [
    'a probe of another address',
    'serving',
    (raw) => {
      raw.url = 'http://elsewhere.example.test/revision';
    },
    'another address',
  ],
  [
    'a probe with other pointers',
    'serving',
    (raw) => {
      raw.settings = { ...(raw.settings as object), digestPointer: '/wanted' };
    },
    'digestPointer',
  ],
  [
    "another pull request's merge",
    'merge',
    (_raw, receipt) => {
      receipt.subject = 'pull/999';
    },
    'pull/999',
  ],
  [
    'a merge that was read elsewhere',
    'merge',
    (_raw, receipt) => {
      receipt.source = { ...receipt.source, request: 'GET /repos/example/shop/pulls/999' };
    },
    'was asked by',
  ],
  [
    'files of other commits',
    'blobs',
    (raw) => {
      raw.candidate = 'f'.repeat(40);
    },
    'not of pull/',
  ],
  [
    'a probe at another pace',
    'serving',
    (raw) => {
      raw.settings = { ...(raw.settings as object), timeout: 60 };
    },
    'another timeout',
  ],
  [
    "another commit's build",
    'build',
    (_raw, receipt) => {
      receipt.subject = `commits/${'f'.repeat(40)}`;
    },
    'commits/',
  ],
])('R5.10 %s', (_name, kind, change, words) => {
  const found = forged(kind, change);
  expect(found?.status).toBe('failed');
  expect(JSON.stringify(found)).toContain(words);
});
