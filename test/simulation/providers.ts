/** The same world with another fault provider: where the fault is, and what of the traffic starts it. */
import type { Place } from '../../action/testing/loop.js';
import { DEFAULT_FIXTURE } from '../../local/azure/fixture.js';
import type { Sent } from './network.js';

export interface ProviderWorld {
  name: string;
  place: Partial<Place>;
  isStart(sent: Sent): boolean;
  isList(sent: Sent): boolean;
  isCancel(sent: Sent): boolean;
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
