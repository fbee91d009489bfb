import type { DbAndClock } from '#server/context.ts';
import { clientNetwork } from '../viewer/client-network.ts';
import { countTry, forgiveTry, type Limit, limits } from './limits.ts';
import { isKnown, type Place, type Realm, rememberPlace } from './known-places.ts';

/** Counted apart, so that tries at customers lock out no staff. */
const limitsOf: Readonly<Record<Realm, { network: Limit; here: Limit; device: Limit; account: Limit }>> = {
  customer: {
    network: limits.signInNetwork,
    here: limits.signInHere,
    device: limits.signInDevice,
    account: limits.signInAccount,
  },
  staff: {
    network: limits.staffSignInNetwork,
    here: limits.staffSignInHere,
    device: limits.staffSignInDevice,
    account: limits.staffSignInAccount,
  },
};

const accountOf = (username: string): string => username.toLowerCase();

/**
 * What a try counts for. Wrong passwords from elsewhere are no reason to keep out a device or a network that signed in
 * to this account before: its tries count by themselves.
 */
const countersFor = async (
  { db }: DbAndClock,
  realm: Realm,
  username: string,
  place: Place,
): Promise<(readonly [Limit, string])[]> => {
  const [own, account, network] = [limitsOf[realm], accountOf(username), clientNetwork(place.address)];
  const known = await isKnown(db, realm, account, place);
  if (known.device) return [[own.device, `${place.device} ${account}`]];
  const here = [
    [own.network, network],
    [own.here, `${network} ${account}`],
  ] as const;
  return known.network ? [...here] : [...here, [own.account, account]];
};

/** A sign-in that was counted. */
export type CountedSignIn = {
  /** Uncounts it, for the right password where a code is still asked for. */
  uncount: () => Promise<void>;
  /** The same for all that is asked for, and notes that the account signs in from here. */
  forgive: () => Promise<void>;
};

/** Counts a sign-in before the password is checked, whether the account exists or not. @throws 429 */
export const countSignIn = async (
  context: DbAndClock,
  realm: Realm,
  username: string,
  place: Place,
): Promise<CountedSignIn> => {
  const counters = await countersFor(context, realm, username, place);
  for (const [limit, of] of counters) await countTry(context, limit, of);
  const uncount = async (): Promise<void> => {
    for (const [limit, of] of counters) await forgiveTry(context, limit, of);
  };
  return {
    uncount,
    forgive: async () => {
      await uncount();
      await rememberPlace(context.db, realm, accountOf(username), place, context.now());
    },
  };
};
