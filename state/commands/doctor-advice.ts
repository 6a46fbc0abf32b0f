/** What GitHub shows of where the state lies: may strangers read it, may anyone but the App write it (R2.6, R20.9). */
import type { Config, DoctorAdvice, Receipt, Repository } from '../../schemas/generated/types.js';
import { type StatePlace, statePlace } from '../config/config.js';
import type { BranchRulesValue, RepositoryValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';

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
      details: `Whether ${where}, which holds the state, is public could not be seen.`,
      hint: 'Ask doctor again; the App needs to be installed there.',
      receipts: [],
    };
  const seen = (receipt.value as RepositoryValue).visibility;
  if (seen !== 'public')
    return {
      name,
      status: 'fine',
      details: `The state lies in ${where}, which is ${seen}.`,
      hint: null,
      receipts: [receipt.id],
    };
  return {
    name,
    status: 'advised',
    details: `${where} is public, and so is the state in it: suspected weaknesses, measurements and what was seen of Azure.`,
    hint: 'Set stateRepository to a private repository of the same owner in which the App is installed.',
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
  const hint = `Add a ruleset for the branch ${place.branch} that restricts updates and deletions, with the App as its only bypass.`;
  if (!receipt)
    return { name, status: 'unknown', details: `The rules of ${place.branch} could not be read.`, hint, receipts: [] };
  const { rules } = receipt.value as BranchRulesValue;
  const missing = NEEDED_RULES.filter((rule) => !rules.includes(rule));
  if (missing.length > 0)
    return {
      name,
      status: 'advised',
      details: `No rule of ${place.branch} restricts: ${missing.join(', ')}. Whoever may push can write the state; verify and quarantine would notice, no rule prevents it.`,
      hint,
      receipts: [receipt.id],
    };
  return {
    name,
    status: 'fine',
    details: `Updates and deletion of ${place.branch} are restricted. Who may bypass that is shown to administrators only: see there that it is the App alone.`,
    hint: null,
    receipts: [receipt.id],
  };
}

/** Both questions, each answered from receipts; what was not seen is `unknown`, never `fine`. It fails no doctor. */
export function doctorAdvice(of: Repository, config: Config, receipts: readonly Receipt[]): DoctorAdvice[] {
  const place = statePlace(of, config);
  return [visibility(of, place, receipts), branchRules(place, receipts)];
}
