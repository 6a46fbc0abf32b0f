/** Whatever the build attested: the digest that the deployment or the service names, if an attestation ties it to the build. */
import type { AttestationSettings } from '../../config/artifacts.js';
import { message } from '../../messages/message.js';
import { digestFact, proven } from '../facts.js';
import { attested, attestedBy } from './attested.js';
import { type ArtifactRules, noDigest, noDigestYet } from './port.js';

export const rules: ArtifactRules<AttestationSettings> = {
  readBy: 'worker',
  madeBy: (facts, { attested: settings }, run, { sha256 }) => attestedBy(facts, settings, run, sha256),
  stage(facts, { attested: settings }, built, { deployment, probe }) {
    const named = deployment ?? probe;
    if (named === null) return noDigestYet(message('wait-named-digest'));
    const found = attested(facts, settings, built, [named.sha256]);
    if (!found.proven) return noDigest(found.result);
    const { signer, run, receipt } = found;
    return { ...proven(message('digest-attested', { signer, run }), [receipt], digestFact(named)), digest: named };
  },
};
