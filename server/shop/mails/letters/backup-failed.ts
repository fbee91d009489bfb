import { composeMail, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

/** To the shop's people: a backup, or bringing one back, failed. */
export const backupFailed = (shop: MailShop, { what, why }: { what: string; why: string }): MailMessage => {
  const word = words(shop, 'backup-failed', { what });
  return composeMail(shop, {
    ...word.top,
    blocks: [paragraph(why), ...word.paragraphs('end')],
  });
};
