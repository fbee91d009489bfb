import type { Context } from '../context.ts';
import { meteredKysely } from '../db/metered.ts';
import { publicQueries } from '../db/public-pool.ts';
import { clientNetwork } from '../viewer/client-network.ts';

/** The account whose database time a request uses. */
export type Payer = {
  /** The context with that account's metered connections. */
  context: Context;
  /** The same for what all may see: the replica's, if there is one. */
  reads: Context;
  /** @throws 429 with Retry-After when it is overdrawn */
  admit: () => void;
};

/** A visitor's: the public connections, counted by network. */
export const visitorPays = (context: Context, clientAddress: string): Payer => {
  const { reads, budgets } = context;
  const who = clientNetwork(clientAddress);
  const spend = (ms: number) => budgets.visitors.spend(who, ms);
  const visitors = { ...context, spend, db: publicQueries(reads.visitors, spend) };
  return {
    context: visitors,
    reads: visitors,
    admit: () => budgets.visitors.admit(who),
  };
};

/** A signed-in customer's: the shop's own connections, and many times a visitor's budget. */
export const customerPays = (context: Context, customerId: number): Payer => {
  const { pool, reads, budgets } = context;
  const who = String(customerId);
  const spend = (ms: number) => budgets.customers.spend(who, ms);
  return {
    context: { ...context, spend, db: meteredKysely(pool, { spend }) },
    reads: { ...context, spend, db: meteredKysely(reads.customers, { spend }) },
    admit: () => budgets.customers.admit(who),
  };
};
