/** What a doctor worker sends when all is well. */
import { makeReceipt, type ReceiptDraft } from '../../state/receipts.js';
import { configOf, SCOPE } from './config.js';

const CHECKS = ['rights', 'worker-workflow', 'workspace', 'probe-and-halts'] as const;

function draft(kind: ReceiptDraft['kind'], system: ReceiptDraft['source']['system']): ReceiptDraft {
  const now = new Date().toISOString();
  return {
    kind,
    subject: kind,
    source: { system, request: `GET ${kind}`, apiVersion: null },
    observedAt: now,
    collectedAt: now,
  };
}

export function doctorSubmission(message: {
  token: string;
  workflowRun: { id: number; attempt: number };
  appUrl: string;
}): string {
  const halt = configOf(message.appUrl).environments.staging?.guardrails.safetyHalts[0];
  if (!halt) throw new Error('the fixture has no halt');
  const now = new Date();
  const to = new Date(now.getTime() + 2000).toISOString();
  const sample = { at: now.toISOString(), ok: true, status: 200, ms: 3, value: null, error: null };
  const made = [
    makeReceipt(draft('permission', 'github'), { user: { login: 'maria' }, permission: 'admin', role_name: 'admin' }),
    makeReceipt(draft('workflow', 'github'), {
      path: '.github/workflows/chaos-loop.yml',
      entry: { sha: 'a'.repeat(40) },
    }),
    makeReceipt(draft('workspace-list', 'azure-chaos'), {
      pages: [
        {
          value: [
            {
              id: `${SCOPE}/providers/Microsoft.Chaos/workspaces/shop`,
              name: 'shop',
              location: 'westeurope',
              identity: { type: 'SystemAssigned', principalId: 'p-1' },
              properties: { provisioningState: 'Succeeded', scopes: [SCOPE] },
            },
          ],
        },
      ],
    }),
    makeReceipt(
      { ...draft('predicate', 'http'), predicate: halt, window: { from: now.toISOString(), to } },
      { predicate: halt, startedAt: now.toISOString(), every: 'PT2S', timeout: 'PT2S', samples: [sample] },
    ),
  ];
  return JSON.stringify({
    schemaVersion: 'chaos-loop/submission/v1',
    type: 'submit',
    commandId: 'doctor-1',
    runId: null,
    environment: 'staging',
    token: message.token,
    workflowRun: message.workflowRun,
    phase: 'doctor',
    purpose: 'doctor',
    report: {
      outcome: 'done',
      details: 'looked at everything',
      checks: CHECKS.map((name, index) => ({
        name,
        status: 'passed',
        details: 'as it should be',
        hint: null,
        receipts: [made[index]?.receipt.id],
      })),
    },
    proposal: null,
    patches: {},
    receipts: made.map(({ receipt }) => receipt),
    raws: Object.fromEntries(made.map(({ receipt, raw }) => [receipt.rawDigest, raw])),
  });
}
