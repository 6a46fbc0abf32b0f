/**
 * An image as its registry has it: the document behind a tag or digest, of an index the image of the wanted platform, and what
 * that says about itself. Bytes are kept as they came, digests computed from them (R13.1); nothing is believed.
 */
import { createHash } from 'node:crypto';
import { asList, asRecord, asText } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import type { OciSettings } from '../../state/config/artifacts.js';
import { documentKind, fitsPlatform, REVISION_LABEL, sha256Of } from '../../state/evidence/readers/image.js';
import { challengeIn } from './challenge.js';
import {
  createRegistryHttp,
  errorCode,
  type RegistryAnswer,
  RegistryError,
  type RegistryHttp,
  type RegistryRequest,
} from './http.js';
import { authorizationFor, type Credentials } from './login.js';

interface ImageDocument {
  mediaType: string;
  /** Computed from the bytes. */
  digest: string;
  text: string;
}

/** The raw payload of an image receipt. */
export interface ImagePayload {
  reference: string;
  platform: string | null;
  documents: ImageDocument[];
  /** Of the image's configuration, what is read of it. */
  labels?: Record<string, string>;
  config?: { digest: string; os: string | null; architecture: string | null; variant: string | null };
  /** Why it could not be read; absent where it was. */
  unread?: string;
}

export interface ImageQuestion {
  settings: OciSettings;
  /** `registry/repository:tag` or `registry/repository@sha256:hex`. */
  reference: string;
  credentials: Credentials;
  allowHosts: readonly string[];
  stopping?: AbortSignal;
}

const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const CONFIGS = ['application/vnd.oci.image.config.v1+json', 'application/vnd.docker.container.image.v1+json'];
/** Bytes of a document that is kept with the receipt; indexes and manifests have some thousands. */
const MAX_DOCUMENT = 128 * 1024;
/** Bytes of a configuration, of which little is kept. */
const MAX_CONFIG = 1024 * 1024;

const digestOfBytes = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** UTF-8 and nothing else, a byte-order mark included: the text has to have the digest of the bytes. */
function textOf(bytes: Buffer, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RegistryError(`${what} is not text`);
  }
}

class Pull {
  readonly #http: RegistryHttp;
  readonly #question: ImageQuestion;
  #authorization: string | null = null;

  constructor(question: ImageQuestion) {
    this.#question = question;
    this.#http = createRegistryHttp(question.settings.registry, question.allowHosts, question.stopping);
  }

  /** Logs in when the registry asks for it, once. */
  async #get(path: string, request: Omit<RegistryRequest, 'url'>): Promise<RegistryAnswer> {
    const { settings, credentials } = this.#question;
    const url = new URL(`/v2/${settings.repository}/${path}`, this.#http.origin);
    const ask = () => {
      const login = this.#authorization === null ? {} : { authorization: this.#authorization };
      return this.#http.follow({ ...request, url, headers: { ...request.headers, ...login } });
    };
    const first = await ask();
    if (first.status !== 401 || this.#authorization !== null) return first;
    const challenge = challengeIn(first.headers['www-authenticate']);
    if (!challenge) throw new RegistryError(`${url.host} answers 401 and does not say how to log in`);
    this.#authorization = await authorizationFor(this.#http, settings, challenge, credentials);
    return ask();
  }

  async document(reference: string): Promise<ImageDocument> {
    const answer = await this.#get(`manifests/${reference}`, { headers: { accept: ACCEPT }, maxBody: MAX_DOCUMENT });
    if (answer.status !== 200) throw this.#refused(answer, reference);
    const digest = digestOfBytes(answer.bytes);
    const said = answer.headers['docker-content-digest'];
    const wanted = [said, reference.startsWith('sha256:') ? reference : undefined];
    for (const other of wanted)
      if (other !== undefined && other !== digest)
        throw new RegistryError(`the registry says ${String(other).slice(0, 80)} and sends ${digest}`);
    const mediaType = (answer.headers['content-type'] ?? '').slice(0, 200);
    return { mediaType, digest, text: textOf(answer.bytes, `the manifest of ${reference}`) };
  }

  /** The parsed blob; its bytes have the digest and the size that the manifest says. */
  async config(digest: string, size: unknown): Promise<unknown> {
    if (sha256Of(digest) === null) throw new RegistryError('the configuration of the image has no SHA-256');
    if (typeof size === 'number' && size > MAX_CONFIG)
      throw new RegistryError(`the configuration of the image is longer than ${MAX_CONFIG} bytes`);
    const answer = await this.#get(`blobs/${digest}`, { maxBody: MAX_CONFIG });
    if (answer.status !== 200) throw this.#refused(answer, digest);
    if (digestOfBytes(answer.bytes) !== digest || (typeof size === 'number' && answer.bytes.length !== size))
      throw new RegistryError(`the configuration that was sent is not ${digest}`);
    try {
      return JSON.parse(textOf(answer.bytes, 'the configuration of the image'));
    } catch (error) {
      throw new RegistryError(`the configuration of the image can't be read: ${messageOf(error)}`);
    }
  }

  #refused(answer: RegistryAnswer, what: string): RegistryError {
    const { host } = this.#http.origin;
    const { repository } = this.#question.settings;
    const code = `${answer.status}${errorCode(answer)}`;
    if (answer.status === 404) return new RegistryError(`${host} has no ${what} in ${repository} (${code})`);
    if (answer.status === 401 || answer.status === 403)
      return new RegistryError(`${host} does not let us pull ${repository} (${code}): see gate.artifact.login`);
    return new RegistryError(`${host} answers ${code}`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readInto(payload: ImagePayload, question: ImageQuestion): Promise<void> {
  const { reference, settings } = question;
  const pull = new Pull(question);
  const name = reference.slice(`${settings.registry}/${settings.repository}`.length + 1);
  const top = await pull.document(name);
  payload.documents.push(top);
  let manifest = top;
  const index = jsonOf(top.text);
  if (documentKind(index, top.mediaType) === 'oci-index') {
    const fitting = asList(asRecord(index).manifests).filter((entry) => fitsPlatform(entry, settings.platform));
    const digest = asText(asRecord(fitting[0]).digest);
    // Of several platforms none is the one that says what the image is of; its annotations do.
    if (digest === null || (fitting.length > 1 && settings.platform === null)) return;
    manifest = await pull.document(digest);
    payload.documents.push(manifest);
  }
  const content = jsonOf(manifest.text);
  const config = asRecord(asRecord(content).config);
  const digest = asText(config.digest);
  if (documentKind(content, manifest.mediaType) !== 'oci-manifest' || digest === null) return;
  if (!CONFIGS.includes(asText(config.mediaType) ?? '')) return;
  const image = asRecord(await pull.config(digest, config.size));
  const part = (key: string) => asText(image[key])?.slice(0, 100) ?? null;
  payload.config = { digest, os: part('os'), architecture: part('architecture'), variant: part('variant') };
  const revision = asText(asRecord(asRecord(image.config).Labels)[REVISION_LABEL]);
  if (revision !== null) payload.labels = { [REVISION_LABEL]: revision.slice(0, 200) };
}

/** Never rejects: why it could not be read is in the payload, and nothing that was read before counts then. */
export async function readImage(question: ImageQuestion): Promise<ImagePayload> {
  const { reference, settings } = question;
  const payload: ImagePayload = { reference, platform: settings.platform, documents: [] };
  try {
    await readInto(payload, question);
    return payload;
  } catch (error) {
    const why = error instanceof RegistryError ? error.message : `the registry was not read: ${messageOf(error)}`;
    return { reference, platform: settings.platform, documents: [], unread: why };
  }
}
