/** Files of the repository, through GitHub's contents API: what the default branch says, not what a checkout says. */
import { parse } from 'yaml';
import type { Config } from '../../schemas/generated/types.js';
import { asList, asRecord, asText } from '../../state/base/json.js';
import { messageOf, wordOf } from '../../state/base/message.js';
import { withoutEnd } from '../../state/base/trim.js';
import { CONFIG_PATH, parseConfig } from '../../state/config/config.js';
import { nextQuery } from '../../state/evidence/readers/link.js';
import { bounded } from '../runtime/clock.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';

export interface GitHubReader {
  /** The contents entry of a file on a branch (default: the default branch), or null when there is none. */
  entry(path: string, ref?: string): Promise<Record<string, unknown> | null>;
  /** The text of a file, or null when there is none. */
  text(path: string, ref?: string): Promise<string | null>;
  /** Any other read. Null: not found, or not allowed to this token. */
  get(path: string): Promise<unknown>;
  /** Any other read, with its status where it matters why there is nothing. */
  answer(path: string): Promise<{ status: number; body: unknown }>;
  /**
   * The bytes at an address that GitHub told, asked for without the token, which is nobody else's business. Throws where there are
   * none, or more than `most`.
   */
  download(url: string, most: number): Promise<Uint8Array>;
  /** A list, page by page as the service says that it goes on. Throws WorkerError: not found, not allowed, or no end. */
  pages(path: string): AsyncIterable<unknown>;
}

interface Answer {
  status: number;
  body: unknown;
  /** The query of the page that follows; null at the end. */
  next: string | null;
}

const TIMEOUT = 15_000;
const TRIES = 3;
/** Of a list: one that goes on is a mistake, and is never taken for the whole. */
const PAGES = 100;
const PAGE_SIZE = 100;

/** How many entries a page holds: it is a list, or has one beside its count. */
function entriesOf(page: unknown): number {
  const lists = Array.isArray(page) ? [page] : Object.values((page ?? {}) as object).filter(Array.isArray);
  return Math.max(0, ...lists.map((list) => list.length));
}

async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function createGitHubReader(runtime: Pick<Runtime, 'env' | 'fetch' | 'clock'>, token: string): GitHubReader {
  const api = withoutEnd(runtime.env.GITHUB_API_URL ?? 'https://api.github.com', '/');
  const repository = runtime.env.GITHUB_REPOSITORY;
  if (!repository) throw new WorkerError('GITHUB_REPOSITORY is not set', 'Run this action in a GitHub Actions job.');

  async function once(path: string): Promise<Answer> {
    return bounded(runtime.clock, TIMEOUT, async (signal) => {
      const response = await runtime.fetch(`${api}/repos/${repository}${path}`, {
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'user-agent': 'chaos-loop',
          'x-github-api-version': '2022-11-28',
        },
        signal,
      });
      const next = nextQuery(response.headers.get('link'));
      return { status: response.status, body: await response.json().catch(() => null), next };
    });
  }

  async function read(path: string): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await once(path);
        if ((answer.status < 500 && answer.status !== 429) || attempt === TRIES) return answer;
      } catch (error) {
        if (attempt === TRIES) {
          throw new WorkerError(`GitHub could not be read (${path}): ${messageOf(error)}`, 'Run the job again.');
        }
      }
      await runtime.clock.sleep(attempt * 1000);
    }
  }

  const download: GitHubReader['download'] = (url, most) =>
    bounded(runtime.clock, TIMEOUT, async (signal) => {
      const { protocol, origin, host } = new URL(url);
      if (protocol !== 'https:' && origin !== new URL(api).origin) throw new Error(`${host} is not asked without TLS`);
      const response = await runtime.fetch(url, { headers: { 'user-agent': 'chaos-loop' }, redirect: 'error', signal });
      if (response.status !== 200) throw new Error(`${host} answers ${response.status}`);
      return bytesOf(response, most);
    });

  const entry: GitHubReader['entry'] = async (path, ref) => {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const query = ref === undefined ? '' : `?ref=${encodeURIComponent(ref)}`;
    const { status, body } = await read(`/contents/${encoded}${query}`);
    if (status === 404) return null;
    if (status !== 200 || body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw new WorkerError(
        `GitHub answered ${status} for ${path}`,
        'Give the job `permissions: contents: read` and pass `github-token`.',
      );
    }
    return body as Record<string, unknown>;
  };
  return {
    entry,
    async text(path, ref) {
      const found = await entry(path, ref);
      // Of a file of a megabyte or more GitHub sends no content, which is not to be read as an empty file.
      if (found?.encoding === 'none')
        throw new WorkerError(
          `${path} has ${wordOf(found.size)} bytes, and GitHub sends it only below a megabyte`,
          'Make the file smaller on the default branch.',
        );
      return typeof found?.content === 'string' ? Buffer.from(found.content, 'base64').toString('utf8') : null;
    },
    answer: read,
    download,
    async get(path) {
      const { status, body } = await read(path);
      return status === 200 ? body : null;
    },
    async *pages(path) {
      const [own = '', asked = ''] = path.split('?', 2);
      const first = `${asked === '' ? '' : `${asked}&`}per_page=${PAGE_SIZE}`;
      let query: string | null = first;
      for (let page = 1; query !== null; page += 1) {
        const { status, body, next }: Answer = await read(`${own}?${query}`);
        if (status !== 200 || page > PAGES) {
          const problem = status === 200 ? `more than ${PAGES} pages` : `GitHub answered ${status}`;
          throw new WorkerError(
            `${problem} for ${path}`,
            'Give the deliver job the permissions of docs/installation.md.',
          );
        }
        yield body;
        // The service says where a list ends; where something on the way took its word away, a full page is no end.
        query = next ?? (entriesOf(body) < PAGE_SIZE ? null : `${first}&page=${page + 1}`);
      }
    },
  };
}

/** So many versions of the configuration are looked at, the newest first. */
const VERSIONS = 10;

/** The commits of the default branch that changed the configuration, the newest first. */
async function versionsOf(reader: GitHubReader): Promise<string[]> {
  const listed = await reader.get(`/commits?path=${encodeURIComponent(CONFIG_PATH)}&per_page=${VERSIONS}`);
  return asList(listed).flatMap((one) => asText(asRecord(one).sha) ?? []);
}

/** What stands there is no configuration; that nothing could be read is another thing, and says nothing of it. */
class NoConfig extends WorkerError {}

/**
 * The configuration as the default branch has it now (R20.2). While what stands there is none (somebody broke it, or took it away),
 * the newest version that is one: a run goes on with what it began with (R2.5), and has to find the App. Throws WorkerError: with
 * every problem of the one of now, or where GitHub could not be read, which no older version makes up for.
 */
export async function readConfig(reader: GitHubReader, log: Pick<Runtime['log'], 'warning'>): Promise<Config> {
  try {
    return await readVersion(reader);
  } catch (error) {
    if (!(error instanceof NoConfig)) throw error;
    const [, ...earlier] = await versionsOf(reader);
    for (const version of earlier) {
      try {
        const config = await readVersion(reader, version);
        log.warning(
          `${error.message.trimEnd()}; until it is mended, its version of ${version.slice(0, 12)} says where the App is`,
        );
        return config;
      } catch (problem) {
        if (!(problem instanceof NoConfig)) throw problem;
      }
    }
    throw error;
  }
}

async function readVersion(reader: GitHubReader, commit?: string): Promise<Config> {
  const text = await reader.text(CONFIG_PATH, commit);
  if (text === null)
    throw new NoConfig(`${CONFIG_PATH} is not on the default branch`, 'Add it; docs/configuration.md shows one.');
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new NoConfig(`${CONFIG_PATH} is not valid YAML: ${messageOf(error)}`, 'Correct it on the default branch.');
  }
  // A run that older rules began must find the App to be ended; what begins something, the App has judged (§19).
  const parsed = parseConfig(value, 'read');
  if (!parsed.ok) {
    const problems = (parsed.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join('; ');
    throw new NoConfig(`${parsed.error.message}: ${problems}`, parsed.error.hint);
  }
  return parsed.config;
}
