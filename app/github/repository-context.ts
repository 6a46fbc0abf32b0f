/** Everything that the controller needs of one repository. */
import { type BranchLocation, createBranchStore } from '../../state/store/branch.js';
import { BranchMemory } from '../../state/store/branch-trust.js';
import type { RunStore } from '../../state/store/port.js';
import type { Clock } from '../runtime/clock.js';
import type { IdentityPort } from './app-command.js';
import { type CachedStore, cachedStore } from './cached-store.js';
import { ConfigLoader, type LoadedConfig } from './config.js';
import { Moving } from './moving.js';
import { type GitHub, GitHubUnavailable, type Repository } from './port.js';
import type { Installations } from './probot.js';
import { type StateRepository, StateRepositoryError, stateRepositories, unreachableStore } from './state-repository.js';
import { witnessedStore } from './witness.js';

export interface RepositoryContext {
  repository: Repository;
  github: GitHub;
  config: LoadedConfig;
  /** Where the store keeps the state; null while that can't be reached. */
  state: StateRepository | null;
  store: CachedStore;
  /** What this process knows of the state branch. */
  memory: BranchMemory;
}

/** How old the configuration may be that no decision is made by, in milliseconds (R2.5). */
export const CONFIG_AGE_MS = 60_000;

export interface OpenContext {
  /** `configAge`: how old the configuration may be, in milliseconds; of now, where it is left out. */
  (repository: Repository, configAge?: number): Promise<RepositoryContext>;
  /** The default branch moved: what is known of its configuration is of no age any more. */
  moved?(repositoryId: number): void;
}

/** Where the state of a repository is kept. */
type StoreOf = (github: GitHub, location: BranchLocation, memory: BranchMemory) => RunStore;

export interface ContextPorts {
  installations: Installations;
  identity: IdentityPort;
  clock: Clock;
  storeOf?: StoreOf;
}

export function contextOpener({
  installations,
  identity,
  clock,
  storeOf = createBranchStore,
}: ContextPorts): OpenContext {
  const configs = new ConfigLoader(clock);
  const app = async () => (await identity()).login;
  const passing = (message: string) => new GitHubUnavailable(message);
  const newMemory = () => new BranchMemory({ app, now: () => clock.now(), passing });
  const kept = new Map<
    string,
    { memory: BranchMemory; github: GitHub; store: CachedStore; of: Map<number, CachedStore> }
  >();
  /** One store a branch, for what it remembers; each repository looks at its own pages before it reads there. */
  const storeAt = (state: StateRepository, repository: Repository, own: GitHub) => {
    const { github, ...location } = state;
    const key = `${location.owner}/${location.name}/${location.branch}`.toLowerCase();
    let known = kept.get(key);
    if (known?.github !== github) {
      const memory = newMemory();
      known = { memory, github, store: cachedStore(storeOf(github, location, memory), clock), of: new Map() };
      kept.set(key, known);
    }
    const looking = { repository, github: own, state, identity };
    const store = known.of.get(repository.id) ?? witnessedStore(known.store, known.memory, looking);
    known.of.set(repository.id, store);
    return { store, memory: known.memory, branch: known.store };
  };
  const findState = stateRepositories(installations, clock);
  const moves = new Moving();
  const open = async (repository: Repository, configAge = 0): Promise<RepositoryContext> => {
    const github = installations.of(repository.installationId);
    const read = await configs.load(github, repository, configAge);
    let config = read;
    try {
      const openAt = async (where: LoadedConfig['where']) => {
        const state = await findState(repository, github, { ...read, where });
        return { state, ...storeAt(state, repository, github) };
      };
      const { where, moving } = await moves.settle(github, repository, read, openAt);
      if (moving !== null) config = { ...read, where, moving };
      const { state, store, memory } = await openAt(where);
      return { repository, github, config, state, store, memory };
    } catch (error) {
      // A comment is still to be answered, and told what is wrong.
      if (!(error instanceof StateRepositoryError)) throw error;
      return { repository, github, config, state: null, store: unreachableStore(error), memory: newMemory() };
    }
  };
  return Object.assign(open, { moved: (repositoryId: number) => configs.moved(repositoryId) });
}
