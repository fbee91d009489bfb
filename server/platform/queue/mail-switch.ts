import { type MailName, sentWith } from '#contract/shop/staff-mails.ts';
import type { Db } from '../db/db.ts';

/** Whether the shop sends a mail at all. One query. */
export const isMailSent = async (db: Db, mail: MailName): Promise<boolean> => {
  const found = await db
    .selectFrom('mail_setting')
    .select('is_sent')
    .where('mail', '=', sentWith[mail] ?? mail)
    .executeTakeFirst();
  return found?.is_sent ?? true;
};
