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
inner.addSubnet('192.168.0.0', 16, 'ipv4');
inner.addAddress('::', 'ipv6');
inner.addAddress('::1', 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');

/** A URL's host as `net` wants it: IPv6 without brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Why this address of this host must not be asked, or null when it may. An IPv4 address inside an IPv6 one counts as what it
 * is.
 */
export function addressRefusal(host: string, address: string, allowHosts: readonly string[]): string | null {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (never.check(address, family)) return `${host} is at ${address}, which is never asked (link-local or multicast)`;
  const listed = allowHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase() || allowed === address);
  if (inner.check(address, family) && !listed) {
    return `${host} is at ${address}, a loopback or private address; list the host under allowHosts of the environment`;
  }
  return null;
}
