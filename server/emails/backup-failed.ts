import { composeMail, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** To the shop's people: a backup, or bringing one back, failed. */
export const backupFailed = (shop: MailShop, { what, why }: { what: string; why: string }): MailMessage =>
  composeMail(shop, {
    subject: `${what} failed`,
    heading: `${what} failed`,
    blocks: [
      paragraph(why),
      paragraph('It is tried again at its next time. “npm run shop -- backups” lists the backups that there are.'),
    ],
  });
