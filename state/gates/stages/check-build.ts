/** A build outside GitHub Actions: the check run of the configured App and name concluded success on D (R13.1). */
import type { Message } from '../../../schemas/generated/types.js';
import type { BuildSettings } from '../../config/config.js';
import type { CheckRunValue } from '../../evidence/readers/checks.js';
import { newest } from '../../evidence/select.js';
import { message } from '../../messages/message.js';
import { type GateFacts, NOTHING, nameFact, proven, refuted, waiting } from '../facts.js';
import { type BuildResult, IDLE } from './build-result.js';

export type BuildCheck = Extract<BuildSettings, { kind: 'check' }>;

/** Whether the App is the configured one, by its id or its slug. */
export function isCheckApp({ app: wanted }: BuildCheck, app: { id: number | null; slug: string | null }): boolean {
  return typeof wanted === 'number' ? app.id === wanted : app.slug?.toLowerCase() === wanted.toLowerCase();
}

/** Check runs of the App and the name on the commit, the newest first. */
function checksOf(runs: readonly CheckRunValue[], commit: string, check: BuildCheck): CheckRunValue[] {
  return runs.filter((run) => run.name === check.name && run.headSha === commit && isCheckApp(check, run.app));
}

/** Why there is none: the same name from another App is worth telling, because it is the usual mistake. */
function missing(runs: readonly CheckRunValue[], commit: string, check: BuildCheck): Message {
  const other = runs.find((run) => run.name === check.name && run.headSha === commit);
  return other ? message('check-of-other-app', { check: other.id, app: other.app.slug }) : message('no-check');
}

export function checkStage(facts: GateFacts, commit: string, check: BuildCheck): BuildResult {
  const none = { build: null, check: null };
  const receipt = newest(facts.receipts, 'check-runs', (entry) => entry.subject === `commits/${commit}`);
  const runs = receipt && Array.isArray(receipt.value) ? (receipt.value as CheckRunValue[]) : null;
  if (!runs)
    return { ...refuted(message('checks-unread'), nameFact(check.name), receipt?.caveat ?? null, [receipt]), ...none };
  const expected = message('of-check', { name: check.name, app: String(check.app), commit });
  const all = checksOf(runs, commit, check);
  const own = all.find(({ app }) => `${app.slug}[bot]`.toLowerCase() === facts.appLogin?.toLowerCase());
  if (own)
    return { ...refuted(message('own-check-is-no-build'), message('another-check'), expected, [receipt]), ...none };
  const run = all.find(({ conclusion }) => !IDLE.includes(conclusion));
  if (!run) {
    const [first] = all;
    const why = first
      ? message('check-idle', { check: first.id, conclusion: first.conclusion })
      : missing(runs, commit, check);
    return { ...refuted(why, expected, NOTHING, [receipt]), ...none };
  }
  if (run.status !== 'completed')
    return { ...waiting(message('check-waits', { check: run.id, status: run.status }), [receipt]), ...none };
  if (run.conclusion !== 'success') {
    const observed = message('of-status', { status: run.conclusion });
    return {
      ...refuted(message('check-failed', { check: run.id }), message('a-success'), observed, [receipt]),
      ...none,
    };
  }
  const observed = message('of-check-run', { check: run.id, commit });
  return { ...proven(message('check-succeeded', { check: run.id }), [receipt], observed), build: null, check: run };
}
