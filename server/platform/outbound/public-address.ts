import { BlockList, isIPv4, isIPv6 } from 'node:net';

/* Which addresses are on the public internet: those of IANA's special-purpose registries are not. */

const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and where clouds answer their machines' secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Teredo, benchmarks, documentation and 6to4, which lead to other addresses or nowhere.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

// The only range of IPv6 that is given to hosts of the internet; all that maps or translates IPv4 is outside.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, as numbers, belongs to a host of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
};
