import { languages } from '#contract/platform/languages.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { currentLanguage } from '../../../messages/current.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import { type AddressRow, selectAddresses } from './address-row.ts';

/** A customer's addresses, in the order in which they were added. */
export const addressesOf = (db: Db, customerId: number): Promise<AddressRow[]> =>
  selectAddresses(db).where('a.customer_id', '=', customerId).orderBy('a.id').execute();

/** One address of a customer; undefined for another customer's and for a deleted one. */
export const addressOf = (db: Db, customerId: number, id: number): Promise<AddressRow | undefined> =>
  selectAddresses(db).where('a.customer_id', '=', customerId).where('a.id', '=', id).executeTakeFirst();

/** Sorted by their names in the reader's language. */
export const namedProvinces = async (db: Db) => {
  const named = (await db.selectFrom('province').select(['id', 'name']).execute()).map(({ id, name }) => ({
    id,
    name: fixedName(name),
  }));
  const { compare } = new Intl.Collator(languages[currentLanguage()].tag);
  return named.toSorted((a, b) => compare(a.name, b.name));
};

export const provinceExists = (db: Db, id: number): Promise<boolean> =>
  valueOf<boolean>(db)`select exists (select from province where id = ${id})`;
