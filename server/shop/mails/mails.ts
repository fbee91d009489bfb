import { mailNames, sentWith, shopLanguage, type StaffMails } from '#contract/shop/staff-mails.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { type MailSpec, shopPlaceholders } from './letters/mail-spec.ts';
import { mailTexts } from './letters/mail-texts.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { editedTexts } from './mail-shop.ts';
import { sheetVersion } from '../settings/sheet.ts';

/** Every mail with its words, the shop's own beside those that were changed. Four queries. */
export const mails = async (db: Kysely<DB>): Promise<StaffMails> => {
  const version = await sheetVersion(db, 'mails');
  const edited = await editedTexts(db);
  const unsent = await db.selectFrom('mail_setting').select('mail').where('is_sent', '=', false).execute();
  return {
    version,
    mails: mailNames.map((name) => {
      const { label, to, optional, placeholders, texts }: MailSpec = mailTexts[name];
      return {
        name,
        label,
        to,
        language: shopLanguage,
        optional,
        isSent: !unsent.some(({ mail }) => mail === (sentWith[name] ?? name)),
        placeholders: Object.entries({ ...placeholders, ...shopPlaceholders }).map(([each, says]) => ({
          name: each,
          says,
        })),
        texts: Object.entries(texts).map(([slot, text]) => ({
          slot,
          label: text.label,
          kind: text.kind,
          text: edited[name]?.[slot] ?? text.own,
          own: text.own,
        })),
      };
    }),
    history: await historyOf(db, 'mails', 1),
  };
};
