/** The external gate: what GitHub shows, what the probe sees. */
import type { Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import type { Driver } from './driver.js';
import * as fixture from './fixture.js';
import { type Delivery, gateEvidence } from './github-raws.js';
import * as raws from './raws.js';
import { Bag } from './raws.js';
import { accept, claim, FIXED, FIXED_DIGEST, MERGE, submission } from './worker-steps.js';

/** Merged, built, deployed: everything that GitHub can show, for the fix. */
export function goodDelivery(driver: Driver, over: Partial<Delivery> = {}): Delivery {
  return {
    pulls: [{ number: 12, merged: true, mergeCommit: MERGE }],
    deployment: { id: 50, sha: MERGE, state: 'success', at: driver.now, digest: FIXED_DIGEST },
    build: { id: 70, conclusion: 'success' },
    artifact: { id: 80, digest: `sha256:${'e'.repeat(64)}` },
    containment: 'identical',
    blobs: [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: '2'.repeat(40) }],
    ...over,
  };
}

export function observe(driver: Driver, delivery: Delivery): void {
  driver.must({ type: 'observe-gate', ...gateEvidence(delivery, driver.now) });
}

export interface ProbeOptions {
  serving?: raws.Serving | null;
  answers?: (raws.Serving | null)[];
  target?: 'present' | 'gone' | 'unread';
  /** The resource that is looked up (default the frozen target). */
  targetId?: string;
}

export function probeEvidence(driver: Driver, options: ProbeOptions = {}): Evidence {
  const bag = new Bag();
  const serving = options.serving === undefined ? FIXED : options.serving;
  const answers = options.answers ?? Array.from({ length: 5 }, () => serving);
  const from = addSeconds(driver.now, -(answers.length - 1));
  bag.add({ kind: 'serving', subject: raws.SERVING_URL }, raws.servingRaw(from, answers), driver.now);
  const id = options.targetId ?? fixture.TARGET;
  const value = options.target === 'gone' ? [] : [{ id }];
  if (options.target !== 'unread') bag.add({ kind: 'target', subject: id }, { id, pages: [{ value }] }, driver.now);
  return bag.evidence;
}

export function probe(driver: Driver, options: ProbeOptions = {}): void {
  claim(driver);
  driver.tick(6);
  accept(driver, submission(driver, probeEvidence(driver, options)));
}

/** From the open gate to its acceptance. */
export function passGate(driver: Driver): void {
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  observe(driver, delivery);
  probe(driver);
  driver.tick(1);
  observe(driver, delivery);
}
