import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { languageOfCustomer } from '#server/people/customers/language.ts';
import { otherTaxNumbers } from '#server/pricing/taxes/tax-queries.ts';
import { printLook } from '#server/platform/style/print-look.ts';
import type { Company } from './layout/parts.ts';
import { paperLogo } from './paper-logo.ts';

/** The company on the prints, from the current settings. @param customerId for whom they are; none for staff's own */
export const company = async (db: Kysely<DB>, customerId?: number): Promise<Company> => {
  const shop = await db
    .selectFrom('shop')
    .select(['company_name as name', 'company_address as address', 'company_phone as phone', 'company_email as email'])
    .select(['company_hst_number as hstNumber', 'company_qst_number as qstNumber'])
    .select(['currency_line as currencyLine', 'terms_on_papers as terms'])
    .executeTakeFirstOrThrow();
  const { ink, logo: logoSize } = await printLook(db);
  const language = customerId === undefined ? 'en' : await languageOfCustomer(db, customerId);
  return { ...shop, otherNumbers: await otherTaxNumbers(db), logo: await paperLogo(db), logoSize, ink, language };
};
