/** Worlds in which the loop must say no: what is different in them, and nothing that the product could know. */
import { join } from 'node:path';
import type { SampleProvider } from '../sample/provider.js';
import { type Pace, USUAL_PACE } from './sample-variables.js';
import type { WorldOptions } from './world.js';

/**
 * `fix`: the change raises its changed-path counter and cures nothing. `effect`: the scenario reports success and nothing
 * is blocked. `rollback`: an operator deploys the old archive again while the fix is being verified. `image`: the platform is
 * told to run a tag that moved, and runs what it had pulled under it before.
 */
export const BREAKS = ['fix', 'effect', 'rollback', 'image'] as const;
export type Break = (typeof BREAKS)[number];

/**
 * `archive`: an Actions artifact. `container`: an image in a registry. `azure-pipelines`: that image, built and deployed by a CI outside
 * GitHub.
 */
export const PIPELINES = ['archive', 'container', 'azure-pipelines'] as const;
export type Pipeline = (typeof PIPELINES)[number];

export interface Circumstances {
  break: Break | null;
  pipeline: Pipeline;
  provider: SampleProvider;
  /** Requests a second; 0 when nobody uses the service. */
  traffic: number;
  /** Whether the advisories will be rejected. */
  reject: boolean;
}

export type WorldVariant = Pick<WorldOptions, 'effect' | 'traffic' | 'faultDuration' | 'sample'>;

/** Enough for a verdict: the share of failed orders goes from none to all within a second. */
const SHORT_FAULT = 'PT5S';
const USUAL_FAULT = 'PT6S';
const SHORT: Pace = { awaitPreconditions: 'PT20S', recovery: 'PT2S', maxIterations: 1, maxRepairs: 1 };

export function variantOf(circumstances: Circumstances): WorldVariant {
  const usual = circumstanced(circumstances);
  const { provider } = circumstances;
  const variant = provider === 'workspaces' ? usual : { ...usual, sample: { ...usual.sample, provider } };
  if (circumstances.pipeline === 'archive') return variant;
  const runs = circumstances.break === 'image' ? 'tag' : 'digest';
  const outside = circumstances.pipeline === 'azure-pipelines' ? { outside: true } : {};
  return { ...variant, sample: { ...variant.sample, container: { runs }, ...outside } };
}

function circumstanced(circumstances: Circumstances): WorldVariant {
  const { traffic } = circumstances;
  const short = (pace: Partial<Pace> = {}): WorldVariant => ({
    effect: 'real',
    traffic,
    faultDuration: SHORT_FAULT,
    sample: { pace: { ...SHORT, ...pace } },
  });
  // Nobody comes: waiting longer changes nothing.
  if (traffic === 0) return short({ awaitPreconditions: 'PT8S', maxRepairs: 0 });
  switch (circumstances.break) {
    case 'fix':
      return short();
    case 'effect':
      return { ...short({ maxRepairs: 0 }), effect: 'none' };
    case 'rollback':
      return short({ maxRepairs: 2 });
    case 'image':
      return short();
    case null:
      return circumstances.reject
        ? short()
        : { effect: 'real', traffic, faultDuration: USUAL_FAULT, sample: { pace: USUAL_PACE } };
  }
}

/** What people write when the change is handed to them. `root`: the folder that holds local/sample/. */
export function patchOf({ break: broken }: Pick<Circumstances, 'break'>, root: string): string {
  return join(root, 'local/sample', broken === 'fix' ? 'ineffective.patch' : 'remedy.patch');
}

/** What is wrong on purpose, for whoever reads the account; null for a sound world. */
export function announcement({ break: broken, traffic }: Circumstances): string | null {
  const said = {
    fix: 'the change will raise its counter and cure nothing',
    effect: 'the fault will report success and block nothing',
    image: 'the platform will go on with the image that it has, whatever the moved tag says',
    rollback: 'the old build will be deployed again while the fix is verified',
  };
  const all = [...(broken ? [said[broken]] : []), ...(traffic === 0 ? ['nobody uses the service'] : [])];
  return all.length === 0 ? null : `on purpose, ${all.join(', and ')}`;
}
