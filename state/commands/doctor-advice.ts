/** What GitHub shows of where the state lies: may strangers read it, may anyone but the App write it (R2.6, R20.9). */
import type { Config, DoctorAdvice, Receipt, Repository } from '../../schemas/generated/types.js';
import { type StatePlace, statePlace } from '../config/config.js';
import type { BranchRulesValue, RepositoryValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
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

/** Both questions, each answered from receipts; what was not seen is `unknown`, never `fine`. It fails no doctor. */
export function doctorAdvice(of: Repository, config: Config, receipts: readonly Receipt[]): DoctorAdvice[] {
  const place = statePlace(of, config);
  return [visibility(of, place, receipts), branchRules(place, receipts)];
}
