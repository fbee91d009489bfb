import type { Context } from '#server/context.ts';
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
  /** Whether what was done with it so far needed no query, and less than a millisecond of this process. */
  wasCheap: () => boolean;
};

const cheapMs = 1;

/** Counts what one request takes. */
const newEffort = (spendOn: (ms: number) => void) => {
  let queries = 0;
  let spentMs = 0;
  return {
    enter: () => void (queries += 1),
    spend: (ms: number) => {
      spentMs += ms;
      spendOn(ms);
    },
    wasCheap: () => queries === 0 && spentMs < cheapMs,
  };
};

/** A visitor's: the public connections, counted by network. */
export const visitorPays = (context: Context, clientAddress: string): Payer => {
  const { reads, budgets } = context;
  const who = clientNetwork(clientAddress);
  const { enter, spend, wasCheap } = newEffort((ms) => budgets.visitors.spend(who, ms));
  const visitors = { ...context, spend, db: publicQueries(reads.visitors, spend, enter) };
  return {
    wasCheap,
    context: visitors,
    reads: visitors,
    admit: () => budgets.visitors.admit(who),
  };
};

/** A signed-in customer's: the shop's own connections, and many times a visitor's budget. */
export const customerPays = (context: Context, customerId: number): Payer => {
  const { pool, reads, budgets } = context;
  const who = String(customerId);
  const { enter, spend, wasCheap } = newEffort((ms) => budgets.customers.spend(who, ms));
  return {
    wasCheap,
    context: { ...context, spend, db: meteredKysely(pool, { enter, spend }) },
    reads: { ...context, spend, db: meteredKysely(reads.customers, { enter, spend }) },
    admit: () => budgets.customers.admit(who),
  };
};
