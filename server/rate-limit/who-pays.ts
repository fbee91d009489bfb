import type { Context } from '../context.ts';
import { meteredKysely } from '../db/metered.ts';
import { publicQueries } from '../db/public-pool.ts';
import { clientNetwork } from './client-network.ts';

/** Who asks the database, and what that is counted against. */
export type Payer = {
  /** The context with the connections that are this one's, whose time is counted. */
  context: Context;
  /** @throws 429 with Retry-After for one who has spent too much. */
  admit: () => void;
};

/** Somebody without a session: the public's connections, counted by the network that they come from. */
export const visitorPays = (context: Context, clientAddress: string): Payer => {
  const { publicPool, budgets } = context;
  const who = clientNetwork(clientAddress);
  return {
    context: { ...context, db: publicQueries(publicPool, (ms) => budgets.visitors.spend(who, ms)) },
    admit: () => budgets.visitors.admit(who),
  };
};

/** A signed-in customer: the shop's own connections, and many times a visitor's budget. */
export const customerPays = (context: Context, customerId: number): Payer => {
  const { pool, budgets } = context;
  const who = String(customerId);
  return {
    context: { ...context, db: meteredKysely(pool, { spend: (ms) => budgets.customers.spend(who, ms) }) },
    admit: () => budgets.customers.admit(who),
  };
};
