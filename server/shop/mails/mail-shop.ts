import { type MailName, sentWith, shopLanguage } from '#contract/shop/staff-mails.ts';
import type { Kysely } from 'kysely';
import { type ShopRow, shopRow } from '../content/queries.ts';
import type { DB } from '#server/platform/db/types.ts';
import { printLook } from '#server/platform/style/print-look.ts';
import type { EditedTexts, MailShop } from './letters/letter.ts';

/** The texts that the merchant changed, in the shop's language. One query. */
export const editedTexts = async (db: Kysely<DB>): Promise<EditedTexts> => {
  const rows = await db
    .selectFrom('mail_setting')
    .select(['mail', 'texts'])
    .where('language', '=', shopLanguage)
    .execute();
  return Object.fromEntries(rows.map(({ mail, texts }) => [mail, texts]));
};

/** The same, and which mails are sent at all. One query. */
const mailSettings = async (db: Kysely<DB>): Promise<{ texts: EditedTexts; sends: (mail: MailName) => boolean }> => {
  const rows = await db.selectFrom('mail_setting').select(['mail', 'texts', 'is_sent', 'language']).execute();
  return {
    texts: Object.fromEntries(
      rows.filter(({ language }) => language === shopLanguage).map(({ mail, texts }) => [mail, texts]),
    ),
    sends: (mail) => rows.find((row) => row.mail === (sentWith[mail] ?? mail))?.is_sent ?? true,
  };
};

/** Who sends the shop's mails, which, in whose words and colours. Three queries. */
export const mailShop = async (
  db: Kysely<DB>,
  { publicUrl }: { publicUrl: string },
): Promise<{ row: ShopRow; shop: MailShop; sends: (mail: MailName) => boolean }> => {
  const row = await shopRow(db);
  const { name, companyName, companyAddress, companyPhone, companyEmail, cutOff } = row;
  const { texts, sends } = await mailSettings(db);
  const language = shopLanguage;
  const company = { companyName, companyAddress, companyPhone, companyEmail };
  return { row, sends, shop: { name, url: publicUrl, ...company, cutOff, language, texts, look: await printLook(db) } };
};
