/** Addresses, pointers, paths and branches that can be written and lead nowhere (R5.9, R6.1). */
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { pointerOf } from '../base/pointer.js';
import { pointerProblems, urlProblems } from '../evidence/fields.js';
import { problemOf } from '../messages/finding.js';

/** What `git check-ref-format --branch` refuses. */
const NO_BRANCH = /^[-/]|\/$|\/\/|\.\.|@\{|[\p{Cc} ~^:?*[\\]|(?:^|\/)\.|\.(?:lock)?(?:\/|$)|^@$|^HEAD$/u;
/** Ours lie below that name, so that nothing else can have it, nor a name below it. */
const IN_THE_WAY = /^chaos-loop(?:\/|$)/i;

function branchProblems({ stateBranch }: Config): Problem[] {
  if (stateBranch === undefined) return [];
  const path = '/stateBranch';
  if (NO_BRANCH.test(stateBranch) || stateBranch.startsWith('refs/'))
    return [
      {
        path,
        message: `"${stateBranch}" is not a branch name that git accepts`,
        hint: 'Use a name such as chaos-loop-state.',
      },
    ];
  if (!IN_THE_WAY.test(stateBranch)) return [];
  const message = `"${stateBranch}" is in the way of the branches of records and changes, which begin with chaos-loop/`;
  return [{ path, message, hint: 'Use a name such as chaos-loop-state.' }];
}

/** A path, or a folder and everything below it: any other pattern would match nothing, and nobody would be told. */
function allowedProblems(allowed: readonly string[], segments: readonly (string | number)[]): Problem[] {
  return allowed.flatMap((entry, index) => {
    const plain = entry.replace(/(^|\/)\*\*$/, '');
    const parts = plain.replace(/\/$/, '').split('/');
    const fine =
      plain === '' || parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[*\\]/.test(part));
    if (fine) return [];
    const message = `"${entry}" matches no file`;
    return [
      {
        path: pointerOf([...segments, index]),
        message,
        hint: 'Give a path from the root of the repository, or a folder with /** behind it.',
      },
    ];
  });
}

const POINTERS = ['revisionPointer', 'digestPointer', 'commitPointer', 'healthyPointer', 'scalePointer'] as const;

/** Everything in a configuration that leads somewhere, outside of predicates. */
export function placeProblems(config: Config): Problem[] {
  return [
    ...urlProblems(config.app.url, '/app/url').map(problemOf),
    ...branchProblems(config),
    ...Object.entries(config.environments).flatMap(([name, { serving, gate, coding }]) => {
      const at = (...rest: (string | number)[]) => pointerOf(['environments', name, ...rest]);
      return [
        ...[
          ...(serving.url === undefined ? [] : urlProblems(serving.url, at('serving', 'url'))),
          ...POINTERS.flatMap((key) => pointerProblems(serving[key], at('serving', key))),
          ...pointerProblems(gate.deployment?.digestPointer, at('gate', 'deployment', 'digestPointer')),
        ].map(problemOf),
        ...allowedProblems(coding?.allowedPaths ?? [], ['environments', name, 'coding', 'allowedPaths']),
      ];
    }),
  ];
}
