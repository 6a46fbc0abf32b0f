/** What a file is, by its path: most false leads come from code that is no part of a running service. */
import type { FileRole } from '../../../schemas/generated/types.js';

/** Folders by name, whole segments. The first that matches, from the left, decides. */
const FOLDERS: readonly (readonly [FileRole, RegExp])[] = [
  [
    'generated',
    /^(node_modules|bower_components|vendor|third[_-]?party|dist|out|target|generated|__generated__|\.yarn|\.next|\.nuxt|_next|wwwroot|static|staticfiles|min|coverage|migrations|packages-cache)$/i,
  ],
  [
    'load-generator',
    /^(load[_-]?(test(s|ing)?|gen(erator)?|generators?)|loadtests?|loadgenerator|load|k6|locust|gatling|jmeter|artillery|benchmarks?|bench|perf|performance[_-]?tests?|manifests-loadtest|virtual-(customer|worker))$/i,
  ],
  [
    'test',
    /^(tests?|testing|testdata|test[_-]?data|__tests__|__mocks__|mocks?|spec|specs|e2e|cypress|playwright|fixtures?|it|integration[_-]?tests?|testsuites?|evals?|.*[._-]tests?|.*\.(integration|unit)?tests?|.*Tests?)$/,
  ],
  [
    'sample',
    /^(samples?|sample-apps?|examples?|docs?|documentation|demos?|demo-?apps?|tutorials?|workshops?|labs?|snippets?|sample-manifests|archives?|deprecated|legacy-samples|templates?-examples?)$/i,
  ],
  [
    'script',
    /^(scripts?|extras?|tools?|tooling|bin|hack|ci|\.ci|build|utils?-scripts|cmd-tools|cli|\.github|\.azuredevops|\.husky|seeds?|migrate)$/i,
  ],
  [
    'development',
    /^(\.devcontainer|\.vscode|dev|dev-[\w-]+|develop|development|local|localdev|docker-?dev|kind|minikube|skaffold|tilt|sandbox|preview)$/i,
  ],
];

/** Files by name. */
const FILES: readonly (readonly [FileRole, RegExp])[] = [
  [
    'generated',
    /(\.min\.[cm]?js|\.bundle\.js|[._-][0-9a-f]{8,}\.(js|css)|\.d\.ts|_pb2(_grpc)?\.py|_pb\.[jt]s|\.pb\.go|\.g\.cs|\.designer\.cs|\.generated\.\w+)$/i,
  ],
  [
    'load-generator',
    /^(locustfile.*\.py|load[_-]?(test|gen)\w*\..*|k6.*\.[jt]s|.*\.k6\.[jt]s|loadgenerator.*|virtual-(customer|worker).*)$/i,
  ],
  [
    'test',
    /(^test_.*\.py|_test\.(py|go)|^conftest\.py|[._-](test|spec|e2e|stories|mock|fixture)s?\.[cm]?[jt]sx?|Tests?\.(cs|java)|IT\.java|^setupTests\.[jt]s)$/,
  ],
  ['test', /[._-](tests?|ci|e2e|cypress|integration)\.ya?ml$/i],
  [
    'script',
    /^((vite|vitest|webpack|rollup|jest|babel|eslint|playwright|cypress|next|nuxt|tailwind|postcss|karma|protractor|svelte|astro|angular|metro|gulpfile|gruntfile|gatsby-\w+)(\.config)?\.[cm]?[jt]s|.*\.config\.[cm]?[jt]s|setup\.py|noxfile\.py|fabfile\.py|manage\.py|tasks\.py)$/i,
  ],
  ['development', /([._-](dev|development|local|debug)\.(ya?ml|json)|^(docker-)?compose\.override\.ya?ml)$/i],
];

/** What a workflow does decides what it is of: some put services in place. */
const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;

/** Null: nothing in the path says so; what is in the file, or its package, decides. */
export function roleOfPath(path: string): FileRole | null {
  if (WORKFLOW.test(path)) return null;
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  for (const segment of segments) for (const [role, pattern] of FOLDERS) if (pattern.test(segment)) return role;
  for (const [role, pattern] of FILES) if (pattern.test(name)) return role;
  return null;
}

/** Names of workloads that make load or check others. */
export function isLoadGenerator(name: string): boolean {
  return /(^|[-_.])(load|loadtest|load-?test(er|s)?|load-?gen(erator)?|locust|k6|jmeter|artillery|virtual-(customer|worker)|traffic-?gen(erator)?|stress)([-_.]|$)/i.test(
    name,
  );
}

/** Names of workloads that run once and end. */
export function runsOnce(name: string): boolean {
  return /(^|[-_])(init|migrat\w*|seed\w*|setup|bootstrap(per)?|tests?|cli|builder?|e2e|backup|import(er)?|restore|jobs?)([-_]|$)/i.test(
    name,
  );
}

const LONG_LINE = 2_000;

/** Code that was written by a program, by a sentence that says so at its beginning. */
export function saysGenerated(text: string): boolean {
  const beginning = text.slice(0, 1_000).toLowerCase();
  if (/@generated|auto-?generated|this file (?:is|was) generated/.test(beginning)) return true;
  const [, says = ''] = beginning.split('code generated ', 2);
  return says.slice(0, 100).includes('do not edit');
}

/** The same, or by lines that nobody writes. */
export function isGenerated(text: string): boolean {
  if (saysGenerated(text)) return true;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (stop - start > LONG_LINE) return true;
    start = stop + 1;
  }
  return false;
}

/** Storage that no user waits for, by its name: of logs, diagnostics of machines, states of tools, copies. */
const UNWAITED =
  /(?<!cata|b|dia|ana)log(?!ic|in|o)|diag|boot(?!strap)|monitor|insight|state|backup|audit|test|(^|_)tf/i;

export const isUnwaited = (name: string): boolean => UNWAITED.test(name);
