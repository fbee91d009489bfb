import { composeMail, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

/** To the shop's people: the daily check saw what a viewer should not get. @param found a sentence each */
export const secrecyFailed = (shop: MailShop, found: readonly string[]): MailMessage => {
  const word = words(shop, 'secrecy-failed', { count: String(found.length) });
  return composeMail(shop, {
    ...word.top,
    blocks: [...found.map((each) => paragraph(each)), ...word.paragraphs('end')],
  });
};
