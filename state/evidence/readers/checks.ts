/** Check runs of a commit, as any CI makes them, and whether its message asks them for none (R13.1). */
import { asNumber, asRecord, asSha, asText, textOrEmpty } from '../../base/json.js';
import { skipWords } from '../../base/skip-ci.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface CheckRunValue {
  id: number;
  name: string;
  /** Who made it; a name can be anybody's. */
  app: { id: number; slug: string };
  headSha: string;
  status: string;
  conclusion: string | null;
  /** Its check suite: one for each App and commit. */
  suite: number | null;
}

/** Newest id first. One that can't be read may be the one that matters, so then none is (R13.2). */
export const readCheckRuns: Reader = (raw) => {
  const { checkRuns } = asRecord(raw);
  if (!Array.isArray(checkRuns)) return unread(message('list-incomplete', { kind: 'check-runs' }));
  const value: CheckRunValue[] = [];
  for (const entry of checkRuns) {
    const run = asRecord(entry);
    const app = asRecord(run.app);
    const id = asNumber(run.id);
    const headSha = asSha(run.head_sha);
    const appId = asNumber(app.id);
    if (id === null || headSha === null || appId === null)
      return unread(message('not-readable', { kind: 'check-run' }));
    value.push({
      id,
      name: textOrEmpty(run.name),
      app: { id: appId, slug: textOrEmpty(app.slug) },
      headSha,
      status: asText(run.status) ?? 'unknown',
      conclusion: asText(run.conclusion),
      suite: asNumber(asRecord(run.check_suite).id),
    });
  }
  value.sort((a, b) => b.id - a.id);
  return { value, caveat: null };
};

export interface CommitValue {
  sha: string;
  /** What GitHub Actions, and what other CIs beside it, skip a push of it by; null: nothing. */
  skips: { actions: string | null; others: string | null };
}

export const readCommit: Reader = (raw) => {
  const source = asRecord(raw);
  const sha = asSha(source.sha);
  const said = asText(source.message);
  if (sha === null || said === null) return unread(message('not-readable', { kind: 'commit' }));
  const value: CommitValue = { sha, skips: skipWords(said) };
  return { value, caveat: null };
};
