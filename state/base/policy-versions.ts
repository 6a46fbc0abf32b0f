/** The numbered sets of rules (contract §19): a document is judged by the rules under which it was written. */

/** Oldest first; the last is the one that new revisions are made under. */
export const POLICY_VERSIONS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'] as const;
export type PolicyVersion = (typeof POLICY_VERSIONS)[number];
export const CURRENT_POLICY: PolicyVersion = '2027-03';

/** Whether a document of version `policy` is judged by a rule that came with version `rule`. */
export function ruledBy(policy: PolicyVersion, rule: PolicyVersion): boolean {
  return POLICY_VERSIONS.indexOf(policy) >= POLICY_VERSIONS.indexOf(rule);
}
