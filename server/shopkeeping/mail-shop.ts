import { shopLanguage } from '#contract/staff-mails.ts';
import type { Kysely } from 'kysely';
import { type ShopRow, shopRow } from '../content/queries.ts';
import type { DB } from '../db/types.ts';
import type { EditedTexts, MailShop } from '../emails/letter.ts';

/** The texts that the merchant changed, in the shop's language. One query. */
export const editedTexts = async (db: Kysely<DB>): Promise<EditedTexts> => {
  const rows = await db
    .selectFrom('mail_setting')
    .select(['mail', 'texts'])
    .where('language', '=', shopLanguage)
    .execute();
  return Object.fromEntries(rows.map(({ mail, texts }) => [mail, texts]));
};

/** Who sends the shop's mails, in whose words. Two queries. */
export const mailShop = async (
  db: Kysely<DB>,
  { publicUrl }: { publicUrl: string },
): Promise<{ row: ShopRow; shop: MailShop }> => {
  const row = await shopRow(db);
  const { name, companyName, companyAddress, companyPhone, companyEmail, cutOff } = row;
  const texts = await editedTexts(db);
  return {
    row,
    shop: {
      name,
      url: publicUrl,
      companyName,
      companyAddress,
      companyPhone,
      companyEmail,
      cutOff,
      language: shopLanguage,
      texts,
    },
  };
};
