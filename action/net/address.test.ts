import { describe, expect, it } from '@jest/globals';
import { addressRefusal } from './address.js';

const LISTED = ['orders.example.com'];
const asked = (address: string, allowHosts: readonly string[] = []) =>
  addressRefusal('orders.example.com', address, allowHosts);

describe('R20.7 an address is refused in whichever form it is written', () => {
  it.each([
    ['link-local', '169.254.169.254'],
    ['with a zone', 'fe80::1%eth0'],
    ['the platform’s own', '168.63.129.16'],
    ['multicast', 'ff02::1'],
    ['IPv4-mapped', '::ffff:169.254.169.254'],
    ['IPv4-mapped in hexadecimal', '0:0:0:0:0:ffff:a9fe:a9fe'],
    ['IPv4-compatible', '::169.254.169.254'],
    ['IPv4-translated', '::ffff:0:169.254.169.254'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['NAT64 of the network’s own prefix', '64:ff9b:1::a9fe:a9fe'],
    ['6to4', '2002:a9fe:a9fe::1'],
    ['Teredo', '2001:0:1234:5678:0:0:5601:5601'],
    ['ISATAP', '2001:db8::200:5efe:169.254.169.254'],
    ['the platform’s own behind NAT64', '64:ff9b::168.63.129.16'],
  ])('%s (%s): never', (_, address) => {
    expect(asked(address, LISTED)).toContain('never asked');
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.0.0.192',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::10.1.2.3',
    '64:ff9b::7f00:1',
    '64:ff9b:1:a00::1',
    '2002:7f00:1::',
    'fd00:ec2::254',
    'fec0::1',
  ])('%s: only where the host is listed', (address) => {
    expect(asked(address)).toContain('allowHosts');
    expect(asked(address, LISTED)).toBeNull();
  });

  it.each(['20.50.2.1', '2603:1030::1', '64:ff9b::20.50.2.1', '2002:1432:201::1', '::ffff:20.50.2.1'])(
    '%s: asked',
    (address) => {
      expect(asked(address)).toBeNull();
    },
  );
});
