import { composeMail } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

/** To the merchant, to see that mails arrive. */
export const testMail = (shop: MailShop, { url }: { url: string }): MailMessage => {
  const word = words(shop, 'test-mail', {});
  return composeMail(shop, {
    ...word.top,
    blocks: [...word.paragraphs('intro'), { kind: 'button', ...word.button('button', url) }],
  });
};
