/**
 * Whether an attestation ties a digest to the build (R13.1): its signature holds, the configured workflow signed it, and the
 * certificate's issuer vouches that this was on the build's commit of this repository, in the run that is the build.
 */
import type { Message, Receipt } from '../../../schemas/generated/types.js';
import type { AttestedSettings } from '../../config/artifacts.js';
import type { AttestationsValue, AttestationValue } from '../../evidence/readers/attestation.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { BUILD_EVENTS } from '../build-events.js';
import { commitFact, type GateFacts, NOTHING, nameFact, refuted, type StageResult, waiting } from '../facts.js';
import type { Built } from './port.js';

export type Attested =
  | { proven: true; sha256: string; signer: string; run: number | null; receipt: Receipt }
  | { proven: false; result: StageResult };

/** What speaks against one attestation: the further down it got, the more it says of what is wrong. */
interface Objection {
  step: number;
  why: Message;
  expected: Message;
  observed: Message;
}

/** The signer as its certificate names it, without the ref. */
function signerWanted(facts: GateFacts, { workflow }: AttestedSettings, source: string): string {
  const { build } = facts.settings.gate;
  const wanted = workflow ?? (build.kind === 'workflow' ? build.path : '');
  if (wanted.startsWith('.github/')) return `${source}/${wanted}`;
  return `${/^https:\/\/[^/]+/.exec(source)?.[0] ?? ''}/${wanted}`;
}

/** Null where nothing speaks against it. */
function objection(
  facts: GateFacts,
  settings: AttestedSettings,
  { commit, run }: Built,
  found: AttestationValue,
): Objection | null {
  const named = (name: string | null) => (name === null ? NOTHING : nameFact(name));
  const { failure, source, signer } = found;
  if (failure !== null) {
    const why = message('attestation-refused', { why: failure });
    return { step: 0, why, expected: message('a-valid-signature'), observed: NOTHING };
  }
  if (!found.ofDigest || found.predicateType !== settings.predicateType) {
    const why = message('attests-another-thing');
    return { step: 1, why, expected: nameFact(settings.predicateType), observed: named(found.predicateType) };
  }
  if (found.issuer !== settings.issuer) {
    const why = message('attested-by-other-issuer');
    return { step: 2, why, expected: nameFact(settings.issuer), observed: named(found.issuer) };
  }
  const { id: repository } = facts.state.repository;
  if (source === null || found.sourceId !== repository) {
    const why = message('attested-elsewhere', { repository: found.sourceId });
    return { step: 3, why, expected: nameFact(String(repository)), observed: named(source) };
  }
  const wanted = signerWanted(facts, settings, source);
  if (signer === null || !signer.startsWith(`${wanted}@`)) {
    const why = message('attested-by-other-workflow');
    return { step: 4, why, expected: nameFact(wanted), observed: named(signer) };
  }
  if (found.commit !== commit) {
    const why = message('attested-for-other-commit');
    const observed = found.commit === null ? NOTHING : commitFact(found.commit);
    return { step: 5, why, expected: commitFact(commit), observed };
  }
  if (found.event === null || !BUILD_EVENTS.includes(found.event)) {
    const why = message('attested-by-event');
    return { step: 6, why, expected: nameFact(BUILD_EVENTS.join(', ')), observed: named(found.event) };
  }
  if (run !== null && found.run !== run.id) {
    const why = message('attested-by-other-run');
    const observed = found.run === null ? NOTHING : message('of-run', { run: found.run, commit: null });
    return { step: 7, why, expected: message('of-run', { run: run.id, commit: null }), observed };
  }
  return null;
}

export const attestationSubject = (sha256: string): string => `attestations/sha256:${sha256}`;

function receiptOf(facts: GateFacts, sha256: string): Receipt | null {
  return newest(facts.receipts, 'attestation', ({ subject }) => subject === attestationSubject(sha256));
}

/** @param hexes SHA-256 of what may be attested: one of them has to be */
export function attested(
  facts: GateFacts,
  settings: AttestedSettings,
  built: Built,
  hexes: readonly string[],
): Attested {
  const receipts = hexes.flatMap((sha256) => receiptOf(facts, sha256) ?? []);
  const [first = ''] = hexes;
  const name = `sha256:${first}`;
  if (receipts.length === 0) return { proven: false, result: waiting(message('wait-attestation', { digest: name })) };
  let closest: Objection | null = null;
  for (const receipt of receipts) {
    if (receipt.value === null) continue;
    const { sha256, attestations } = receipt.value as AttestationsValue;
    for (const found of attestations) {
      const against = objection(facts, settings, built, found);
      if (against === null) return { proven: true, sha256, signer: found.signer ?? '', run: found.run, receipt };
      if (closest === null || against.step > closest.step) closest = against;
    }
  }
  const unread = receipts.find(({ value }) => value === null);
  if (closest) {
    const { why, expected, observed } = closest;
    return { proven: false, result: refuted(why, expected, observed, receipts) };
  }
  if (unread) {
    const why = message('attestation-unverified', { digest: name });
    return { proven: false, result: refuted(why, message('a-valid-signature'), unread.caveat, receipts) };
  }
  const why = message('attestation-missing', { digest: name });
  return { proven: false, result: refuted(why, message('an-attestation'), NOTHING, receipts) };
}

/** Whether one of them says that this run made it: by then several runs may have. */
export function attestedBy(facts: GateFacts, settings: AttestedSettings, run: BuildValue, sha256: string): boolean {
  return attested(facts, settings, { commit: run.headSha, run }, [sha256]).proven;
}
