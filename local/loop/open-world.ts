/** Which world a start opens, and at which addresses: the unfinished one where that is possible, else a new one. */
import { join } from 'node:path';
import { freePort, freshPorts, type PortName, type Ports, takenPorts } from './ports.js';
import { BranchReader, presentOf } from './state-branch.js';
import { openWorldDirectory, type WorldDirectory, type WorldDirectoryOptions } from './world-directory.js';

/** How the repository is kept inside a world, and what is asked of it before anything runs. */
export const LAYOUT = { github: 'github', repository: join('github', 'repo.git') } as const;

export interface OpenedWorld {
  place: WorldDirectory;
  ports: Ports;
}

export interface OpeningOptions extends WorldDirectoryOptions {
  stateBranch: string;
  environment: string;
  /** Told when an unfinished world is not continued, in words. */
  notice(text: string): void;
}

/** Only what nobody wrote into a configuration or a frozen fault may move while a run is under way. */
const FREE: ReadonlySet<PortName> = new Set<PortName>(['github', 'azure']);
/** Processes of an earlier start end within some seconds after it was killed. */
const ABRUPT_MS = 10_000;
const ORDERLY_MS = 1_000;

const WORDS: Record<PortName, string> = {
  github: 'the GitHub host',
  app: 'the App',
  azure: 'the cloud',
  ingress: 'the front door of the service',
  platform: 'the platform',
  network: 'the pricing service',
  registry: 'the container registry',
  toxiproxy: 'Toxiproxy',
};

async function movedPorts(options: OpeningOptions, place: WorldDirectory, kept: Ports): Promise<OpenedWorld | string> {
  const taken = await takenPorts(kept, place.abrupt ? ABRUPT_MS : ORDERLY_MS);
  const [fixed] = taken.filter((name) => !FREE.has(name));
  if (fixed !== undefined) {
    const reader = new BranchReader(join(place.directory, LAYOUT.repository));
    const present = await presentOf(reader, options.stateBranch, options.environment).finally(() => reader.close());
    // R2.5: the addresses of a run are frozen with its configuration and its fault.
    if (present?.state && present.state.transition.status !== 'terminated')
      return `port ${kept[fixed]} of ${WORDS[fixed]} is taken by another program, and run ${present.state.runId} has that address in its frozen configuration`;
  }
  const ports = { ...kept };
  for (const name of taken) ports[name] = await freePort(Object.values(ports));
  const formerly = [...place.record.formerly, ...taken.map((name) => ({ name, port: kept[name] }))];
  place.update({ ports, formerly });
  return { place, ports };
}

/** The place is locked; whoever opened it releases it. @throws what the file system says. */
export async function openWorld(options: OpeningOptions): Promise<OpenedWorld> {
  let place = openWorldDirectory(options);
  for (const text of place.passedOver) options.notice(`${text}; another world is used`);
  try {
    if (place.record.ports !== null) {
      const opened = await movedPorts(options, place, place.record.ports);
      if (typeof opened !== 'string') return opened;
      options.notice(`${place.directory} can't be continued: ${opened}. A new world begins.`);
      place.update({ status: 'given-up', reason: opened });
      place.release();
      place = openWorldDirectory({ ...options, fresh: true });
    }
    const ports = await freshPorts();
    place.update({ ports });
    return { place, ports };
  } catch (error) {
    if (place.resumed) place.release();
    else place.discard();
    throw error;
  }
}
