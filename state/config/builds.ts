/** What can be named as a build and proves none (R13.1). */
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { pointerOf } from '../base/pointer.js';

/** GitHub Actions, whose checks are the jobs of any workflow, under any name that it gives them. */
const ACTIONS: { id: number; slug: string } = { id: 15368, slug: 'github-actions' };

/** Builds of the checks of other CIs. */
export function buildProblems(config: Config): Problem[] {
  return Object.entries(config.environments).flatMap(([name, { gate }]) => {
    const { check } = gate.build;
    if (!check) return [];
    const at = (...rest: string[]) => pointerOf(['environments', name, 'gate', ...rest]);
    const problems: Problem[] = [];
    if (check.app === ACTIONS.id || String(check.app).toLowerCase() === ACTIONS.slug)
      problems.push({
        path: at('build', 'check', 'app'),
        message: 'any workflow can make a check of GitHub Actions with any name, so none proves a build',
        hint: 'Name the workflow instead: build: {workflow: .github/workflows/build.yml}.',
      });
    if (typeof check.app === 'string' && /\[bot\]$/i.test(check.app))
      problems.push({
        path: at('build', 'check', 'app'),
        message: `"${check.app}" is the login of an App, not its slug`,
        hint: 'Leave "[bot]" out.',
      });
    return problems;
  });
}
