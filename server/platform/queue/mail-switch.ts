import { type MailName, sentWith } from '#contract/shop/staff-mails.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

/** Whether the shop sends a mail at all. One query. */
export const isMailSent = async (db: Kysely<DB>, mail: MailName): Promise<boolean> => {
  const found = await db
    .selectFrom('mail_setting')
    .select('is_sent')
    .where('mail', '=', sentWith[mail] ?? mail)
    .executeTakeFirst();
  return found?.is_sent ?? true;
};
