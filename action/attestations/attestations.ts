/** Attestations of a digest: GitHub keeps them, and proves nothing by that; each is verified here (R13.1). */
import { asList, asRecord, asText } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import type { AttestedSettings } from '../../state/config/artifacts.js';
import type { GitHubReader } from '../github/contents.js';
import { unpackSnappy } from './snappy.js';
import { type RootPlace, readTrustRoot, type TrustedRoots } from './trust-root.js';
import { createVerify, type Verified, type Verify } from './verify.js';

interface VerifiedBundle extends Verified {
  bundle: unknown;
}

/** The raw payload of an attestation receipt. */
export interface AttestationsPayload {
  sha256: string;
  root: Pick<TrustedRoots, 'from' | 'sha256'> | null;
  attestations: VerifiedBundle[];
  /** Why they are unverified; absent where they were verified, whatever came of it. */
  unread?: string;
}

export interface AttestationsQuestion {
  sha256: string;
  /** Of the commit that was built: those that say it are kept first. */
  commit: string;
  settings: AttestedSettings;
  place: RootPlace & { github: Pick<GitHubReader, 'text' | 'answer' | 'download'> };
}

/** So many bundles are kept; each has some ten thousand characters. */
const MOST_KEPT = 6;
const LONGEST_BUNDLE = 48 * 1024;
/** Bytes of a bundle, packed or not, that are read to see how long it is. */
const MOST_READ = 1024 * 1024;
const AT_ONCE = 10;
/** Of the extension that says the source commit. */
const COMMIT = '13';

/** What GitHub lists: each with its bundle, or with where that lies. */
async function listed({ sha256, place }: AttestationsQuestion): Promise<Record<string, unknown>[]> {
  const { status, body } = await place.github.answer(`/attestations/sha256:${sha256}?per_page=100`);
  if (status === 404) return [];
  if (status !== 200)
    throw new Error(
      status === 403
        ? 'GitHub lets the deliver job read no attestations (403): give it permissions: attestations: read'
        : `GitHub answers ${status} for the attestations`,
    );
  const { attestations } = asRecord(body);
  if (!Array.isArray(attestations)) throw new Error('GitHub answers with no list of attestations');
  return asList(attestations).map(asRecord);
}

/** The bundle of one; null: GitHub gives none, and no address. Throws where it lies somewhere and was not read. */
async function bundleOf(entry: Record<string, unknown>, { place }: AttestationsQuestion): Promise<unknown> {
  const url = asText(entry.bundle_url);
  // GitHub Enterprise has it in the list; github.com had, until July 2026.
  if (url === null || (typeof entry.bundle === 'object' && entry.bundle !== null)) return entry.bundle ?? null;
  const bytes = await place.github.download(url, MOST_READ);
  // No packed bundle begins so: it would have 123 bytes.
  const plain = bytes[0] === '{'.charCodeAt(0) ? bytes : unpackSnappy(bytes, MOST_READ);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) as unknown;
  } catch {
    throw new Error('what lies there is no JSON');
  }
}

/** What holds and is of the commit first; what holds next. */
function rank({ failure, certificate }: Verified, commit: string): number {
  if (failure !== null) return 2;
  return certificate?.[COMMIT] === commit ? 0 : 1;
}

function judged(verify: Verify, bundle: unknown): VerifiedBundle {
  if (bundle === null) return { failure: 'GitHub gives no bundle with it', certificate: null, bundle: null };
  if (JSON.stringify(bundle).length > LONGEST_BUNDLE)
    return { failure: `its bundle is longer than ${LONGEST_BUNDLE} characters`, certificate: null, bundle: null };
  return { ...verify(bundle), bundle };
}

/** Never rejects: why they are unverified is in the payload. */
export async function readAttestations(question: AttestationsQuestion): Promise<AttestationsPayload> {
  const { sha256, commit, settings, place } = question;
  let root: AttestationsPayload['root'] = null;
  try {
    const { roots, ...named } = await readTrustRoot(settings.trustRoot, place);
    root = named;
    const verify = createVerify(roots);
    const entries = await listed(question);
    const all: VerifiedBundle[] = [];
    let unread: string | null = null;
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      const some = entries.slice(at, at + AT_ONCE).map((entry) => bundleOf(entry, question));
      for (const read of await Promise.allSettled(some)) {
        if (read.status === 'fulfilled') all.push(judged(verify, read.value));
        else unread = messageOf(read.reason);
      }
    }
    // One that was not read may be the one that holds: what is not known is not said to be wrong (R13.2).
    if (unread !== null && all.every(({ failure }) => failure !== null))
      throw new Error(`a bundle could not be read: ${unread}`);
    const kept = all.sort((a, b) => rank(a, commit) - rank(b, commit)).slice(0, MOST_KEPT);
    return { sha256, root, attestations: kept };
  } catch (error) {
    return { sha256, root, attestations: [], unread: `unverified: ${messageOf(error)}` };
  }
}
