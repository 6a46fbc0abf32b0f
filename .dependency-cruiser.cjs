// Imports point one way: local → action → app → state; all may read schemas (docs/architecture.md).
const layers = ['state', 'app', 'action', 'local'];
// The floors of state/, ground floor first: a room imports from its own floor and from those below.
const floors = [
  ['base/'],
  ['messages/'],
  ['evidence/'],
  ['config/'],
  ['run/'],
  ['gates/', 'operations/', 'queries/', 'migrations/'],
  ['phases/'],
  ['commands/'],
  ['kernel\\.ts'],
  ['verify/'],
  ['store/'],
  ['index\\.ts'],
];
const rooms = (names) => `^state/(${names.join('|')})`;
module.exports = {
  forbidden: [
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${layer}-imports-nothing-above`,
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^(${layers.slice(index + 1).join('|')})/` },
    })),
    ...floors.slice(0, -1).map((names, index) => ({
      name: `state-floor-${index}-imports-nothing-above`,
      severity: 'error',
      from: { path: rooms(names), pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: rooms(floors.slice(index + 1).flat()) },
    })),
    {
      name: 'state-has-no-room-without-a-floor',
      severity: 'error',
      from: {},
      to: { path: '^state/', pathNot: `${rooms(floors.flat())}|^state/testing/|\\.test\\.ts$` },
    },
    {
      name: 'action-imports-no-app',
      severity: 'error',
      from: { path: '^action/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/' },
    },
    {
      name: 'clients-of-azure-know-no-provider',
      severity: 'error',
      from: { path: '^action/azure/', pathNot: '\\.test\\.ts$' },
      to: { path: '^action/(faults|phases|jobs|telemetry)/' },
    },
    {
      // A provider is reached through the port and the registry; what it knows of its service stays in its folder.
      name: 'fault-providers-are-reached-by-the-registry',
      severity: 'error',
      from: { path: '^action/', pathNot: '\\.test\\.ts$|^action/faults/([^/]+/|registry\\.ts$)' },
      to: { path: '^action/faults/[^/]+/' },
    },
    {
      // Public functions of the library and the hand-driven preflight of the command line are about workspaces by name.
      name: 'rules-of-providers-are-reached-by-the-registry',
      severity: 'error',
      from: {
        path: '^(state|action|app)/',
        pathNot:
          '\\.test\\.ts$|/testing/|^state/evidence/providers/([^/]+/|registry\\.ts$)|^state/index\\.ts$|^app/cli/state/workspace\\.ts$',
      },
      to: { path: '^state/evidence/providers/[^/]+/' },
    },
    {
      name: 'schemas-import-no-layer',
      severity: 'error',
      from: { path: '^schemas/', pathNot: '\\.test\\.ts$' },
      to: { path: `^(${layers.join('|')})/` },
    },
    {
      name: 'kernel-is-pure',
      severity: 'error',
      from: { path: '^state/', pathNot: '^state/store/|^state/base/digest\\.ts$|\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'kernel-has-no-packages',
      severity: 'error',
      from: { path: '^state/', pathNot: '\\.test\\.ts$|^state/testing/' },
      // leven: one pure function of two texts. fflate: inflates what was packed, without a Node module.
      to: { path: 'node_modules/', pathNot: 'node_modules/(leven|fflate)/' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { pathNot: '^test/|\\.test\\.ts$|/testing/|/testing\\.ts$' },
      to: { path: '\\.test\\.ts$|/testing/|/testing\\.ts$', pathNot: 'node_modules/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      // Plans of failures are drawn by it; nothing else of the product is a test.
      name: 'only-chaos-draws-by-chance',
      severity: 'error',
      from: {
        path: '^(schemas|state|app|action|local)/',
        pathNot: '\\.test\\.ts$|/testing/|/testing\\.ts$|^local/chaos/',
      },
      to: { path: 'node_modules/fast-check' },
    },
    {
      // All packages are development dependencies, because the bundles hold what they use; these are for builds and tests alone.
      name: 'product-imports-no-build-or-test-tool',
      severity: 'error',
      from: { path: '^(schemas|state|app|action|local)/', pathNot: '\\.test\\.ts$|/testing/|/testing\\.ts$|\\.mjs$' },
      to: {
        path: 'node_modules/(jest|@jest/|@swc/|@stryker-mutator/|esbuild|ajv|typescript|recheck|@biomejs/|json-schema-to-typescript)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(action/dist|build|local/sample/repository)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
};
