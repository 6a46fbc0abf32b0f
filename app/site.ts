/** Everything that the controller needs of one repository. */
import { type BranchLocation, createBranchStore } from '../state/store/branch.js';
import type { RunStore } from '../state/store/port.js';
import type { Clock } from './clock.js';
import { ConfigLoader, type LoadedConfig } from './github/config.js';
import type { GitHub, Repository } from './github/port.js';
import type { Installations } from './github/probot.js';
import { type StateSite, StateSiteError, stateSites, unreachableStore } from './state-site.js';

export interface Site {
  repository: Repository;
  github: GitHub;
  config: LoadedConfig;
  /** Where the store keeps the state; null while that can't be reached. */
  state: StateSite | null;
  store: RunStore;
}

export type OpenSite = (repository: Repository) => Promise<Site>;

/** Where the state of a repository is kept. */
export type StoreOf = (github: GitHub, location: BranchLocation) => RunStore;

export interface SitePorts {
  installations: Installations;
  clock: Clock;
  storeOf?: StoreOf;
}

export function siteOpener({ installations, clock, storeOf = createBranchStore }: SitePorts): OpenSite {
  const configs = new ConfigLoader();
  const findState = stateSites(installations, clock);
  return async (repository) => {
    const github = installations.of(repository.installationId);
    const config = await configs.load(github, repository);
    try {
      const state = await findState(repository, github, config);
      const { owner, name, branch } = state;
      return { repository, github, config, state, store: storeOf(state.github, { owner, name, branch }) };
    } catch (error) {
      // A comment is still to be answered, and told what is wrong.
      if (!(error instanceof StateSiteError)) throw error;
      return { repository, github, config, state: null, store: unreachableStore(error) };
    }
  };
}
