import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

type Back = { firstName: string; name: string; sku: string; url: string };

/** To a customer who asked to be told: a product is in stock again. Without a price, as prices change. */
export const backInStock = (shop: MailShop, { firstName, name: english, sku, url }: Back): MailMessage => {
  const name = fixedName(english);
  const word = words(shop, 'back-in-stock', { firstName, productName: name, sku });
  return word.forCustomer(url, [
    ...word.paragraphs('intro'),
    facts([word.line('name'), name], [word.line('sku'), sku]),
    ...word.paragraphs('end'),
  ]);
};
