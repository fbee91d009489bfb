import { htmlOf } from './html.ts';
import type { Letter, MailMessage, MailShop } from './letter.ts';
import { textOf } from './text.ts';

/** A mail of the shop: heading, blocks and signature. All text is plain; HTML is escaped. */
export const composeMail = (shop: MailShop, letter: Letter): MailMessage => ({
  subject: letter.subject,
  html: htmlOf(shop, letter),
  text: textOf(shop, letter),
});
