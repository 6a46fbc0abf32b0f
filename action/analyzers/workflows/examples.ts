/** Small folders that the rules of workflows decide, and what they have to say of each. */
import type { Examples } from '../types.js';

const AT = '.github/workflows/deploy.yml';
const ON = 'name: Ship\non: {push: {branches: [main]}}\n';
const DEPLOY = '      - run: kubectl apply -f manifests/\n';

function workflow(steps: string, { on = ON, job = '', rest = '' } = {}): string {
  return `${on}jobs:\n  ship:\n    runs-on: ubuntu-latest\n${job}    steps:\n${steps}${rest}`;
}

const CALLED = 'name: Ship\non: {workflow_call: {}}\n';
const calling = (more = '') => `name: Main\non: [push]\n${more}jobs:\n  ship: {uses: ./.github/workflows/deploy.yml}\n`;

export const examples: Examples = {
  'workflows.deployment-unverified': {
    true: {
      'a command and nothing behind it': { [AT]: workflow(DEPLOY) },
      'an action': { [AT]: workflow('      - uses: azure/webapps-deploy@v3\n        with: {app-name: shop}\n') },
      azd: { [AT]: workflow('      - run: azd deploy --no-prompt\n') },
      'a message to a chat asks nothing': {
        [AT]: workflow(`${DEPLOY}      - run: curl -d done https://hooks.slack.com/services/x\n`),
      },
      'a question before it': { [AT]: workflow(`      - run: curl https://shop.example/health\n${DEPLOY}`) },
      'a comment does nothing': {
        [AT]: workflow(`${DEPLOY}      - run: |\n          # curl https://shop.example\n          echo done\n`),
      },
      'called, and nobody asks': { [AT]: workflow(DEPLOY, { on: CALLED }), '.github/workflows/main.yml': calling() },
    },
    false: {
      'a rollout that is waited for': {
        [AT]: workflow(`${DEPLOY}      - run: kubectl rollout status deployment/shop --timeout=5m\n`),
      },
      'a command that waits': { [AT]: workflow('      - run: helm upgrade --install shop chart --atomic\n') },
      'a smoke test': { [AT]: workflow(`${DEPLOY}      - name: Smoke test\n        run: ./smoke.sh\n`) },
      'an action that asks': { [AT]: workflow(`${DEPLOY}      - uses: ./.github/actions/health-check\n`) },
      'a job that needs it': {
        [AT]: workflow(DEPLOY, {
          rest: '  check:\n    needs: ship\n    runs-on: ubuntu-latest\n    steps: [{run: curl -f https://shop.example}]\n',
        }),
      },
      'a workflow that runs after it': {
        [AT]: workflow(DEPLOY),
        '.github/workflows/smoke.yml':
          'name: Smoke\non: {workflow_run: {workflows: [Ship], types: [completed]}}\njobs: {ask: {runs-on: x, steps: [{run: curl -f https://shop.example}]}}\n',
      },
      'a service that waits until it is stable': {
        [AT]: workflow(
          '      - uses: aws-actions/amazon-ecs-deploy-task-definition@v2\n        with: {wait-for-service-stability: true}\n',
        ),
      },
      'a preview of a pull request': { [AT]: workflow(DEPLOY, { on: 'name: Preview\non: [pull_request]\n' }) },
      'a place for tests': {
        [AT]: workflow(DEPLOY, { on: 'name: End to end tests\non: [push]\n', job: '    environment: e2e\n' }),
      },
      'what is taken down again': { [AT]: workflow(`${DEPLOY}      - run: azd down --force\n`) },
      'no deployment': { [AT]: workflow('      - run: npm test\n') },
      'a folder below, which is never run': { '.github/workflows/old/deploy.yml': workflow(DEPLOY) },
    },
    undecidable: {
      'called from elsewhere': { [AT]: workflow(DEPLOY, { on: CALLED }) },
    },
  },
  'workflows.deployments-overlap': {
    true: {
      'a push each': { [AT]: workflow(DEPLOY) },
      'called without a group': { [AT]: workflow(DEPLOY, { on: CALLED }), '.github/workflows/main.yml': calling() },
    },
    false: {
      'a group of the workflow': { [AT]: workflow(DEPLOY, { on: `${ON}concurrency: deploy\n` }) },
      'a group of the job': { [AT]: workflow(DEPLOY, { job: '    concurrency: {group: deploy}\n' }) },
      'a group of whoever calls it': {
        [AT]: workflow(DEPLOY, { on: CALLED }),
        '.github/workflows/main.yml': calling('concurrency: main\n'),
      },
      'no deployment': { [AT]: workflow('      - run: npm test\n') },
    },
    undecidable: {
      'called from elsewhere': { [AT]: workflow(DEPLOY, { on: CALLED }) },
    },
  },
};
