/** The machine's hosts file, which a name server knows nothing of. */
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

export interface Address {
  address: string;
  family: 4 | 6;
}

/** Names in lower case. */
export type Hosts = ReadonlyMap<string, readonly Address[]>;

function parseHosts(text: string): Hosts {
  const hosts = new Map<string, Address[]>();
  for (const line of text.split('\n')) {
    const [address, ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    const family = address === undefined ? 0 : isIP(address);
    if (address === undefined || (family !== 4 && family !== 6)) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      const known = hosts.get(key) ?? [];
      if (!known.some((entry) => entry.address === address)) known.push({ address, family });
      hosts.set(key, known);
    }
  }
  return hosts;
}

/** A reader that reads the file again only when it was changed. A file that can't be read holds no name. */
export function hostsFile(path: string): () => Hosts {
  let read: { stamp: string; hosts: Hosts } = { stamp: '', hosts: new Map() };
  return () => {
    try {
      const { mtimeMs, size } = statSync(path);
      const stamp = `${mtimeMs}/${size}`;
      if (stamp !== read.stamp) read = { stamp, hosts: parseHosts(readFileSync(path, 'utf8')) };
      return read.hosts;
    } catch {
      return new Map();
    }
  };
}
