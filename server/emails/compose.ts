import { htmlOf } from './html.ts';
import type { Letter, MailMessage, MailShop } from './letter.ts';
import { textOf } from './text.ts';

/** Every mail of the shop: heading, blocks, and who sends it. All text is plain; what is special in HTML is escaped. */
export const composeMail = (shop: MailShop, letter: Letter): MailMessage => ({
  subject: letter.subject,
  html: htmlOf(shop, letter),
  text: textOf(shop, letter),
});
