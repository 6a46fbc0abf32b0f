/** Attestations: bundles by the digests that their statements are of. As GitHub, the host keeps them and verifies none. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { asText } from '../../../state/base/json.js';
import { GitHubError, invalidField, unprocessable } from '../errors.js';
import { isObject } from '../input.js';
import type { AttestationRecord } from '../model.js';
import { type Answer, type Call, type JsonObject, page, type Route } from '../router.js';
import { packSnappy } from '../snappy.js';

const DIGEST = /^sha256:[0-9a-f]{64}$/;
/** What `predicate_type` may say for short. */
const SHORT: Readonly<Record<string, RegExp>> = {
  provenance: /^https:\/\/slsa\.dev\/provenance\//,
  sbom: /^https:\/\/(spdx\.dev\/Document|cyclonedx\.org\/bom)/,
};

interface Statement {
  subject?: { digest?: { sha256?: unknown } }[];
  predicateType?: unknown;
}

function statementOf(bundle: JsonObject): Statement {
  const envelope = bundle.dsseEnvelope;
  const payload = isObject(envelope) ? envelope.payload : undefined;
  if (typeof payload !== 'string') throw invalidField('Attestation', 'bundle', 'invalid');
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Statement;
  } catch {
    throw invalidField('Attestation', 'bundle', 'invalid');
  }
}

function create({ host, body }: Call): Answer {
  const { bundle } = body;
  if (!isObject(bundle)) throw invalidField('Attestation', 'bundle', 'invalid');
  const { subject, predicateType } = statementOf(bundle);
  const digests = (subject ?? []).flatMap(({ digest }) =>
    typeof digest?.sha256 === 'string' ? [`sha256:${digest.sha256}`] : [],
  );
  if (digests.length === 0) throw invalidField('Attestation', 'bundle', 'invalid');
  const made: AttestationRecord = { id: host.newId(), digests, predicateType: asText(predicateType) ?? '', bundle };
  host.data.attestations = [...(host.data.attestations ?? []), made];
  host.changed();
  return { status: 201, body: { id: made.id } };
}

function list(call: Call): Answer {
  const { host, params, query } = call;
  const digest = params.subject_digest ?? '';
  if (!DIGEST.test(digest)) throw unprocessable(`Invalid subject digest: ${digest}`);
  const wanted = query.get('predicate_type');
  const found = (host.data.attestations ?? []).filter(
    ({ digests, predicateType }) =>
      digests.includes(digest) &&
      (wanted === null || predicateType === wanted || SHORT[wanted]?.test(predicateType) === true),
  );
  const { items, headers } = page(call, [...found].reverse());
  const attestations = items.map(({ id }) => ({
    repository_id: host.data.repository.id,
    bundle_url: `${host.url}/_services/attestations/${id}?sig=${seal(id)}`,
    initiator: 'user',
  }));
  return { status: 200, body: { attestations }, headers };
}

/** Signs the addresses of bundles; they don't outlive the process. */
const bundleKey = randomBytes(32);

function seal(id: number): string {
  return createHmac('sha256', bundleKey).update(`${id}`).digest('hex');
}

/** As GitHub since July 2026: no bundle stands in a list; each lies, packed, at an address that needs no token. */
function bundleBytes({ host, params, query }: Call): Answer {
  const found = (host.data.attestations ?? []).find(({ id }) => String(id) === params.attestation_id);
  const expected = Buffer.from(seal(found?.id ?? 0));
  const given = Buffer.from(query.get('sig') ?? '');
  if (!found || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new GitHubError(403, 'This download address is not valid.');
  return {
    status: 200,
    bytes: packSnappy(Buffer.from(JSON.stringify(found.bundle))),
    headers: { 'content-type': 'application/x-snappy' },
  };
}

const BASE = '/repos/{owner}/{repo}/attestations';

export const attestationRoutes: Route[] = [
  { method: 'POST', path: BASE, needs: [{ attestations: 'write' }], body: ['bundle'], handle: create },
  {
    method: 'GET',
    path: `${BASE}/{subject_digest}`,
    needs: [{ attestations: 'read' }],
    query: ['predicate_type'],
    handle: list,
  },
  {
    method: 'GET',
    path: '/_services/attestations/{attestation_id}',
    needs: 'none',
    query: ['sig'],
    handle: bundleBytes,
  },
];
