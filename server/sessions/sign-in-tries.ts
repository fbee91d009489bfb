import type { Context } from '../context.ts';
import { clientNetwork } from '../rate-limit/client-network.ts';
import { countTry, forgiveTry } from '../rate-limit/count-try.ts';
import { type Limit, limits } from '../rate-limit/limits.ts';

type Tries = Pick<Context, 'db' | 'now'>;

const counters = (username: string, clientAddress: string): (readonly [Limit, string])[] => {
  const account = username.toLowerCase();
  const network = clientNetwork(clientAddress);
  return [
    [limits.signInNetwork, network],
    [limits.signInHere, `${network} ${account}`],
    [limits.signInAccount, account],
  ];
};

/** Before the password is looked at, whether the account exists or not. @throws 429 */
export const countSignIn = async (context: Tries, username: string, clientAddress: string): Promise<void> => {
  for (const [limit, of] of counters(username, clientAddress)) await countTry(context, limit, of);
};

/** The password was right: it was no try at one. */
export const forgiveSignIn = async (context: Tries, username: string, clientAddress: string): Promise<void> => {
  for (const [limit, of] of counters(username, clientAddress)) await forgiveTry(context, limit, of);
};
