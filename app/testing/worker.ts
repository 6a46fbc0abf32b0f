/** Speaks to the App as a worker does, with tokens of any making. */
import { sha256Hex } from '../../state/base/digest.js';
import { SEEN_HEADER } from '../../state/base/seen.js';

export interface Reply {
  status: number;
  body: {
    ok?: boolean;
    result?: { revision: number; replayed: boolean; brief?: Record<string, unknown>; state?: Record<string, unknown> };
    error?: { code: string; message: string; hint: string; problems?: { path: string; message: string }[] };
  } & Record<string, unknown>;
}

export function audienceOf(rawBody: string): string {
  return `chaos-loop:${sha256Hex(rawBody)}`;
}

/** `seen`: the header that names the revision that the worker was told of, where it sends one. */
export async function post(url: string, rawBody: string, token: string | null, seen?: string): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(seen !== undefined && { [SEEN_HEADER]: seen }),
    },
    body: rawBody,
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

export interface ClaimMessage {
  commandId: string;
  runId: string | null;
  environment: string;
  token: string;
  workflowRun: { id: number; attempt: number };
}

export function claimBody(message: ClaimMessage): string {
  return JSON.stringify({ schemaVersion: 'chaos-loop/submission/v1', type: 'claim', ...message });
}
