/** Everything that the controller needs of one repository. */
import { type BranchLocation, createBranchStore } from '../state/store/branch.js';
import type { RunStore } from '../state/store/port.js';
import type { ConfigLoader, LoadedConfig } from './github/config.js';
import type { GitHub, Repository } from './github/port.js';

export interface Site {
  repository: Repository;
  github: GitHub;
  config: LoadedConfig;
  store: RunStore;
}

export type OpenSite = (repository: Repository) => Promise<Site>;

/** Where the state of a repository is kept. */
export type StoreOf = (github: GitHub, location: BranchLocation) => RunStore;

export function siteOpener(
  clientOf: (installationId: number) => GitHub,
  configs: ConfigLoader,
  storeOf: StoreOf = createBranchStore,
): OpenSite {
  return async (repository) => {
    const github = clientOf(repository.installationId);
    const config = await configs.load(github, repository);
    const { owner, name } = repository;
    return {
      repository,
      github,
      config,
      store: storeOf(github, { owner, name, branch: config.stateBranch }),
    };
  };
}
