/** The same world with another fault provider: where the fault is, and what of the traffic starts it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Runtime } from '../../action/runtime/runtime.js';
import type { Place } from '../../action/sample-place.js';
import { DEFAULT_FIXTURE } from '../../local/azure/fixture.js';
import type { Sent } from '../../local/simulation/network.js';
import { createInjector } from './injector.js';
import type { Simulation } from './simulation.js';

export interface ProviderWorld {
  name: string;
  place: Partial<Place>;
  isStart(sent: Sent): boolean;
  isList(sent: Sent): boolean;
  isCancel(sent: Sent): boolean;
  /** What its workers have beside the usual. */
  worker?(simulation: Simulation): { runtime: { run: Runtime['run'] }; before(job: string): void };
}

const post = (end: RegExp) => (sent: Sent) => sent.to === 'azure' && sent.method === 'POST' && end.test(sent.path);
const { subscriptionId, resourceGroup, experiment, experimentUrn } = DEFAULT_FIXTURE;

export const WORKSPACES: ProviderWorld = {
  name: 'chaos-studio-workspaces',
  place: {},
  isStart: post(/\/execute\?/),
  isList: ({ to, method, path }) => to === 'azure' && method === 'GET' && /\/runs\?/.test(path),
  isCancel: post(/\/runs\/[^/]+\/cancel\?/),
};

export const EXPERIMENTS: ProviderWorld = {
  name: 'chaos-studio-experiments',
  place: {
    faultUrn: experimentUrn,
    provider: {
      settings: { type: 'chaos-studio-experiments', subscriptionId, resourceGroup },
      ref: { experiment },
    },
  },
  isStart: post(/\/experiments\/[^/]+\/start\?/),
  isList: ({ to, method, path }) => to === 'azure' && method === 'GET' && /\/executions\?/.test(path),
  isCancel: post(/\/experiments\/[^/]+\/cancel\?/),
};

const PROGRAM = 'chaos/injector.mjs';
const SOURCE = '#!/usr/bin/env node\n';
const TARGET = 'proxy:pricing';
const by = (verb: string) => (sent: Sent) => sent.to === 'program' && sent.method === verb;

export const COMMAND: ProviderWorld = {
  name: 'command',
  place: {
    faultUrn: 'proxy/block',
    targetId: TARGET,
    provider: {
      settings: {
        type: 'command',
        faults: { blackout: { run: PROGRAM, action: 'proxy/block', targets: [TARGET], duration: 'PT30S' } },
      },
      ref: { fault: 'blackout' },
    },
  },
  isStart: by('start'),
  isList: by('list'),
  isCancel: by('cancel'),
  worker(simulation) {
    simulation.app.files[PROGRAM] = SOURCE;
    return {
      runtime: { run: createInjector(simulation) },
      before(job) {
        mkdirSync(dirname(join(job, PROGRAM)), { recursive: true });
        writeFileSync(join(job, PROGRAM), SOURCE);
      },
    };
  },
};
