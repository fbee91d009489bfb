import type { Context } from '../context.ts';
import { clientNetwork } from '../viewer/client-network.ts';
import { countTry, forgiveTry } from './count-try.ts';
import { type Limit, limits } from './limits.ts';

type Tries = Pick<Context, 'db' | 'now'>;

/** Counted apart, so that tries at customers lock out no staff. */
type SignInLimits = { network: Limit; here: Limit; account: Limit };
const customerLimits: SignInLimits = {
  network: limits.signInNetwork,
  here: limits.signInHere,
  account: limits.signInAccount,
};

const counters = (own: SignInLimits, username: string, clientAddress: string): (readonly [Limit, string])[] => {
  const account = username.toLowerCase();
  const network = clientNetwork(clientAddress);
  return [
    [own.network, network],
    [own.here, `${network} ${account}`],
    [own.account, account],
  ];
};

/** Counts a sign-in before the password is checked, whether the account exists or not. @throws 429 */
export const countSignIn = async (
  context: Tries,
  username: string,
  clientAddress: string,
  own = customerLimits,
): Promise<void> => {
  for (const [limit, of] of counters(own, username, clientAddress)) await countTry(context, limit, of);
};

/** Uncounts a sign-in with the right password. */
export const forgiveSignIn = async (
  context: Tries,
  username: string,
  clientAddress: string,
  own = customerLimits,
): Promise<void> => {
  for (const [limit, of] of counters(own, username, clientAddress)) await forgiveTry(context, limit, of);
};
