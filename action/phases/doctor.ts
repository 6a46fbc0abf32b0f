/** Doctor: may this environment be tested? Four read-only checks, each shown by receipts (R6.1, R2.7). */
import { parse } from 'yaml';
import type { DoctorCheck, Receipt } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';
import { DISPATCH_EVENT, handedOnProblems, startsOnDispatch } from '../../state/config/worker-workflow.js';
import { phrase, phraseOr } from '../../state/messages/sentence.js';
import { addServing, createEvidence, type EvidenceBag } from '../evidence.js';
import { WorkerError } from '../runtime/runtime.js';
import { summaryText } from '../runtime/summary-text.js';
import { askAll, findPlace } from './analysis.js';
import { sampleServing } from './serving.js';
import { details, type Outcome, type Work } from './work.js';

interface Finding {
  ok: boolean;
  details: string;
  hint: string;
  receipts: string[];
}

async function check(name: DoctorCheck['name'], look: () => Promise<Finding>): Promise<DoctorCheck> {
  let found: Finding;
  try {
    found = await look();
  } catch (error) {
    const hint = error instanceof WorkerError ? error.hint : 'See the log of this workflow run.';
    found = { ok: false, details: messageOf(error), hint, receipts: [] };
  }
  return {
    name,
    status: found.ok ? 'passed' : 'failed',
    details: details(found.details),
    hint: found.ok ? null : found.hint,
    receipts: found.receipts,
  };
}

async function workerWorkflow(
  work: Work,
  evidence: EvidenceBag,
): Promise<{ receipt: Receipt; starts: boolean; lost: readonly Problem[] }> {
  const path = work.settings.workflow;
  const entry = await work.github.entry(path);
  const receipt = evidence.add({
    kind: 'workflow',
    subject: path,
    raw: { path, entry },
    source: { system: 'github', request: `GET /contents/${path}`, apiVersion: '2022-11-28' },
  });
  const content = typeof entry?.content === 'string' ? Buffer.from(entry.content, 'base64').toString('utf8') : '';
  const workflow: unknown = entry === null ? null : parse(content);
  return { receipt, starts: startsOnDispatch(workflow), lost: handedOnProblems(workflow) };
}

export async function doctor(work: Work): Promise<Outcome> {
  const evidence = createEvidence(work.runtime.clock);
  const { workflow } = work.settings;
  const file = await workerWorkflow(work, evidence).catch((error: unknown) => ({ error: messageOf(error) }));
  const checks = await Promise.all([
    // The claim and this submission prove the OIDC token; the contents entry proves the read token.
    check('rights', async () => {
      if ('error' in file) {
        const hint = 'Give the job `permissions: {id-token: write, contents: read}`.';
        return { ok: false, details: file.error, hint, receipts: [] };
      }
      const text = 'The OIDC token was accepted by the App, and the job token reads the repository.';
      return { ok: file.receipt.value !== null, details: text, hint: '', receipts: [file.receipt.id] };
    }),
    check('worker-workflow', async () => {
      const hint = `Put ${workflow} on the default branch with \`on: {repository_dispatch: {types: [${DISPATCH_EVENT}]}}\`.`;
      if ('error' in file) return { ok: false, details: file.error, hint, receipts: [] };
      const exists = (file.receipt.value as { exists?: unknown } | null)?.exists === true;
      const [lost] = file.lost;
      if (exists && file.starts && lost)
        return { ok: false, details: `${workflow}: ${lost.message}.`, hint: lost.hint, receipts: [file.receipt.id] };
      const text = !exists
        ? `${workflow} is not on the default branch.`
        : file.starts
          ? `${workflow} starts on repository_dispatch "${DISPATCH_EVENT}".`
          : `${workflow} does not start on repository_dispatch "${DISPATCH_EVENT}".`;
      return { ok: exists && file.starts, details: text, hint, receipts: [file.receipt.id] };
    }),
    check('workspace', async () => {
      const { id, receiptIds, reason } = await findPlace(work, evidence);
      if (id !== null && receiptIds.length === 0) {
        // Nothing has to be found; that its catalog can be read shows that the provider is there.
        const catalog = evidence.add({ kind: 'fault-catalog', subject: id, ...(await work.provider.catalog(id)) });
        receiptIds.push(catalog.id);
      }
      const hint = 'Create a Chaos Studio workspace that fits environments.<name>.workspace, with a managed identity.';
      return {
        ok: id !== null,
        details: id ? `${id} fits.` : `No workspace fits: ${reason}`,
        hint,
        receipts: receiptIds,
      };
    }),
    check('probe-and-halts', () => probeAndHalts(work, evidence)),
  ]);
  const lines = checks.map(
    (entry) => `- ${entry.status === 'passed' ? '✓' : '✗'} ${entry.name}: ${summaryText(phrase(entry.details))}`,
  );
  const failed = checks.filter((entry) => entry.status === 'failed').length;
  return {
    report: {
      outcome: 'done',
      details: failed === 0 ? 'All four checks passed.' : `${failed} check(s) failed.`,
      checks,
    },
    proposal: null,
    patches: {},
    evidence,
    summary: lines,
  };
}

async function probeAndHalts(work: Work, evidence: EvidenceBag): Promise<Finding> {
  const halts = work.environment.guardrails.safetyHalts;
  const { slo = [], work: demand } = work.environment;
  // R5.11: what is promised is asked once too, so that a promise which nobody can measure is found before a run.
  const asked = [...halts, ...slo, ...(demand ? [demand.predicate] : [])];
  const said: string[] = [];
  const before = new Set(evidence.receipts().map((receipt) => receipt.id));
  const [{ series, value }] = await Promise.all([sampleServing(work), askAll(work, evidence, asked, said)]);
  const serving = addServing(evidence, series);
  const own = evidence.receipts().filter((receipt) => !before.has(receipt.id) && receipt.kind === 'predicate');
  const problems = [...said];
  if (!value)
    problems.unshift(
      `${work.settings.serving.url}: ${series.samples.at(-1)?.error ?? phraseOr(serving.caveat, 'unreadable')}`,
    );
  else if (!value.healthy) problems.unshift('the service reports that it is not healthy');
  return {
    ok: problems.length === 0,
    details:
      problems.length === 0
        ? `Revision ${value?.revision} serves; ${halts.length} halt(s), ${slo.length} promise(s) and the work can be read.`
        : problems.join('; '),
    hint: 'Correct environments.<name>.serving, guardrails.safetyHalts, slo, work and allowHosts, or start the service.',
    receipts: [serving.id, ...own.map((receipt) => receipt.id)],
  };
}
