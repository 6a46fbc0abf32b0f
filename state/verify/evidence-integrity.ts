/** Every cited receipt exists and is what its id says; every payload and patch has its file, and matches (R4.6, R12.3). */

import type { Receipt } from '../../schemas/generated/types.js';
import { asRecord } from '../base/json.js';
import { POLICY_VERSIONS, ruledBy } from '../base/policy-versions.js';
import { receiptIdOf } from '../evidence/receipts.js';
import { citedIds } from '../evidence/select.js';
import { type Asker, bindingProblem } from '../run/binding.js';
import { changesOf } from '../run/changes.js';
import { type Failure, failure, firstOf, type Location } from './failure.js';
import type { FirstSeen, ParsedHistory } from './parse.js';
import type { Payload } from './payloads.js';
import type { Invariant } from './result.js';

/** Why a stored payload is not the one with that digest; null when it is. */
function fileProblem(payload: Payload | null, digest: string): string | null {
  return payload === null ? 'no such file' : payload.differs(digest);
}

function payloadOf({ source, reader }: ParsedHistory, { owner, receipt }: FirstSeen): Payload | null {
  const text = owner === 'run' ? source.evidence(receipt.rawDigest) : source.controlEvidence(receipt.rawDigest);
  return text === null ? null : reader.payloads.of(text);
}

function fileOf(place: Location, digest: string): Location {
  return { ...place, document: `evidence/${digest}.json` };
}

/** Doctor's: the environment whose question it answers, by the configuration that doctor was asked with. */
function environmentAsked(history: ParsedHistory, { revision, receipt }: FirstSeen): Asker | null {
  const kept = asRecord(JSON.parse(history.source.controlCommand(revision ?? 0) ?? 'null'));
  // Of before commands were kept, or of older rules.
  if (!POLICY_VERSIONS.some((name) => name === kept.policyVersion && ruledBy(name, '2026-12'))) return null;
  const entry = history.controls.find((one) => one.revision === revision);
  for (const [environment, held] of Object.entries(entry?.control.environments ?? {})) {
    const before = entry?.before?.environments[environment]?.doctorRequest;
    const effective = held.doctorRequest?.config.effective ?? before?.config.effective;
    if (effective && citedIds(held).has(receipt.id)) return { config: { effective }, environment };
  }
  return null;
}

/** Whoever asked, by the document that the kernel judged it by: the one before; null: older rules. */
function askerOf(history: ParsedHistory, seen: FirstSeen): Asker | null {
  if (seen.owner === 'control') return environmentAsked(history, seen);
  const kept = history.revisions.find(({ revision }) => revision === seen.revision);
  const asked = kept?.before ?? kept?.state;
  return asked && ruledBy(asked.policyVersion, '2026-12') ? asked : null;
}

/** Whether the receipt is what its id says, and its payload the one that it names. */
function damage(place: Location, receipt: Receipt, payload: Payload | null): Failure | null {
  const { id, ...body } = receipt;
  if (receiptIdOf(body) !== id) return failure(place, `receipt ${receiptIdOf(body)}, by its content`, `named ${id}`);
  if (receipt.value === null && receipt.caveat === null)
    return failure(place, `a caveat with the null of receipt ${id}`, 'none');
  const problem = fileProblem(payload, receipt.rawDigest);
  return problem === null
    ? null
    : failure(fileOf(place, receipt.rawDigest), `the payload of receipt ${id} (${receipt.kind})`, problem);
}

function receiptProblem(history: ParsedHistory, seen: FirstSeen): Failure | null {
  const { intact } = history.reader;
  const { receipt } = seen;
  const payload = payloadOf(history, seen);
  if (payload === null || !intact.has(receipt, [payload])) {
    const damaged = damage(seen, receipt, payload);
    if (damaged) return damaged;
    intact.add(receipt, [payload]);
  }
  // Whether it answers what was asked (R5.10).
  const asker = askerOf(history, seen);
  const other = asker === null || payload === null ? null : bindingProblem(receipt, payload.value, asker);
  return other === null ? null : failure(seen, `an answer to what the run asked (${receipt.kind})`, other);
}

function missing(place: Location, cited: Iterable<string>, held: Record<string, unknown>): Failure | null {
  return firstOf(cited, (id) =>
    Object.hasOwn(held, id) ? null : failure(place, `receipt ${id}, which is cited here`, 'no such receipt'),
  );
}

function citations(history: ParsedHistory): Failure | null {
  return (
    firstOf(history.controls, (entry) =>
      missing(entry, citedIds(entry.control.environments), entry.control.receipts),
    ) ??
    firstOf(history.revisions, (revision) => {
      const { receipts, ...rest } = revision.state;
      const own = missing(revision, citedIds(rest), receipts);
      if (own || !revision.archived) return own;
      const { experiment, receipts: archived } = revision.archived;
      const place = { ...revision, document: `experiments/${experiment.n}.json` };
      return missing(place, citedIds(experiment), archived);
    })
  );
}

function patches(history: ParsedHistory): Failure | null {
  const seen = new Set<string>();
  return firstOf(history.revisions, (revision) =>
    firstOf(changesOf(revision.state), ({ changeId, patchDigest }) => {
      if (patchDigest === null || seen.has(patchDigest)) return null;
      seen.add(patchDigest);
      const text = history.source.evidence(patchDigest);
      const problem = fileProblem(text === null ? null : history.reader.payloads.of(text), patchDigest);
      return problem === null
        ? null
        : failure(fileOf(revision, patchDigest), `the patch of change ${changeId}`, problem);
    }),
  );
}

export const evidenceIntegrity: Invariant = {
  name: 'evidence-integrity',
  needsDocuments: true,
  idle: (history) => (history.receipts.length > 0 ? null : 'no receipt was recorded'),
  check: (history) =>
    firstOf(history.receipts, (seen) => receiptProblem(history, seen)) ?? citations(history) ?? patches(history),
};
