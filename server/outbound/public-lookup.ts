import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

const refuse = (host: string): OutboundError =>
  new OutboundError('PRIVATE', `${host} is an address of a private network, which is not fetched from.`);

/** Refuses a host that is written as a private address: a connection to numbers looks nothing up. */
export const refusePrivateNumbers = (hostname: string, allowed: ReadonlySet<string>): void => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !allowed.has(host) && !isPublicAddress(host)) throw refuse(host);
};

/**
 * The lookup of a connection, which gets exactly the addresses that were looked at: a name that answers otherwise a
 * moment later changes nothing. One private address among several refuses all.
 */
export const publicLookup =
  (allowed: ReadonlySet<string>, resolve: Resolve = resolveBySystem): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const fit = found.filter(({ family }) => !options.family || options.family === family);
        const [first] = fit;
        if (!first) return done(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '', 0);
        if (!allowed.has(host) && !found.every(({ address }) => isPublicAddress(address)))
          return done(refuse(host), '', 0);
        if (options.all) done(null, fit);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
