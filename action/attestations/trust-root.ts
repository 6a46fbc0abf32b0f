/** The trusted roots that the configuration names: pinned by the run's commit, or by their digest. */

import { sha256Hex } from '../../state/base/digest.js';
import { duplicateKey } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import type { TrustRoot } from '../../state/config/artifacts.js';
import type { GitHubReader } from '../github/contents.js';
import { type Progress, transport } from '../net/transport.js';

export interface TrustedRoots {
  /** Path or address. */
  from: string;
  sha256: string;
  /** One for each line, as `gh attestation trusted-root` prints them, or a single document. */
  roots: unknown[];
}

/** Why they could not be read, in words that are recorded. */
class TrustRootError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TrustRootError';
  }
}

export interface RootPlace {
  github: Pick<GitHubReader, 'text'>;
  /** The run's. */
  commit: string;
  allowHosts: readonly string[];
  stopping: AbortSignal;
}

const TIMEOUT = 15_000;
const MAX_BYTES = 1024 * 1024;

async function fetched(url: string, { allowHosts, stopping }: RootPlace): Promise<string> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), stopping]);
  const progress: Progress = { step: 'name', status: null };
  const request = { url, method: 'GET', headers: { 'accept-encoding': 'identity' }, timeoutMs: TIMEOUT, allowHosts };
  try {
    const { status, bytes } = await transport({ ...request, maxBody: MAX_BYTES }, signal, progress);
    if (status !== 200) throw new Error(`it answers ${status}`);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new TrustRootError(`the trusted roots at ${url} can't be reached: ${progress.step}: ${messageOf(error)}`);
  }
}

function parsed(text: string, from: string): unknown[] {
  const documents = (parts: readonly string[]): unknown[] | null => {
    try {
      return parts.map((part) => {
        const value: unknown = JSON.parse(part);
        if (duplicateKey(part) !== null) throw new Error('a key stands twice');
        return value;
      });
    } catch {
      return null;
    }
  };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const roots = documents([text]) ?? documents(lines);
  if (roots === null || roots.length === 0) throw new TrustRootError(`${from} holds no trusted root`);
  return roots;
}

/** Throws TrustRootError. */
export async function readTrustRoot(trustRoot: TrustRoot, place: RootPlace): Promise<TrustedRoots> {
  if ('path' in trustRoot) {
    const { path } = trustRoot;
    let text: string | null;
    try {
      text = await place.github.text(path, place.commit);
    } catch (error) {
      throw new TrustRootError(`the trusted roots can't be reached: ${messageOf(error)}`);
    }
    if (text === null) throw new TrustRootError(`${path} is not a file of the run's commit`);
    return { from: path, sha256: sha256Hex(text), roots: parsed(text, path) };
  }
  const { url, sha256 } = trustRoot;
  const text = await fetched(url, place);
  const found = sha256Hex(text);
  if (found !== sha256) throw new TrustRootError(`${url} has other trusted roots than are pinned: sha256 ${found}`);
  return { from: url, sha256, roots: parsed(text, url) };
}
