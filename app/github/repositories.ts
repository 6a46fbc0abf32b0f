/** Which repositories the App is installed in. Names are display and may change; the id is the repository (R1.6). */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import type { Clock } from '../runtime/clock.js';
import { expectStatus, type Repository, repositoryPath } from './port.js';
import type { Installations } from './probot.js';

/** Default branches are renamed rarely; what decides authority is read again at most this old. */
const MAX_AGE_MS = 60_000;

/** As a payload or a token names it. */
export interface NamedRepository {
  id: number;
  owner: string;
  name: string;
}

export interface Repositories {
  /** Reads the repository that is named; null when the App is not installed there or the id differs. */
  find(named: NamedRepository): Promise<Repository | null>;
  /** Ids of the installations that are not suspended. */
  installations(): Promise<number[]>;
  /** Every repository of one installation: what one refuses is nothing to the others (R14.8). */
  of(installationId: number): Promise<Repository[]>;
}

function repositoryOf(data: unknown, installationId: number): Repository | null {
  const source = asRecord(data);
  const id = asNumber(source.id);
  const owner = asText(asRecord(source.owner).login);
  const name = asText(source.name);
  const defaultBranch = asText(source.default_branch);
  if (id === null || owner === null || name === null || defaultBranch === null) return null;
  return { id, owner, name, installationId, defaultBranch };
}

/** The repository of that name as it is now; null where the App is not installed. */
export async function readRepository(
  installations: Installations,
  named: { owner: string; name: string },
): Promise<Repository | null> {
  const path = repositoryPath(named, 'installation');
  const installation = await installations.app.rest('GET', path);
  if (installation.status === 404) return null;
  const installationId = asNumber(asRecord(await expectStatus(`GET ${path}`, Promise.resolve(installation), 200)).id);
  if (installationId === null) return null;
  const answer = await installations.of(installationId).rest('GET', repositoryPath(named));
  if (answer.status === 404) return null;
  const data = await expectStatus(`GET ${repositoryPath(named)}`, Promise.resolve(answer), 200);
  return repositoryOf(data, installationId);
}

export function createRepositories(installations: Installations, clock: Clock): Repositories {
  const known = new Map<number, { repository: Repository; readAt: number }>();

  function remember(repository: Repository): Repository {
    known.set(repository.id, { repository, readAt: clock.now() });
    return repository;
  }

  return {
    async find(named) {
      const cached = known.get(named.id);
      const sameName = cached?.repository.owner === named.owner && cached.repository.name === named.name;
      if (cached && sameName && clock.now() - cached.readAt < MAX_AGE_MS) return cached.repository;
      const repository = await readRepository(installations, named);
      return repository && repository.id === named.id ? remember(repository) : null;
    },

    async installations() {
      const entries = (await installations.app.list('/app/installations')).map(asRecord);
      return entries.flatMap(({ id, suspended_at }) => (suspended_at ? [] : (asNumber(id) ?? [])));
    },

    async of(installationId) {
      const entries = await installations
        .of(installationId)
        .list('/installation/repositories', (page) => asRecord(page).repositories);
      return entries.flatMap((entry) => {
        const repository = repositoryOf(entry, installationId);
        return repository ? [remember(repository)] : [];
      });
    },
  };
}
