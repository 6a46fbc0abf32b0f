/** The worker's workflow that `init` writes: three jobs, and the agent's with nothing that it could act with (R20.6). */
import type { Config } from '../../../schemas/generated/types.js';
import { agentSecretNames, deliversOwn } from '../../../state/config/agent-secrets.js';
import { effectiveArtifact } from '../../../state/config/artifacts.js';
import { CLAIM_IF, DELIVER_IF } from '../../../state/config/worker-workflow.js';
import type { Found } from './found.js';

/** The Action, by the release that this version is of. */
const ACTION = 'chaos-loop/chaos-loop/action@v1';

const variable = (name: string) => `\${{ vars.${name} }}`;

const FROM_VARIABLES = {
  clientId: variable('AZURE_CLIENT_ID'),
  tenantId: variable('AZURE_TENANT_ID'),
  subscriptionId: variable('AZURE_SUBSCRIPTION_ID'),
};

interface Needs {
  /** Whether a gate asks for attestations. */
  attestations: boolean;
  /** Environment variables of the deliver job that the configuration names, for registries and headers. */
  secrets: string[];
}

function needsOf(config: Config): Needs {
  const artifacts = Object.values(config.environments).map(({ gate }) => effectiveArtifact(gate.artifact));
  return {
    attestations: artifacts.some(
      (artifact) => artifact.type === 'attestation' || (artifact.type === 'oci' && artifact.attested !== null),
    ),
    secrets: [...deliversOwn(config)],
  };
}

/** The `env` of a step that takes these from the repository's secrets; empty for none. */
function envOf(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `        env:\n${names.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')}`;
}

/** @param login how the deployment logs in, as it is written there; null: by repository variables */
export function workerText(config: Config, login: Found['azureLogin']): string {
  const { attestations, secrets } = needsOf(config);
  const { clientId, tenantId, subscriptionId } = login ?? FROM_VARIABLES;
  return `name: Chaos Loop
on:
  repository_dispatch:
    types: [chaos-loop]
permissions: {}
jobs:
  # Skipped where no agent is to run: deliver takes the lease itself then.
  claim:
    if: ${CLAIM_IF}
    runs-on: ubuntu-latest
    permissions:
      contents: read
      id-token: write
    outputs:
      agent: \${{ steps.claim.outputs.agent }}
      work: \${{ steps.claim.outputs.work }}
    steps:
      - id: claim
        uses: ${ACTION}
        with:
          command: claim
      - if: \${{ steps.claim.outputs.work == 'true' }}
        uses: actions/upload-artifact@v4
        with:
          name: chaos-loop-brief
          path: chaos-loop/brief.json

  # The agent's job: no id-token, no cloud login, nothing that it could write with.
  propose:
    needs: claim
    if: needs.claim.outputs.agent == 'true'
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/download-artifact@v4
        with:
          name: chaos-loop-brief
          path: chaos-loop
      - uses: ${ACTION}
        with:
          command: propose
${envOf(agentSecretNames(config))}      - if: \${{ !cancelled() }}
        uses: actions/upload-artifact@v4
        with:
          name: chaos-loop-proposal
          path: |
            chaos-loop/proposal.json
            chaos-loop/patch.json

  # Runs whatever became of the agent's job, and says so; it asks the App, not an artifact, what to do.
  deliver:
    needs: [claim, propose]
    if: \${{ ${DELIVER_IF} }}
    runs-on: ubuntu-latest
    permissions:
      # Whether a deployment is on its way, and whose.
      actions: read
${attestations ? '      attestations: read\n' : ''}      checks: read
      contents: read
      deployments: read
      id-token: write
    env:
      AZURE_CLIENT_ID: ${clientId}
      AZURE_TENANT_ID: ${tenantId}
      AZURE_SUBSCRIPTION_ID: ${subscriptionId}
${secrets.map((name) => `      ${name}: \${{ secrets.${name} }}\n`).join('')}    steps:
      - uses: actions/checkout@v4
      - if: needs.claim.outputs.agent == 'true'
        continue-on-error: true
        uses: actions/download-artifact@v4
        with:
          name: chaos-loop-proposal
          path: chaos-loop
      - uses: ${ACTION}
        with:
          command: deliver
`;
}
