import { isIPv6 } from 'node:net';

/**
 * The network whose tries are counted together: an IPv4 address, or the /64 of an IPv6 one, the least that a provider's
 * customer has.
 */
export const clientNetwork = (address: string): string => {
  // Most are plain, and every request asks.
  if (!address.includes(':') && !address.includes('%')) return address;
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [before = '', after] = bare.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // A dotted quad at the end stands for two groups, which are not among the first four.
  const groups =
    after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
