/** What GitHub shows of where the state lies: may strangers read it, may anyone but the App write it (R2.6, R20.9). */
import type { Config, DoctorAdvice, Receipt, Repository } from '../../schemas/generated/types.js';
import { type BuildSettings, type StatePlace, statePlace } from '../config/config.js';
import type { CheckRunValue } from '../evidence/readers/checks.js';
import type { BranchRulesValue, RepositoryValue } from '../evidence/readers/repository.js';
import { newest } from '../evidence/select.js';
import { type BuildCheck, isCheckApp } from '../gates/stages/check-build.js';
import { message } from '../messages/message.js';

/** Rules that leave the branch to whoever may bypass them. */
const NEEDED_RULES = ['update', 'deletion'] as const;

function repositoryReceipt(receipts: readonly Receipt[], fits: (value: RepositoryValue) => boolean): Receipt | null {
  return newest(receipts, 'repository', ({ value }) => value !== null && fits(value as RepositoryValue));
}

function visibility(of: Repository, place: StatePlace, receipts: readonly Receipt[]): DoctorAdvice {
  const name = 'state-visibility';
  const wanted = place.repository?.toLowerCase();
  const receipt = repositoryReceipt(receipts, (value) =>
    wanted === undefined ? value.id === of.id : value.fullName.toLowerCase() === wanted,
  );
  const where = place.repository ?? `${of.owner}/${of.name}`;
  if (!receipt)
    return {
      name,
      status: 'unknown',
      details: message('state-place-unseen', { repository: where }),
      hint: message('ask-doctor-again'),
      receipts: [],
    };
  const seen = (receipt.value as RepositoryValue).visibility;
  if (seen !== 'public')
    return {
      name,
      status: 'fine',
      details: message('state-private', { repository: where, visibility: seen }),
      hint: null,
      receipts: [receipt.id],
    };
  return {
    name,
    status: 'advised',
    details: message('state-public', { repository: where }),
    hint: message('set-state-repository'),
    receipts: [receipt.id],
  };
}

function branchRules(place: StatePlace, receipts: readonly Receipt[]): DoctorAdvice {
  const name = 'state-branch-rules';
  const receipt = newest(
    receipts,
    'branch-rules',
    ({ value }) => value !== null && (value as BranchRulesValue).branch === place.branch,
  );
  const hint = message('add-ruleset', { branch: place.branch });
  if (!receipt)
    return { name, status: 'unknown', details: message('rules-unread', { branch: place.branch }), hint, receipts: [] };
  const { rules } = receipt.value as BranchRulesValue;
  const missing = NEEDED_RULES.filter((rule) => !rules.includes(rule));
  if (missing.length > 0)
    return {
      name,
      status: 'advised',
      details: message('rules-missing', { branch: place.branch, rules: missing }),
      hint,
      receipts: [receipt.id],
    };
  return {
    name,
    status: 'fine',
    details: message('rules-fine', { branch: place.branch }),
    hint: null,
    receipts: [receipt.id],
  };
}

/** Whether the check that is to be the build is there at all: a name that nobody gives would be waited for in vain (R13.1). */
function buildCheck({ app, name: wanted }: BuildCheck, receipts: readonly Receipt[]): DoctorAdvice {
  const name = 'build-check';
  const of = { name: wanted, app: String(app) };
  const receipt = newest(receipts, 'check-runs');
  const runs = (receipt?.value ?? null) as CheckRunValue[] | null;
  const hint = message('name-the-check');
  if (!receipt || runs === null)
    return { name, status: 'unknown', details: message('check-unseen', of), hint, receipts: [] };
  const seen = runs.some((run) => run.name === wanted && isCheckApp({ kind: 'check', app, name: wanted }, run.app));
  if (seen) return { name, status: 'fine', details: message('check-seen', of), hint: null, receipts: [receipt.id] };
  const other = runs.find((run) => run.name === wanted);
  const details = other ? message('check-by-other', { ...of, other: other.app.slug }) : message('check-missing', of);
  return { name, status: 'advised', details, hint, receipts: [receipt.id] };
}

/** Each question is answered from receipts; what was not seen is `unknown`, never `fine`. It fails no doctor. */
export function doctorAdvice(
  of: Repository,
  config: Config,
  receipts: readonly Receipt[],
  build: BuildSettings | null = null,
): DoctorAdvice[] {
  const place = statePlace(of, config);
  const checks = build?.kind === 'check' ? [buildCheck(build, receipts)] : [];
  return [visibility(of, place, receipts), branchRules(place, receipts), ...checks];
}
