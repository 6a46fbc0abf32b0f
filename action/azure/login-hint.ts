/** What to do where Entra ID refuses the login: what GitHub's token says of this job is what the login has to trust. */
import type { Statement } from '../../schemas/generated/types.js';
import { asRecord, textOrEmpty } from '../../state/base/json.js';
import { message } from '../../state/messages/message.js';
import type { Runtime } from '../runtime/runtime.js';
import { FEDERATION_AUDIENCE, loginMethod } from './credentials.js';

/** Null: the words are no refusal by Entra ID, or the login is of another kind. */
export async function loginHint(runtime: Pick<Runtime, 'env' | 'idToken'>, words: string): Promise<Statement | null> {
  if (!/\bAADSTS\d+/.test(words) || loginMethod(runtime.env) !== 'ClientAssertionCredential') return null;
  const [, payload = ''] = (await runtime.idToken(FEDERATION_AUDIENCE)).split('.');
  const { iss, sub } = asRecord(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return message('trust-this-subject', { issuer: textOrEmpty(iss), subject: textOrEmpty(sub) });
}
