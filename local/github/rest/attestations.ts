/** Attestations: bundles by the digests that their statements are of. As GitHub, the host keeps them and verifies none. */
import { asText } from '../../../state/base/json.js';
import { invalidField, unprocessable } from '../errors.js';
import { isObject } from '../input.js';
import type { AttestationRecord } from '../model.js';
import { type Answer, type Call, type JsonObject, page, type Route } from '../router.js';

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
  const attestations = items.map(({ bundle }) => ({ bundle, repository_id: host.data.repository.id }));
  return { status: 200, body: { attestations }, headers };
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
];
