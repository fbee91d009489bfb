import type { Language } from '#contract/platform/languages.ts';
import { type Db, sql, updateRow } from '#server/platform/db/db.ts';

/** In which mails and papers of a customer, or of one of the company's people, are written: their own where the shop offers it, else English. */
export const languageOfCustomer = async (db: Db, buyerId: number): Promise<Language> => {
  const found = await db
    .selectFrom('account as c')
    .innerJoin('shop as s', (on) => on.on(sql<boolean>`c.language = any(s.other_languages)`))
    .select('c.language')
    .where('c.buyer_id', '=', buyerId)
    .executeTakeFirst();
  return (found?.language ?? 'en') as Language;
};

export const keepLanguage = async (db: Db, buyerId: number, language: Language): Promise<void> => {
  await (buyerId < 0
    ? updateRow(db, 'customer_person', -buyerId, { language })
    : updateRow(db, 'customer', buyerId, { language }));
};
