import type { Kysely } from 'kysely';
import { shopRow } from '../content/queries.ts';
import type { DB } from '../db/types.ts';
import { otherTaxNumbers } from '../pricing/tax-queries.ts';
import type { Company } from '../prints/parts.ts';
import { paperLogo } from './paper-logo.ts';

/** The company on the prints, from the current settings. */
export const company = async (db: Kysely<DB>): Promise<Company> => {
  const shop = await shopRow(db);
  return {
    name: shop.companyName,
    address: shop.companyAddress,
    phone: shop.companyPhone,
    email: shop.companyEmail,
    hstNumber: shop.companyHstNumber,
    qstNumber: shop.companyQstNumber,
    otherNumbers: await otherTaxNumbers(db),
    currencyLine: shop.currencyLine,
    terms: shop.termsOnPapers,
    logo: await paperLogo(db),
  };
};
