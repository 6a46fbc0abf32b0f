import type { OptionTable } from '../command.js';

/** What `init` can be told; each option also answers the question of the same name. */
export const INIT_OPTIONS = {
  'app-url': { type: 'string', value: '<url>', says: 'where workers reach the App' },
  environment: { type: 'string', value: '<name>', says: 'the environment that faults are for, as deployments name it' },
  provider: {
    type: 'string',
    value: '<type>',
    of: ['chaos-studio-workspaces', 'chaos-studio-experiments'],
    says: 'chaos-studio-workspaces (default) or chaos-studio-experiments',
  },
  subscription: { type: 'string', value: '<id>', says: 'Azure subscription of the targets' },
  'resource-group': { type: 'string', value: '<name>', says: 'resource group of the workspace or the experiments' },
  location: { type: 'string', value: '<region>', says: 'region of the Chaos Studio workspace' },
  targets: { type: 'string', value: '<id,…>', says: 'ARM ids of what a fault may touch' },
  'serving-url': { type: 'string', value: '<url>', says: 'where the service reports its revision as JSON' },
  'revision-pointer': { type: 'string', value: '<pointer>', says: 'where in it the revision is (default /revision)' },
  'health-url': {
    type: 'string',
    value: '<url>',
    says: 'health check; a fault ends when fewer than half are answered',
  },
  'slo-url': { type: 'string', value: '<url>', says: 'a request of users that is to be answered, with 200' },
  'slo-share': { type: 'string', value: '<share>', says: 'share of them that you promise (default 0.99)' },
  'work-url': { type: 'string', value: '<url>', says: 'JSON that counts requests' },
  'work-pointer': { type: 'string', value: '<pointer>', says: 'where in it the count is, such as /requests' },
  'work-minimum': { type: 'string', value: '<number>', says: 'requests a second, below which nothing is proven' },
  'max-fault': { type: 'string', value: '<duration>', says: 'longest fault (default PT5M)' },
  'header-secret': {
    type: 'string',
    value: '<NAME>',
    says: 'secret of the repository that the addresses above are asked with, where they need a login',
  },
  header: {
    type: 'string',
    value: '<text>',
    says: 'the header that carries it (default "authorization: Bearer"; "x-api-key" sends it as it is)',
  },
  'test-family': {
    type: 'string',
    value: '<family>',
    of: ['network-blackout', 'network-latency', 'instance-kill', 'zone-loss'],
    says: 'how findings in your code are tested, as "chaos-loop analyze" names it; with it, no agent is needed',
  },
  'test-paths': { type: 'string', value: '<path,…>', says: 'files, or folder/**, whose findings that fault reaches' },
  'test-title': { type: 'string', value: '<text>', says: 'what is suspected, in a few words (default: the finding)' },
  fault: {
    type: 'string',
    value: '<name>',
    says: 'the fault: <scenario>/<configuration> of the workspace, or the name of an experiment',
  },
  'fault-type': { type: 'string', value: '<urn>', says: 'its action, as the catalog of Chaos Studio names it' },
  'fault-duration': { type: 'string', value: '<duration>', says: 'how long it acts (default PT2M)' },
  'effect-url': {
    type: 'string',
    value: '<url>',
    says: 'answers until the fault acts, and again after it; read past the code under test',
  },
  'executed-pointer': {
    type: 'string',
    value: '<pointer>',
    says: 'where in the JSON of --work-url the suspected code is counted',
  },
  'changed-pointer': {
    type: 'string',
    value: '<pointer>',
    says: 'where in it a fix will be counted; nothing is there today',
  },
  agent: {
    type: 'string',
    value: '<command>',
    says: 'a coding agent, if you have one: reads $CHAOS_LOOP_BRIEF, writes $CHAOS_LOOP_PROPOSAL; {phase} in it is the phase',
  },
  'agent-secrets': {
    type: 'string',
    value: '<NAME,…>',
    says: 'secrets of the repository that the agent gets as environment variables, such as the key of its model',
  },
  image: { type: 'string', value: '<registry/name>', says: 'container image that is built' },
  artifact: { type: 'string', value: '<name>', says: 'Actions artifact that is built, instead of an image' },
  'build-workflow': { type: 'string', value: '<path>', says: 'workflow that builds it' },
  'build-check': { type: 'string', value: '<name>', says: 'check of Azure Pipelines that tells of the build' },
  'deployment-creators': { type: 'string', value: '<login,…>', says: 'whose recorded deployments count' },
} as const satisfies OptionTable;

export type InitOption = keyof typeof INIT_OPTIONS;
