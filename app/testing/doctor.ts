/** What a doctor worker sends when all is well. */
import type { DoctorCheck, Receipt } from '../../schemas/generated/types.js';
import { addSeconds } from '../../state/base/time.js';
import { effectiveSettings } from '../../state/config/config.js';
import { Bag, sampleRaw } from '../../state/testing/raws.js';
import { configOf, SCOPE } from './config.js';

const ENVIRONMENT = 'staging';
const WORKFLOW = '.github/workflows/chaos-loop.yml';

export function doctorSubmission(message: {
  token: string;
  workflowRun: { id: number; attempt: number };
  appUrl: string;
}): string {
  const config = configOf(message.appUrl);
  const own = config.environments[ENVIRONMENT];
  const serving = effectiveSettings(config, ENVIRONMENT)?.serving;
  if (!own || !serving) throw new Error('the fixture has no environment');
  const now = new Date().toISOString();
  const bag = new Bag();
  const workflow = bag.add(
    { kind: 'workflow', subject: WORKFLOW },
    { path: WORKFLOW, entry: { sha: 'a'.repeat(40) } },
    now,
  );
  const workspace = {
    id: `${SCOPE}/providers/Microsoft.Chaos/workspaces/shop`,
    name: 'shop',
    location: 'westeurope',
    identity: { type: 'SystemAssigned', principalId: 'p-1' },
    properties: { provisioningState: 'Succeeded', scopes: [SCOPE] },
  };
  const listed = bag.add({ kind: 'fault-preparation', subject: SCOPE }, { pages: [{ value: [workspace] }] }, now);
  const live = { at: now, sentAt: now, status: 200, ms: 3, body: { revision: 'v1' }, error: null };
  const served = bag.add(
    { kind: 'serving', subject: serving.url },
    { url: serving.url, settings: serving, startedAt: now, samples: [live] },
    now,
  );
  const from = addSeconds(now, -4);
  const promised = [...own.guardrails.safetyHalts, ...(own.slo ?? []), ...(own.work ? [own.work.predicate] : [])];
  const asked = promised.map((predicate) => {
    const raw = sampleRaw(predicate, from, now, () => ({ ok: true, value: 3 }));
    return bag.add({ kind: 'predicate', subject: predicate.id, predicate, window: { from, to: now } }, raw, now);
  });
  const check = (name: DoctorCheck['name'], ...shown: Receipt[]): DoctorCheck => ({
    name,
    status: 'passed',
    details: 'as it should be',
    hint: null,
    receipts: shown.map(({ id }) => id),
  });
  return JSON.stringify({
    schemaVersion: 'chaos-loop/submission/v1',
    type: 'submit',
    commandId: 'doctor-1',
    runId: null,
    environment: ENVIRONMENT,
    token: message.token,
    workflowRun: message.workflowRun,
    phase: 'doctor',
    purpose: 'doctor',
    report: {
      outcome: 'done',
      details: 'looked at everything',
      checks: [
        check('rights', workflow),
        check('worker-workflow', workflow),
        check('workspace', listed),
        check('probe-and-halts', served, ...asked),
      ],
    },
    proposal: null,
    patches: {},
    ...bag.evidence,
  });
}
