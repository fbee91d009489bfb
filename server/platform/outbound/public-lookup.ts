import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { callbackify } from 'node:util';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

const refuse = (host: string): OutboundError =>
  new OutboundError('PRIVATE', `${host} is an address of a private network, which is not fetched from.`);

/** Refuses a host that is written as a private address: a connection to numbers looks nothing up. */
export const refusePrivateNumbers = (hostname: string, allowed: ReadonlySet<string>): void => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !allowed.has(host) && !isPublicAddress(host)) throw refuse(host);
};

/**
 * The lookup of a connection, which gets exactly the addresses that were looked at: a name that answers otherwise a
 * moment later changes nothing. One private address among several refuses all. Node asks for all
 * addresses (`autoSelectFamily`); should it ask for one, this connects to none.
 */
export const publicLookup = (
  allowed: ReadonlySet<string>,
  resolve: Resolve = resolveBySystem,
): ((host: string, options: LookupOptions, done: Done) => void) =>
  callbackify(async (host: string, { family }: LookupOptions) => {
    const found = await resolve(host);
    if (!allowed.has(host) && !found.every(({ address }) => isPublicAddress(address))) throw refuse(host);
    const fit = found.filter((each) => !family || each.family === family);
    if (fit.length === 0) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
    return fit;
  });

type Done = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void;
