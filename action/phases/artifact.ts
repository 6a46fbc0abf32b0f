/** The artifact stage of the gate, where a worker has to read it (R13.1, R20.5). */
import type { Digest } from '../../schemas/generated/types.js';
import {
  type AttestedSettings,
  type CommandSettings,
  imageReference,
  type OciSettings,
} from '../../state/config/artifacts.js';
import type { ImageValue } from '../../state/evidence/readers/image.js';
import { attestationSubject } from '../../state/gates/artifacts/attested.js';
import { attestable } from '../../state/gates/artifacts/oci.js';
import { deploymentDigest } from '../../state/gates/candidate.js';
import { knownDeployment } from '../../state/gates/probe.js';
import { counted } from '../../state/messages/english.js';
import type { EvidenceBag } from '../evidence.js';
import { readImage } from '../registry/image.js';
import { commandPlace, commandSampleSource } from '../telemetry/sources/command/index.js';
import { checkoutOf } from '../workspace.js';
import { stateOf, type Work } from './work.js';

/** The digest that the candidate's deployment names, as the gate last saw it. */
export function deployedDigest(work: Work): Digest | null {
  const { gate, receipts } = stateOf(work);
  const deployment = gate ? knownDeployment(gate, receipts, work.settings.gate) : null;
  return deployment ? deploymentDigest(deployment, work.settings.gate) : null;
}

/** Runs the program of the repository, pinned at the run's commit, and records what it printed. */
async function readPrinted(
  work: Work,
  evidence: EvidenceBag,
  { run, timeout }: CommandSettings,
  commit: string,
): Promise<string> {
  const { env } = work.runtime;
  const place = commandPlace(env, checkoutOf(env), work.github, work.brief.commit);
  const source = commandSampleSource(
    { type: 'command', run, every: timeout, timeout, jsonPointer: '/digest' },
    { ...place, env: { ...place.env, CHAOS_LOOP_COMMIT: commit } },
  );
  const sample = await source?.take();
  const raw = {
    run,
    commit,
    status: sample?.status ?? null,
    digest: sample?.value ?? null,
    error: sample ? sample.error : `its time-out can't be read: ${timeout}`,
  };
  const read = { system: 'command' as const, request: run, apiVersion: null };
  const receipt = evidence.add({ kind: 'printed-digest', subject: `commits/${commit}`, raw, source: read });
  return receipt.value === null ? `${run} gave no digest.` : `${run} printed a digest.`;
}

/** Verifies the attestations of each of these digests, and records what came of it. */
async function readAttested(
  work: Work,
  evidence: EvidenceBag,
  settings: AttestedSettings,
  commit: string,
  hexes: readonly string[],
): Promise<string> {
  // Its packages are loaded where they are needed, and nowhere else.
  const { readAttestations } = await import('../attestations/attestations.js');
  const { github, brief, settings: all, runtime } = work;
  const place = { github, commit: brief.commit, allowHosts: all.allowHosts, stopping: runtime.stopping };
  const lines: string[] = [];
  for (const sha256 of hexes) {
    const raw = await readAttestations({ sha256, commit, settings, place });
    const subject = attestationSubject(sha256);
    const source = { system: 'github' as const, request: `/${subject}`, apiVersion: '2022-11-28' };
    evidence.add({ kind: 'attestation', subject, raw, source });
    const hold = raw.attestations.filter(({ failure }) => failure === null).length;
    const found = `${counted(raw.attestations.length, 'attestation')} of sha256:${sha256}, ${hold} of them valid.`;
    lines.push(raw.unread === undefined ? found : `Attestations of sha256:${sha256} are ${raw.unread}.`);
  }
  return lines.join(' ');
}

async function readOci(
  work: Work,
  evidence: EvidenceBag,
  artifact: OciSettings,
  commit: string,
  named: Digest | null,
): Promise<string | null> {
  const reference = imageReference(artifact, commit, named?.sha256 ?? null);
  if (reference === null) return null;
  const { runtime } = work;
  const raw = await readImage({
    settings: artifact,
    reference,
    allowHosts: work.settings.allowHosts,
    stopping: runtime.stopping,
    credentials: {
      env: runtime.env,
      async azureToken() {
        const { azureLogin } = await import('../azure/login.js');
        const login = await azureLogin(runtime);
        return login.tokens(login.cloud.registry).current();
      },
    },
  });
  const source = { system: 'oci' as const, request: `GET ${reference}`, apiVersion: 'v2' };
  const receipt = evidence.add({ kind: 'image', subject: reference, raw, source });
  if (receipt.value === null) return `${reference} was not read: ${raw.unread ?? 'it is not an image'}`;
  const { attested } = artifact;
  const read = `${reference} was read.`;
  if (attested === null) return read;
  const hexes = attestable(receipt.value as ImageValue, named);
  return `${read} ${await readAttested(work, evidence, attested, commit, hexes)}`;
}

/**
 * Reads what the configuration says that the build makes, for the gate's candidate, and records it. Answers what it found, in a
 * line; null: the App reads it, or nothing says yet which one it is.
 * @param named the digest by which it is found where the configuration names no tag
 */
export async function readArtifact(work: Work, evidence: EvidenceBag, named: Digest | null): Promise<string | null> {
  const { artifact } = work.settings.gate;
  const commit = stateOf(work).gate?.candidate?.commit;
  if (commit === undefined || artifact.type === 'actions') return null;
  if (artifact.type === 'command') return readPrinted(work, evidence, artifact, commit);
  if (artifact.type === 'oci') return readOci(work, evidence, artifact, commit, named);
  return named === null ? null : readAttested(work, evidence, artifact.attested, commit, [named.sha256]);
}
