/** The place of a repository's state: a branch there, or of another repository of the same owner (R2.6). */
import type { ErrorBody } from '../../schemas/generated/types.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { CONFIG_PATH, statePlace } from '../../state/config/config.js';
import { OthersBranchError, QuarantineError, StoreError } from '../../state/store/branch.js';
import type { Clock } from '../runtime/clock.js';
import type { CachedStore } from './cached-store.js';
import type { LoadedConfig } from './config.js';
import type { GitHub, Repository } from './port.js';
import type { Installations } from './probot.js';
import { readRepository } from './repositories.js';

/** What decides where to write is read again at most this old. */
const MAX_AGE_MS = 60_000;

export interface StateRepository {
  owner: string;
  name: string;
  branch: string;
  /** Signed in where the branch is. */
  github: GitHub;
}

/** The configured repository can't hold the state; nothing is read or written anywhere else instead. */
export class StateRepositoryError extends StoreError {}

/** Nothing says where the state lies; what is wrong with the configuration is what has to be mended. */
class UnknownPlaceError extends StateRepositoryError {
  readonly refusal: ErrorBody;
  constructor(config: ErrorBody) {
    super(CONFIG_PATH, `${config.message}, and no earlier version says where the state lies`);
    this.refusal = { ...config, message: this.message, path: CONFIG_PATH };
  }
}

export type FindStateRepository = (
  repository: Repository,
  github: GitHub,
  config: LoadedConfig,
) => Promise<StateRepository>;

export function stateRepositories(installations: Installations, clock: Clock): FindStateRepository {
  const known = new Map<string, { repository: Repository; readAt: number }>();

  async function elsewhere(fullName: string, ours: Repository): Promise<Repository> {
    const [owner = '', name = ''] = fullName.split('/');
    // Whoever writes a configuration must not be able to make the App write in a stranger's repository.
    if (owner.toLowerCase() !== ours.owner.toLowerCase())
      throw new StateRepositoryError(
        fullName,
        `stateRepository has to belong to ${ours.owner}, as this repository does`,
      );
    const key = `${owner}/${name}`.toLowerCase();
    const cached = known.get(key);
    if (cached && clock.now() - cached.readAt < MAX_AGE_MS) return cached.repository;
    const repository = owner && name ? await readRepository(installations, { owner, name }) : null;
    if (!repository)
      throw new StateRepositoryError(fullName, 'the App is not installed in the repository that holds the state');
    known.set(key, { repository, readAt: clock.now() });
    return repository;
  }

  return async (ours, github, config) => {
    if (config.where === null) {
      if (config.parsed.ok) throw new Error('a configuration that is right says where the state lies');
      throw new UnknownPlaceError(config.parsed.error);
    }
    const place = statePlace(ours, config.where);
    if (place.repository === null) return { owner: ours.owner, name: ours.name, branch: place.branch, github };
    const { owner, name, installationId } = await elsewhere(place.repository, ours);
    return { owner, name, branch: place.branch, github: installations.of(installationId) };
  };
}

/** The refusal of everything that needs the state while it can't be read; of one run where it is named. */
export function unusableState(error: StoreError, runId: string | null = null): Refusal {
  if (error instanceof UnknownPlaceError) return { ok: false, error: error.refusal };
  const path = /^runs\/([^/]+)\//.exec(error.path)?.[1] ?? runId;
  const what = path === null ? '' : ` ${path}`;
  const hint =
    error instanceof StateRepositoryError
      ? 'Correct stateRepository on the default branch, or install the App there.'
      : error instanceof OthersBranchError
        ? `Give the state a branch of its own: name another as stateBranch in ${CONFIG_PATH}, one that does not exist yet, or delete ${error.path} where nobody needs it.`
        : error instanceof QuarantineError
          ? `Look at who did that, then go on from what the App left there: /chaos-loop restore${what} (maintain).`
          : `A maintainer has to look at the state branch; /chaos-loop restore${what} goes on from the last revision that the App wrote.`;
  return refuse('unavailable', error.message, hint, { path: error.path });
}

/** Stands where the state can't be reached: each use says why. */
export function unreachableStore(error: StateRepositoryError): CachedStore {
  const refuse = (): Promise<never> => Promise.reject(error);
  return {
    read: refuse,
    readFile: refuse,
    commit: refuse,
    commitAge: () => 0,
    alone: () => false,
    forget: () => undefined,
  };
}
