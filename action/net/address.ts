/** Which addresses may be asked (R20.7): never link-local; loopback and private ones only for hosts that are listed. */
import { BlockList, isIP } from 'node:net';

const never = new BlockList();
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('fe80::', 10, 'ipv6');
// Azure's wire server: what IMDS is for link-local, this is for its own platform.
never.addAddress('168.63.129.16', 'ipv4');
never.addSubnet('224.0.0.0', 3, 'ipv4');
never.addSubnet('ff00::', 8, 'ipv6');

const inner = new BlockList();
inner.addSubnet('0.0.0.0', 8, 'ipv4');
inner.addSubnet('10.0.0.0', 8, 'ipv4');
inner.addSubnet('100.64.0.0', 10, 'ipv4');
inner.addSubnet('127.0.0.0', 8, 'ipv4');
inner.addSubnet('172.16.0.0', 12, 'ipv4');
inner.addSubnet('192.0.0.0', 24, 'ipv4');
inner.addSubnet('192.168.0.0', 16, 'ipv4');
inner.addSubnet('198.18.0.0', 15, 'ipv4');
inner.addAddress('::', 'ipv6');
inner.addAddress('::1', 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fec0::', 10, 'ipv6');
// Which of its bits are the IPv4 address is the network's own choice (RFC 8215).
inner.addSubnet('64:ff9b:1::', 48, 'ipv6');

/** Where an IPv6 address leads to an IPv4 one, and in which of its eight groups that begins. */
const CARRIERS: readonly { is: (groups: readonly number[]) => boolean; at: number; inverted?: true }[] = [
  // IPv4-compatible, IPv4-mapped and IPv4-translated (RFC 4291, RFC 7915).
  { is: (groups) => groups.slice(0, 4).every((group) => group === 0), at: 6 },
  // NAT64, the well-known prefix and one of the network's own (RFC 6052, RFC 8215).
  { is: ([first, second]) => first === 0x64 && second === 0xff9b, at: 6 },
  // 6to4 (RFC 3056).
  { is: ([first]) => first === 0x2002, at: 1 },
  // Teredo: the client, with each bit turned round (RFC 4380).
  { is: ([first, second]) => first === 0x2001 && second === 0, at: 6, inverted: true },
  // ISATAP (RFC 5214).
  { is: (groups) => ((groups[4] ?? 0) & 0xfdff) === 0 && groups[5] === 0x5efe, at: 6 },
];

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  const { hostname } = new URL(`http://[${bare}]/`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const missing = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}

/** IPv4 addresses that a packet to this IPv6 address may end at. */
function carried(address: string): string[] {
  const groups = groupsOf(address);
  return CARRIERS.filter(({ is }) => is(groups)).map(({ at, inverted }) =>
    groups
      .slice(at, at + 2)
      .map((group) => (inverted ? group ^ 0xffff : group))
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.'),
  );
}

/** A URL's host as `net` wants it: IPv6 without brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Why this address of this host must not be asked, or null when it may. An IPv4 address inside an IPv6 one counts as what it
 * is.
 */
export function addressRefusal(host: string, address: string, allowHosts: readonly string[]): string | null {
  const all = isIP(address) === 6 ? [address, ...carried(address)] : [address];
  const any = (list: BlockList) => all.some((one) => list.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4'));
  if (any(never)) return `${host} is at ${address}, which is never asked (link-local or multicast)`;
  const listed = allowHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase() || allowed === address);
  if (any(inner) && !listed) {
    return `${host} is at ${address}, a loopback or private address; list the host under allowHosts of the environment`;
  }
  return null;
}
