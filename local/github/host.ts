/** The GitHub-shaped host as a server on this machine. */
import type { AddressInfo } from 'node:net';
import { createGitHub, type GitHub, type GitHubSettings } from './github.js';
import { createHttpServer } from './server.js';

export type GitHubHost = GitHub;

export interface GitHubHostSettings extends Omit<GitHubSettings, 'url'> {
  /** 0 or left out: a free one. */
  port?: number;
}

/** At `http://127.0.0.1:port`. */
export async function startGitHubHost(settings: GitHubHostSettings): Promise<GitHubHost> {
  // It has to listen before it can name itself; whoever asks that early waits.
  let opening: Promise<GitHub> | null = null;
  const server = createHttpServer(async (request) => {
    if (!opening) throw new Error('the host is not open yet');
    return (await opening).handle(request);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port ?? 0, '127.0.0.1', resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  opening = createGitHub({ ...settings, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  try {
    const github = await opening;
    return {
      ...github,
      async close() {
        await stop();
        await github.close();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
