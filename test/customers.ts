import type { Api } from '#contract/calls.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { testClient } from './client.ts';
import type { TestShop } from './shop.ts';

/* Builders of customers: a test gives what matters to it, everything else is filled in. */

let serial = 0;

/** The default password of customers. */
export const password = 'correct horse';

// The cheapest parameters of argon2id: a hash carries its own, and security does not matter in tests.
const cheaply = { memoryCost: 8, timeCost: 1 };

type Given = Partial<Insertable<DB['customer']>> & { password?: string };

/** An ACTIVE customer on the price list DEFAULT, without addresses. */
export const createCustomer = async (
  db: Db,
  { password: chosen = password, ...given }: Given = {},
): Promise<{ id: number; email: string }> => {
  serial += 1;
  const own = serial;
  const passwordHash = await hash(chosen, cheaply);
  return db
    .insertInto('customer')
    .values(({ selectFrom }) => ({
      email: `buyer-${own}@example.com`,
      password_hash: passwordHash,
      status: 'ACTIVE',
      first_name: 'Robin',
      last_name: `Buyer ${own}`,
      preferred_doc_type: 'FULL_INVOICE',
      hst_number: '123456789',
      price_list_id: selectFrom('price_list').select('id').where('code', '=', 'DEFAULT'),
      ...given,
    }))
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
};

/** An address of a customer, by default in Ontario. */
export const createAddress = (
  db: Db,
  customerId: number,
  { province = 'Ontario', ...given }: Partial<Insertable<DB['address']>> & { province?: string } = {},
): Promise<{ id: number }> =>
  db
    .insertInto('address')
    .values(({ selectFrom }) => ({
      customer_id: customerId,
      company: 'Repairs Ltd',
      street1: '1 Main Street',
      city: 'Toronto',
      postal_code: 'M5V 1A1',
      province_id: selectFrom('province').select('id').where('name', '=', province),
      phone_no: '416 555 0100',
      ...given,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** Creates a live session of a customer, replacing an earlier one: the row that sign-in creates. */
export const createSession = async ({ db, now }: Pick<TestShop['context'], 'db' | 'now'>, customerId: number) => {
  const token = newToken();
  const session = { token_hash: hashToken(token), created_at: now(), last_used_at: now() };
  await db
    .insertInto('customer_session')
    .values({ customer_id: customerId, ...session })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet(session))
    .execute();
  return token;
};

export type SignedIn = {
  api: Api;
  /** The customer's id and e-mail address. */
  id: number;
  email: string;
  token: string;
  headers: { authorization: string };
};

/** A new customer with a session, without the cost of signing in. */
export const signedInCustomer = async ({ app, context }: TestShop, given: Given = {}): Promise<SignedIn> => {
  const customer = await createCustomer(context.db, given);
  const token = await createSession(context, customer.id);
  const headers = { authorization: `Bearer ${token}` };
  return { ...customer, api: testClient(app, headers), token, headers };
};
