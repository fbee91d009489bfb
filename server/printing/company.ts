import type { Kysely } from 'kysely';
import { shopRow } from '../content/queries.ts';
import type { DB } from '../db/types.ts';
import type { Company } from '../prints/parts.ts';

/** Whose paper prints are, as the shop says now. */
export const company = async (db: Kysely<DB>): Promise<Company> => {
  const shop = await shopRow(db);
  return {
    name: shop.companyName,
    address: shop.companyAddress,
    phone: shop.companyPhone,
    email: shop.companyEmail,
    hstNumber: shop.companyHstNumber,
  };
};
