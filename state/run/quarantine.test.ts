/** R20.3, R20.4: what shows that the App wrote a branch, what is not taken over, and how the run goes on. */
import { generateKeyPairSync, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { RunState, Seal } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { at, claim, WORKFLOW_RUN } from '../testing/steps.js';
import { type BranchRevision, inspectRun } from './quarantine.js';
import { type Sign, sealed, sealMessage, sealProblem, type VerifySeal } from './signature.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const sign: Sign = (message) => ({
  keyId: 'k1',
  signature: signBytes(null, Buffer.from(message), privateKey).toString('base64url'),
});
const verify: VerifySeal = ({ keyId, signature }, message) =>
  keyId === 'k1' && verifyBytes(null, Buffer.from(message), publicKey, Buffer.from(signature, 'base64url'));

const states = (driver: Driver): RunState[] =>
  driver.log.flatMap(({ state, changed }) => (state && changed.state ? [state] : []));
const sha = (index: number) => index.toString(16).padStart(40, '0');

/** The run's revisions as the App would have committed them; each names the digest of the sealed one before. */
function branch(all: readonly RunState[]): BranchRevision[] {
  let seal: Seal | null = null;
  let digest: string | null = null;
  return all.map((state, index) => {
    const document: RunState = sealed({ ...state, previousDigest: digest }, seal, sign);
    seal = document.event.seal ?? null;
    digest = digestOf(document);
    return { commit: sha(index + 1), document, signed: true };
  });
}

const options = { verify, witness: null };
const documentOf = (entry: BranchRevision | undefined) => entry?.document as RunState;

describe('R20.3 seals', () => {
  it('an untouched branch is legal to its last revision', () => {
    const revisions = branch(states(at('coding')));
    const found = inspectRun(revisions, options);
    expect([found.quarantined, found.skipped]).toEqual([null, []]);
    expect(found.last).toEqual(revisions.at(-1)?.document);
  });

  it('a seal is of its document and of the seal before it', () => {
    const [first, second] = branch(states(at('coding')));
    const seal = documentOf(first).event.seal ?? null;
    expect(sealProblem(documentOf(second), seal, verify)).toBeNull();
    expect(sealProblem(documentOf(second), null, verify)).toMatch(/not valid/);
    expect(sealProblem({ ...documentOf(second), iteration: 3 } as RunState, seal, verify)).toMatch(/not valid/);
    const other = structuredClone(documentOf(second));
    if (other.event.seal) other.event.seal.keyId = 'k2';
    expect(sealProblem(other, seal, verify)).toMatch(/key k2 is not valid/);
    expect(sealMessage(documentOf(first), null)).toMatch(/^chaos-loop-seal\/v1\n[0-9a-f]{64}\nnone$/);
  });

  type Spoil = (revisions: BranchRevision[], last: RunState) => void;
  const rows: [string, Spoil, RegExp][] = [
    ['no seal', (_all, last) => Object.assign(last.event, { seal: undefined }), /carries no seal/],
    ['a seal of other content', (_all, last) => Object.assign(last, { verdict: 'resolved' }), /not valid/],
    [
      'a commit that GitHub did not sign',
      (all) => void Object.assign(all.at(-1) ?? {}, { signed: false }),
      /did not sign/,
    ],
    ['no schema', (all) => void Object.assign(all.at(-1) ?? {}, { document: { runId: 'run-1' } }), /schema/],
    ['nothing: the file was deleted', (all) => void Object.assign(all.at(-1) ?? {}, { document: null }), /schema/],
  ];
  it.each(rows)('a revision with %s quarantines the run by name', (_name, spoil, reason) => {
    const revisions = branch(states(at('coding'))).map((entry) => structuredClone(entry));
    spoil(revisions, documentOf(revisions.at(-1)));
    const found = inspectRun(revisions, options);
    expect(inEnglish(found.quarantined)).toMatchObject({
      commit: revisions.at(-1)?.commit,
      reason: expect.stringMatching(reason),
    });
    expect(found.last).toEqual(revisions.at(-2)?.document);
    expect(found.skipped).toHaveLength(1);
  });

  const sealedAgain = (change: (state: RunState, before: RunState) => void): BranchRevision[] => {
    const revisions = branch(states(at('coding')));
    const before = documentOf(revisions.at(-2));
    const { seal: _seal, ...event } = documentOf(revisions.at(-1)).event;
    const forged = structuredClone({ ...documentOf(revisions.at(-1)), event });
    change(forged, before);
    const last = { commit: sha(99), document: sealed(forged, before.event.seal ?? null, sign), signed: true };
    return [...revisions.slice(0, -1), last];
  };
  const illegal: [string, (state: RunState, before: RunState) => void, RegExp][] = [
    ['skips a revision', (state) => Object.assign(state, { revision: state.revision + 1 }), /is the next/],
    [
      'names another digest',
      (state) => Object.assign(state, { previousDigest: '0'.repeat(64) }),
      /digest of the one before/,
    ],
    ['changes what is fixed', (state) => Object.assign(state, { environment: 'prod' }), /changes environment/],
    ['goes back in time', (state) => Object.assign(state.event, { at: '2026-01-01T00:00:00.000Z' }), /older than/],
  ];
  it.each(illegal)('a sealed revision that %s is no legal successor', (_name, change, reason) => {
    expect(inEnglish(inspectRun(sealedAgain(change), options).quarantined?.reason)).toMatch(reason);
  });

  it('without keys the chain alone is judged', () => {
    const plain = states(at('coding')).map((document, index) => ({ commit: sha(index + 1), document, signed: null }));
    expect(inspectRun(plain, { verify: null, witness: null }).quarantined).toBeNull();
    expect(inEnglish(inspectRun(plain, options).quarantined?.reason)).toMatch(/carries no seal/);
  });
});

describe('R20.4 the witness', () => {
  const revisions = branch(states(at('coding')));
  const last = documentOf(revisions.at(-1));
  const seen = { revision: last.revision, digest: digestOf(last) };
  it('that saw this revision is content; one that saw more, or another one, or is gone, is not', () => {
    const judge = (witness: Parameters<typeof inspectRun>[1]['witness'], all = revisions) =>
      inspectRun(all, { verify, witness }).quarantined?.reason ?? null;
    expect(judge(seen)).toBeNull();
    expect(judge(seen, revisions.slice(0, -1))).toMatch(/behind its witness/);
    expect(judge({ ...seen, digest: '0'.repeat(64) })).toMatch(/saw another revision/);
    expect(judge('missing')).toMatch(/is gone/);
  });
});

describe('R20.3 restore', () => {
  /** Somebody wrote two revisions after the last legal one; the first says that a fault start was prepared. */
  function disturbed() {
    const driver = at('chaos-execution');
    claim(driver);
    const legal = driver.state;
    driver.must({
      type: 'prepare',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operation: {
        operationId: 'start-1',
        kind: 'fault-start',
        class: 'uncertain',
        key: 'k',
        intent: { startedAt: driver.now },
      },
      receipts: [],
      raws: {},
    });
    const plain = (document: unknown, index: number) => ({ commit: sha(index), document, signed: null });
    const history = states(driver);
    const before = history.slice(0, -1).map((state, index) => plain(state, index + 1));
    const forged = { ...driver.state, iteration: 2, previousDigest: '1'.repeat(64) };
    return { driver, legal, before, bad: [plain(forged, 77), plain({ ...forged, revision: 400 }, 78)] };
  }

  it('goes on from the last legal revision, names what it skipped, and what was prepared there is unknown', () => {
    const { driver, legal, before, bad } = disturbed();
    const found = inspectRun([...before, ...bad], { verify: null, witness: null });
    expect(found.last?.revision).toBe(legal.revision);
    expect(found.skipped.map(({ commit }) => commit)).toEqual([sha(77), sha(78)]);
    driver.world = { ...driver.world, state: found.last };
    driver.must({ type: 'restore', skipped: found.skipped });
    const { state } = driver;
    expect([state.revision, state.event.type, state.iteration]).toEqual([legal.revision + 1, 'restore', 0]);
    expect(inEnglish(state.event.details)).toMatchObject({
      restoredFrom: legal.revision,
      skipped: { from: sha(77), to: sha(78), count: 2 },
    });
    expect(state.operations).toMatchObject([{ operationId: 'start-1', status: 'unknown', outcome: null }]);
    expect(driver.lease).toMatchObject({ status: 'dispatched', purpose: 'cleanup' });
    const whole = [...before, ...bad, { commit: sha(79), document: state, signed: null }];
    expect(inspectRun(whole, { verify: null, witness: null })).toMatchObject({ quarantined: null, skipped: [] });
    const short = { ...state, event: { ...state.event, details: { skipped: [{ commit: sha(77) }] } } };
    const half = [...before, ...bad, { commit: sha(79), document: short, signed: null }];
    expect(inspectRun(half, { verify: null, witness: null }).quarantined?.commit).toBe(sha(77));
  });

  it('a history that was not read from its beginning begins at the oldest revision of the App', () => {
    const { legal, before, bad } = disturbed();
    const [, , third, ...rest] = before;
    const found = inspectRun([...rest, ...bad], { verify: null, witness: null, after: third?.document as RunState });
    expect(found.last?.revision).toBe(legal.revision);
    expect(found.skipped.map(({ commit }) => commit)).toEqual([sha(77), sha(78)]);
    expect(inspectRun(rest, { verify: null, witness: null }).last).toBeNull();
  });

  it('an ended run stays ended; a fault that may have been started there locks the environment', () => {
    const { driver, before, bad } = disturbed();
    const { skipped } = inspectRun([...before, ...bad], { verify: null, witness: null });
    const over = at('coding');
    over.must({ type: 'abandon', reason: 'r' });
    over.must({ type: 'restore', skipped });
    expect([over.state.verdict, over.state.transition.status]).toEqual(['abandoned', 'terminated']);
    expect(inEnglish(over.world.control?.environments['shop-test']?.locked?.reason)).toMatch(/skipped revision/);
    expect(driver.refused({ type: 'restore', skipped }, { authority: 'write' })).toBe('not-permitted');
    expect(driver.refused({ type: 'restore', skipped: [] })).toBe('invalid-command');
  });
});
