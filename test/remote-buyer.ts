import type { Db } from '#server/platform/db/db.ts';
import { type Buyer, buyerOf } from './buyers.ts';
import { createCustomer, createSession } from './customers.ts';
import { httpClient } from './http-client.ts';

/** A signed-in customer of a server in another process, with an address and an open cart. */
export const createRemoteBuyer = async (db: Db, origin: string): Promise<Buyer> => {
  const customer = await createCustomer(db);
  const token = await createSession({ db, now: () => new Date() }, customer.id);
  const headers = { authorization: `Bearer ${token}` };
  return buyerOf(db, { ...customer, token, headers, api: httpClient(origin, headers) });
};
