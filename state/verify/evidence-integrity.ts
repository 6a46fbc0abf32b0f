/** Every cited receipt exists and is what its id says; every payload and patch has its file, and matches (R4.6, R12.3). */

import { canonicalize } from '../base/canonical.js';
import { digestOf, sha256Hex } from '../base/digest.js';
import { asRecord, JsonError, parseJson } from '../base/json.js';
import { POLICY_VERSIONS, ruledBy } from '../base/policy-versions.js';
import { receiptIdOf } from '../evidence/receipts.js';
import { citedIds } from '../evidence/select.js';
import { type Asker, bindingProblem } from '../run/binding.js';
import { changesOf } from '../run/changes.js';
import { type Failure, failure, firstOf, type Location } from './failure.js';
import type { FirstSeen, ParsedHistory } from './parse.js';
import type { Invariant } from './result.js';

/** Why a stored payload is not the one with that digest; null when it is. */
function fileProblem(text: string | null, digest: string): string | null {
  if (text === null) return 'no such file';
  try {
    const value = parseJson(text);
    return sha256Hex(text) === digest || digestOf(value) === digest
      ? null
      : `a payload with digest ${sha256Hex(canonicalize(value))}`;
  } catch (error) {
    return error instanceof JsonError ? `a file that ${error.message}` : 'a file without a canonical form';
  }
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

/** Whether it answers what was asked (R5.10). */
function unbound(history: ParsedHistory, seen: FirstSeen): string | null {
  const { source } = history;
  const { rawDigest } = seen.receipt;
  const asker = askerOf(history, seen);
  const text = seen.owner === 'run' ? source.evidence(rawDigest) : source.controlEvidence(rawDigest);
  return asker === null || text === null ? null : bindingProblem(seen.receipt, parseJson(text), asker);
}

function receiptProblem(history: ParsedHistory, seen: FirstSeen): Failure | null {
  const { id, ...body } = seen.receipt;
  if (receiptIdOf(body) !== id) return failure(seen, `receipt ${receiptIdOf(body)}, by its content`, `named ${id}`);
  if (seen.receipt.value === null && seen.receipt.caveat === null)
    return failure(seen, `a caveat with the null of receipt ${id}`, 'none');
  const { source } = history;
  const { rawDigest } = seen.receipt;
  const text = seen.owner === 'run' ? source.evidence(rawDigest) : source.controlEvidence(rawDigest);
  const problem = fileProblem(text, rawDigest);
  if (problem !== null)
    return failure(fileOf(seen, rawDigest), `the payload of receipt ${id} (${seen.receipt.kind})`, problem);
  const other = unbound(history, seen);
  return other === null ? null : failure(seen, `an answer to what the run asked (${seen.receipt.kind})`, other);
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
      const problem = fileProblem(history.source.evidence(patchDigest), patchDigest);
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
