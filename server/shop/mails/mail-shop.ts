import { type Language, languages } from '#contract/platform/languages.ts';
import { otherClock, shopDay } from '#kernel/dates.ts';
import { type MailName, sentWith, shopLanguage } from '#contract/shop/staff-mails.ts';
import { type ShopRow, shopRow } from '../content/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { printLook } from '#server/platform/style/print-look.ts';
import type { EditedTexts, MailShop } from './letters/letter.ts';

/** The texts that the merchant changed in a language, and which mails are sent at all. One query. */
export const mailSettings = async (
  db: Db,
  language: Language,
): Promise<{ texts: EditedTexts; sends: (mail: MailName) => boolean }> => {
  const rows = await db.selectFrom('mail_setting').select(['mail', 'texts', 'is_sent', 'language']).execute();
  const unsent = rows.filter((row) => row.language === shopLanguage && !row.is_sent);
  return {
    texts: Object.fromEntries(rows.filter((row) => row.language === language).map(({ mail, texts }) => [mail, texts])),
    sends: (mail) => !unsent.some((row) => row.mail === (sentWith[mail] ?? mail)),
  };
};

/** Who sends the shop's mails, which, in whose words and colours. Three queries. */
export const mailShop = async (
  db: Db,
  { publicUrl }: { publicUrl: string },
  language: Language = shopLanguage,
): Promise<{ row: ShopRow; shop: MailShop; sends: (mail: MailName) => boolean }> => {
  const row = await shopRow(db);
  const { name, companyName, companyAddress, companyPhone, companyEmail, cutOff, pausedUntil } = row;
  const { texts, sends } = await mailSettings(db, language);
  const url = publicUrl + languages[language].under;
  const company = { companyName, companyAddress, companyPhone, companyEmail };
  const away = pausedUntil !== null && shopDay(new Date()) < pausedUntil && { awayUntil: pausedUntil };
  const clock = otherClock(new Date(), languages[language].tag);
  const look = await printLook(db);
  return { row, sends, shop: { name, url, ...company, cutOff, clock, ...away, language, texts, look } };
};
