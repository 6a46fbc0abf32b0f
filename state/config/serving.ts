/** Who is asked what serves: the service, Azure or a program; each with its own keys and no other's (R13.1). */
import type { ServingProbe } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { servingTypeOf } from '../evidence/readers/serving-resource.js';

type Key = keyof ServingProbe;

const POINTERS: readonly Key[] = [
  'revisionPointer',
  'digestPointer',
  'commitPointer',
  'healthyPointer',
  'scalePointer',
];
const OF_RESOURCE: readonly Key[] = ['container', 'imageKind'];
const OF_PROGRAM: readonly Key[] = ['parameters', 'env'];
/** What goes with whom; the pace and the counts go with everybody. */
const NOT_WITH: Readonly<Record<'url' | 'resource' | 'run', readonly Key[]>> = {
  url: [...OF_RESOURCE, ...OF_PROGRAM],
  resource: [...POINTERS, ...OF_PROGRAM],
  run: OF_RESOURCE,
};

/** Every problem, with its JSON pointer behind `path`. */
export function servingProblems(serving: ServingProbe, path: string): Problem[] {
  const asked = (['url', 'resource', 'run'] as const).filter((key) => serving[key] !== undefined);
  const [who] = asked;
  if (who === undefined || asked.length > 1) {
    const message = who === undefined ? '"url" is missing' : `${asked.join(' and ')} can't stand together`;
    const hint = 'Give exactly one: url (the service says what serves), resource (Azure does) or run (a program does).';
    return [{ path: who === undefined ? `${path}/url` : path, message, hint }];
  }
  const problems: Problem[] = NOT_WITH[who]
    .filter((key) => serving[key] !== undefined)
    .map((key) => ({ path: `${path}/${key}`, message: `"${key}" does not go with "${who}"`, hint: 'Remove it.' }));
  if (who === 'url' && serving.revisionPointer === undefined)
    problems.push({
      path: `${path}/revisionPointer`,
      message: '"revisionPointer" is missing',
      hint: 'Say where in the answer of `url` the revision stands.',
    });
  if (serving.resource !== undefined && servingTypeOf(serving.resource) === null)
    problems.push({
      path: `${path}/resource`,
      message: `"${serving.resource}" is no Container App, App Service app or slot`,
      hint: 'Give the whole ARM id (…/Microsoft.App/containerApps/<name>, …/Microsoft.Web/sites/<name>); for AKS use `run`.',
    });
  return problems;
}
