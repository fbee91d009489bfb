import type { Language } from '#contract/platform/languages.ts';
import type { Db } from '#server/platform/db/db.ts';
import { languageOfCustomer } from '#server/people/customers/language.ts';
import { otherTaxNumbers } from '#server/pricing/taxes/tax-queries.ts';
import { printLook } from '#server/platform/style/print-look.ts';
import type { Company } from './layout/parts.ts';
import { paperLogo } from './paper-logo.ts';

/** The company on the prints in a language, from the current settings. */
export const companyIn = async (db: Db, language: Language): Promise<Company> => {
  const shop = await db
    .selectFrom('shop')
    .select(['company_name as name', 'company_address as address', 'company_phone as phone', 'company_email as email'])
    .select(['company_hst_number as hstNumber', 'company_qst_number as qstNumber'])
    .select(['currency_line as currencyLine', 'terms_on_papers as terms'])
    .executeTakeFirstOrThrow();
  const { ink, logo: logoSize } = await printLook(db);
  return { ...shop, otherNumbers: await otherTaxNumbers(db), logo: await paperLogo(db), logoSize, ink, language };
};

/** @param customerId for whom the print is; none for staff's own */
export const languageOfPrint = (db: Db, customerId?: number): Promise<Language> | Language =>
  customerId === undefined ? 'en' : languageOfCustomer(db, customerId);

export const company = async (db: Db, customerId?: number): Promise<Company> =>
  companyIn(db, await languageOfPrint(db, customerId));
