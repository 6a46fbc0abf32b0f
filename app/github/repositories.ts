/** Which repositories the App is installed in. Names are display and may change; the id is the repository (R1.6). */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { parseTime } from '../../state/base/time.js';
import type { Clock } from '../runtime/clock.js';
import { expectStatus, type Repository, repositoryPath } from './port.js';
import type { Installations } from './probot.js';

/** Default branches are renamed rarely, and a name that is not the one of the payload is looked up at once. */
const MAX_AGE_MS = 5 * 60_000;

/** As a payload or a token names it. */
export interface NamedRepository {
  id: number;
  owner: string;
  name: string;
}

export interface Repositories {
  /** Reads the repository that is named; null when the App is not installed there or the id differs. */
  find(named: NamedRepository): Promise<Repository | null>;
  /** Ids of the installations that are not suspended; as they were `maxAge` milliseconds ago at most. */
  installations(maxAge?: number): Promise<number[]>;
  /** Every repository of one installation: what one refuses is nothing to the others (R14.8). */
  of(installationId: number, maxAge?: number): Promise<ListedRepository[]>;
  /** The App was installed, suspended or given other repositories: the lists are of no age any more. */
  changed(): void;
}

export interface ListedRepository extends Repository {
  /** When something was pushed last, to any branch; whole seconds. */
  pushedAt: string | null;
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
  /** Lists, by installation; those of the App by null. */
  let lists = new Map<number | null, { readAt: number; list: unknown[] }>();

  async function listed(key: number | null, maxAge: number, read: () => Promise<unknown[]>): Promise<unknown[]> {
    const readAt = clock.now();
    const last = lists.get(key);
    if (last && readAt - last.readAt < maxAge) return last.list;
    const into = lists;
    const list = await read();
    into.set(key, { readAt, list });
    return list;
  }

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

    async installations(maxAge = 0) {
      const list = await listed(null, maxAge, () => installations.app.list('/app/installations'));
      const entries = list.map(asRecord);
      return entries.flatMap(({ id, suspended_at }) => (suspended_at ? [] : (asNumber(id) ?? [])));
    },

    async of(installationId, maxAge = 0) {
      const pick = (page: unknown) => asRecord(page).repositories;
      const github = installations.of(installationId);
      const entries = await listed(installationId, maxAge, () => github.list('/installation/repositories', pick));
      return entries.flatMap((entry) => {
        const repository = repositoryOf(entry, installationId);
        return repository ? [{ ...remember(repository), pushedAt: parseTime(asRecord(entry).pushed_at) }] : [];
      });
    },

    changed() {
      lists = new Map();
      known.clear();
    },
  };
}
