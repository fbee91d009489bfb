import { languages } from '#contract/platform/languages.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { Kysely } from 'kysely';
import { currentLanguage } from '../../../messages/current.ts';
import type { DB } from '#server/platform/db/types.ts';
import { type AddressRow, selectAddresses } from './address-row.ts';

/** A customer's addresses, in the order in which they were added. */
export const addressesOf = (db: Kysely<DB>, customerId: number): Promise<AddressRow[]> =>
  selectAddresses(db).where('a.customer_id', '=', customerId).orderBy('a.id').execute();

/** One address of a customer; undefined for another customer's and for a deleted one. */
export const addressOf = (db: Kysely<DB>, customerId: number, id: number): Promise<AddressRow | undefined> =>
  selectAddresses(db).where('a.customer_id', '=', customerId).where('a.id', '=', id).executeTakeFirst();

/** Sorted by their names in the reader's language. */
export const namedProvinces = async (db: Kysely<DB>) => {
  const named = (await db.selectFrom('province').select(['id', 'name']).execute()).map(({ id, name }) => ({
    id,
    name: fixedName(name),
  }));
  const { compare } = new Intl.Collator(languages[currentLanguage()].tag);
  return named.toSorted((a, b) => compare(a.name, b.name));
};

export const provinceExists = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('province').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
