import { paragraph, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** To the shop's people: a backup, or bringing one back, failed. */
export const backupFailed = (shop: MailShop, { what, why }: { what: string; why: string }): MailMessage => {
  const word = words(shop, 'backup-failed', { what });
  return word.mail([paragraph(why), ...word.paragraphs('end')]);
};

/** To the shop's people: the daily check saw what a viewer should not get. @param found a sentence each */
export const secrecyFailed = (shop: MailShop, found: readonly string[]): MailMessage => {
  const word = words(shop, 'secrecy-failed', { count: String(found.length) });
  return word.mail([...found.map((each) => paragraph(each)), ...word.paragraphs('end')]);
};

/** To the shop's people: an address did not take what it was told, and is told nothing any more. */
export const webhookPaused = (
  shop: MailShop,
  { name, url, why }: Record<'name' | 'url' | 'why', string>,
): MailMessage => {
  const word = words(shop, 'webhook-paused', { name });
  return word.mail([paragraph(`${url}: ${why}`), ...word.paragraphs('end')]);
};

/** To the merchant, to see that mails arrive. */
export const testMail = (shop: MailShop, { url }: { url: string }): MailMessage => {
  const word = words(shop, 'test-mail', {});
  return word.mail([...word.paragraphs('intro'), word.button(url)]);
};
