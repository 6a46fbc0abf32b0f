/** Doctor: may this environment be tested? Four read-only checks, each shown by receipts (R6.1, R2.7). */
import { parse } from 'yaml';
import type { DoctorCheck, Message, Receipt, Statement } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { DISPATCH_EVENT, handedOnProblems, startsOnDispatch } from '../../state/config/worker-workflow.js';
import type { Finding } from '../../state/messages/finding.js';
import { message } from '../../state/messages/message.js';
import { loginHint } from '../azure/login-hint.js';
import { addServing, createEvidence, type EvidenceBag } from '../evidence.js';
import { WorkerError } from '../runtime/runtime.js';
import { askAll, findPlace, whyUnread } from './analysis.js';
import { lackingGrants } from './doctor-grants.js';
import { unwatchable } from './execution/changes.js';
import { readResidue } from './execution/read-back.js';
import { lookAround } from './execution/surroundings.js';
import { sampleServing } from './serving.js';
import { details, type Outcome, type Work } from './work.js';

interface Found {
  ok: boolean;
  details: Statement;
  /** What to do where it is not ok; null where the details say it. */
  hint: Statement | null;
  receipts: string[];
}

/** @param explain what to do about a stranger's words; null: nothing of ours says it */
async function check(
  name: DoctorCheck['name'],
  look: () => Promise<Found>,
  explain: (words: string) => Promise<Statement | null> = async () => null,
): Promise<DoctorCheck> {
  let found: Found;
  try {
    found = await look();
  } catch (error) {
    // A stranger's words, or the log's: no code of ours says them.
    const words = messageOf(error);
    const unexplained = 'See the log of this workflow run.';
    const hint = error instanceof WorkerError ? error.hint : ((await explain(words).catch(() => null)) ?? unexplained);
    found = { ok: false, details: details(words), hint, receipts: [] };
  }
  const { ok, hint, receipts } = found;
  return { name, status: ok ? 'passed' : 'failed', details: found.details, hint: ok ? null : hint, receipts };
}

async function workerWorkflow(
  work: Work,
  evidence: EvidenceBag,
): Promise<{ receipt: Receipt; starts: boolean; lost: readonly Finding[] }> {
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
      const hint = message('give-permissions');
      if ('error' in file) return { ok: false, details: details(file.error), hint, receipts: [] };
      const { id, value } = file.receipt;
      return { ok: value !== null, details: message('rights-accepted'), hint, receipts: [id] };
    }),
    check('worker-workflow', async () => {
      const of = { workflow, event: DISPATCH_EVENT };
      const hint = message('add-workflow', of);
      if ('error' in file) return { ok: false, details: details(file.error), hint, receipts: [] };
      const receipts = [file.receipt.id];
      if ((file.receipt.value as { exists?: unknown } | null)?.exists !== true)
        return { ok: false, details: message('workflow-not-there', { workflow }), hint, receipts };
      if (!file.starts) return { ok: false, details: message('workflow-never-starts', of), hint, receipts };
      const [lost] = file.lost;
      return lost
        ? { ok: false, details: message('workflow-lacks', { workflow, why: lost.why }), hint: null, receipts }
        : { ok: true, details: message('workflow-starts', of), hint: null, receipts };
    }),
    check(
      'workspace',
      async () => {
        const found = await findPlace(work, evidence);
        const receipts = found.receiptIds;
        if (found.id === null && found.makeAt === null)
          return { ok: false, details: found.reason, hint: message('create-fitting-workspace'), receipts };
        // A run makes what is missing: what that needs is asked where it would be made (R6.6).
        const place = found.id ?? found.makeAt ?? '';
        if (receipts.length === 0) {
          // Nothing has to be found; that its catalog can be read shows that the provider is there.
          const answer = await work.provider.catalog(place);
          receipts.push(evidence.add({ kind: 'fault-catalog', subject: place, ...answer }).id);
        }
        const lacking = await work.provider.lacking(place);
        if (lacking.length > 0) {
          const missing = message('rights-lacking', { place, rights: lacking });
          return { ok: false, details: missing, hint: message('grant-rights'), receipts };
        }
        const grants = found.id === null ? [] : await lackingGrants(work, place);
        if (grants.length > 0) {
          const missing = message('grants-lacking', { place, grants: grants.length });
          return { ok: false, details: missing, hint: message('grant-at-targets', { commands: grants }), receipts };
        }
        const fits = found.id === null ? message('place-makeable', { place }) : message('place-fits', { place });
        return { ok: true, details: fits, hint: null, receipts };
      },
      (words) => loginHint(work.runtime, words),
    ),
    check('probe-and-halts', () => probeAndHalts(work, evidence)),
  ]);
  await readResidue(work, work.brief.residue ?? [], evidence);
  const failed = checks.filter((entry) => entry.status === 'failed').length;
  return {
    report: {
      outcome: 'done',
      details: message('checks-done', { checks: checks.length, failed }),
      checks,
    },
    proposal: null,
    patches: {},
    evidence,
  };
}

async function probeAndHalts(work: Work, evidence: EvidenceBag): Promise<Found> {
  const halts = work.environment.guardrails.safetyHalts;
  const { slo = [], work: demand } = work.environment;
  // R5.11: what is promised is asked once too, so that a promise which nobody can measure is found before a run.
  const asked = [...halts, ...slo, ...(demand ? [demand.predicate] : [])];
  const said: Message[] = [];
  const before = new Set(evidence.receipts().map((receipt) => receipt.id));
  const [{ series, value }] = await Promise.all([sampleServing(work), askAll(work, evidence, asked, said)]);
  const serving = addServing(evidence, series);
  const own = evidence.receipts().filter((receipt) => !before.has(receipt.id) && receipt.kind === 'predicate');
  const problems: Message[] = [];
  for (const words of (await work.load?.check()) ?? []) problems.push(message('load-not-begun', { words }));
  if (!value)
    problems.push(message('service-says', { url: work.settings.serving.url, why: whyUnread(series, serving) }));
  else if (!value.healthy) problems.push(message('not-healthy'));
  const unread = await unwatchable(work);
  if (unread) problems.push(unread.details);
  // That it can be read is what matters here; that all is well, before each fault.
  const around = await lookAround(work);
  if (around.obstacle && !around.seen) problems.push(around.obstacle.details);
  problems.push(...said);
  const read = { revision: value?.revision ?? '', halts: halts.length, promises: slo.length };
  return {
    ok: problems.length === 0,
    details: problems.length === 0 ? message('can-be-read', read) : message('several-reasons', { reasons: problems }),
    hint: message('correct-probe'),
    receipts: [serving.id, ...own.map((receipt) => receipt.id)],
  };
}
