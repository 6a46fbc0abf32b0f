/**
 * What GitHub shows of the rest of the chain: what the App was granted, whether its events arrive, and whether a deployment is
 * there that could prove a fix (R13.1). One line for each that was looked at; what nobody looked at has none.
 */
import type { DoctorAdvice, Receipt } from '../../schemas/generated/types.js';
import type { EffectiveSettings } from '../config/config.js';
import type { DeliveriesValue, InstallationValue } from '../evidence/readers/app.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { foreignDeployment, unfitDeployment } from '../gates/candidate.js';
import { message } from '../messages/message.js';

function permissions(receipt: Receipt): DoctorAdvice {
  const of = { name: 'app-permissions' as const, receipts: [receipt.id] };
  const { permissions: missing, events, suspended, url } = receipt.value as InstallationValue;
  const hint = message('accept-rights', { url: url ?? 'the settings of the installation' });
  if (suspended) return { ...of, status: 'advised', details: message('installation-suspended'), hint };
  if (missing.length + events.length > 0)
    return { ...of, status: 'advised', details: message('rights-missing', { permissions: missing, events }), hint };
  return { ...of, status: 'fine', details: message('rights-granted'), hint: null };
}

function webhooks(receipt: Receipt): DoctorAdvice[] {
  const of = { name: 'webhooks' as const, receipts: [receipt.id] };
  const [latest] = receipt.value as DeliveriesValue;
  // Others' deliveries may have pushed it out of what GitHub lists first: that is no failure, and nothing was seen.
  if (!latest) return [];
  const { event, at, code, status } = latest;
  if (code >= 200 && code < 300)
    return [{ ...of, status: 'fine', details: message('delivery-arrived', { event, at }), hint: null }];
  const details = message('delivery-failed', { event, at, status: `${code} ${status}` });
  return [{ ...of, status: 'advised', details, hint: message('correct-webhook') }];
}

/** Its receipt is in the kept command, not in control: a list of deployments is long, and cited by nobody later (R2.8). */
function deployments(receipt: Receipt, { name: environment, gate }: EffectiveSettings): DoctorAdvice {
  const of = { name: 'deployments' as const, receipts: [] };
  const hint = message('record-deployments', { environment });
  if (receipt.value === null) {
    const why = receipt.caveat ?? message('not-read');
    return { ...of, status: 'unknown', details: message('doctor-deployments-unread', { why }), hint };
  }
  const list = receipt.value as DeploymentValue[];
  const fit = list.find((deployment) => unfitDeployment(deployment, gate, environment, null) === null);
  if (fit) {
    const { id: deployment, creator } = fit;
    return {
      ...of,
      status: 'fine',
      details: message('deployment-seen', { deployment, environment, creator }),
      hint: null,
    };
  }
  // Of several the one that is nearest to be one.
  const [near = list[0]] = list.filter((entry) => foreignDeployment(entry, gate, environment, null) === null);
  const why = near ? unfitDeployment(near, gate, environment, null) : null;
  const details =
    near && why
      ? message('deployments-unfit', { deployment: near.id, why })
      : message('environment-undeployed', { environment });
  return { ...of, status: 'advised', details, hint };
}

/** Answered from receipts alone; it fails no doctor. */
export function chainAdvice(settings: EffectiveSettings, receipts: readonly Receipt[]): DoctorAdvice[] {
  const installation = newest(receipts, 'installation', ({ value }) => value !== null);
  const deliveries = newest(receipts, 'deliveries', ({ value }) => value !== null);
  const listed = newest(receipts, 'deployment-list');
  return [
    ...(installation ? [permissions(installation)] : []),
    ...(deliveries ? webhooks(deliveries) : []),
    ...(listed ? [deployments(listed, settings)] : []),
  ];
}
