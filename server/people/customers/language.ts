import type { Language } from '#contract/platform/languages.ts';
import { type Db, sql, updateRow } from '#server/platform/db/db.ts';

/** In which a customer's mails and papers are written: their own where the shop offers it, else English. */
export const languageOfCustomer = async (db: Db, customerId: number): Promise<Language> => {
  const found = await db
    .selectFrom('customer as c')
    .innerJoin('shop as s', (on) => on.on(sql<boolean>`c.language = any(s.other_languages)`))
    .select('c.language')
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  return (found?.language ?? 'en') as Language;
};

export const keepLanguage = async (db: Db, customerId: number, language: Language): Promise<void> => {
  await updateRow(db, 'customer', customerId, { language });
};
