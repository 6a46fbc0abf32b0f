/** A statement about a change as people know it: by the number of its pull request, once it has one. */
import type { RunState, Statement } from '../../../schemas/generated/types.js';

export function asPull(statement: Statement, { coding }: RunState): Statement {
  if (typeof statement === 'string') return statement;
  const { change } = statement.params;
  const known = coding?.changes.find(({ changeId }) => changeId === change);
  return known?.pullRequest == null
    ? statement
    : { ...statement, params: { ...statement.params, change: `#${known.pullRequest}` } };
}
