/**
 * R13.1 R13.9: whole runs with pipelines of another shape, in virtual time: the build is the check of a CI outside GitHub, which
 * records its deployment, and the digest counts by its attestation, really signed and verified.
 */
import { afterEach, expect, it, jest } from '@jest/globals';
import { startAuthority } from '../../action/attestations/testing.js';
import { CHECK } from '../../local/simulation/world/pipeline.js';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { experimentsOf, live } from './whole.js';

// Hours of virtual time take some real time on a busy machine.
jest.setTimeout(180_000);

let world: WholeWorld | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

it('Azure Pipelines: ends resolved by its check, its recorded deployment and an attestation', async () => {
  const run = await live({ azurePipelines: startAuthority }, (made) => {
    world = made;
  });
  const { state } = run;
  expect([state.verdict, state.cause]).toEqual(['resolved', null]);
  expect(experimentsOf(state)).toEqual([
    ['initial', 'CONFIRMED'],
    ['verify', 'REFUTED'],
  ]);
  const { stages, accepted, candidate } = state.gate ?? {};
  expect(stages?.build.reason).toMatchObject({ code: 'check-succeeded' });
  expect(stages?.artifact.reason).toMatchObject({ code: 'digest-attested' });
  const build = run.world.builds.at(-1);
  expect(candidate).toMatchObject({ commit: build?.commit });
  expect(accepted).toMatchObject({ digest: { kind: 'zip', sha256: build?.digest?.replace('zip:', '') } });
  expect(state.config.effective.environments.production?.gate.build).toEqual({ check: CHECK });
});
