import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { type AddressRow, selectAddresses } from './address-row.ts';

/** A customer's addresses, in the order in which they were added. */
export const addressesOf = (db: Kysely<DB>, customerId: number): Promise<AddressRow[]> =>
  selectAddresses(db).where('a.customer_id', '=', customerId).orderBy('a.id').execute();

/** One address of a customer; undefined for another customer's and for a deleted one. */
export const addressOf = (db: Kysely<DB>, customerId: number, id: number): Promise<AddressRow | undefined> =>
  selectAddresses(db).where('a.customer_id', '=', customerId).where('a.id', '=', id).executeTakeFirst();

export const provinces = (db: Kysely<DB>): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('province').select(['id', 'name']).execute();

export const provinceExists = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('province').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
