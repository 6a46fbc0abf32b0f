/** What every worker does: claim, submit, say what serves. */
import type { Receipt } from '../../schemas/generated/types.js';
import type { CommandOf, Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import type { Driver } from './driver.js';
import * as fixture from './fixture.js';
import * as raws from './raws.js';
import { Bag } from './raws.js';

export const WORKFLOW_RUN = { id: 900, attempt: 1 };
export const DIGEST = `zip:${'d'.repeat(64)}`;
export const FIXED_DIGEST = `zip:${'e'.repeat(64)}`;
export const MERGE = 'b'.repeat(40);
export const OLD: raws.Serving = { revision: 'v1', digest: DIGEST, commit: fixture.COMMIT };
export const FIXED: raws.Serving = { revision: 'v2', digest: FIXED_DIGEST, commit: MERGE };

export function claim(driver: Driver): void {
  driver.tick(1);
  const { token } = driver.lease;
  driver.must({ type: 'claim', environment: fixture.ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
}

export function submission(
  driver: Driver,
  evidence: Evidence,
  over: Partial<CommandOf<'submit'>> = {},
): CommandOf<'submit'> {
  const { phase, purpose, token } = driver.lease;
  return driver.command({
    type: 'submit',
    environment: fixture.ENVIRONMENT,
    token,
    workflowRun: WORKFLOW_RUN,
    phase,
    purpose,
    report: { outcome: 'done', details: 'done' },
    proposal: null,
    patches: {},
    receipts: evidence.receipts,
    raws: evidence.raws,
    ...over,
  }) as CommandOf<'submit'>;
}

export function addServing(bag: Bag, at: string, serving: raws.Serving | null, samples = 5): Receipt {
  const from = addSeconds(at, -(samples - 1));
  const raw = raws.servingRaw(
    from,
    Array.from({ length: samples }, () => serving),
  );
  return bag.add({ kind: 'serving', subject: 'http://shop.example.test/revision' }, raw, at);
}

export function accept(driver: Driver, command: CommandOf<'submit'>): void {
  const decision = driver.send(command);
  if (!decision.ok) throw new Error(`submit was refused: ${JSON.stringify(decision.error)}`);
}

/** What GitHub says of the worker's workflow run. */
export function workflowRunEvidence(driver: Driver, status: string, id = WORKFLOW_RUN.id, attempt = 1) {
  const bag = new Bag();
  bag.add(
    { kind: 'workflow-run', subject: `runs/${id}` },
    { id, status, conclusion: status === 'completed' ? 'failure' : null, run_attempt: attempt },
    driver.now,
  );
  return bag.evidence;
}

/** The worker's run ended and nothing was submitted. */
export function lose(driver: Driver): void {
  driver.tick(5);
  driver.must({
    type: 'lease-lost',
    token: driver.lease.token,
    reason: 'job cancelled',
    ...workflowRunEvidence(driver, 'completed'),
  });
}

/** The cleanup worker of a lost observer, which could tell nothing: the attempt is repeated, a start may stay unknown. */
export function cleanUp(driver: Driver): void {
  claim(driver);
  accept(driver, submission(driver, { receipts: [], raws: {} }));
}
