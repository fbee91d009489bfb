import { composeForCustomer, facts, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

type Back = { firstName: string; name: string; sku: string; url: string };

/** To a customer who asked to be told: a product is in stock again. Without a price, as prices change. */
export const backInStock = (shop: MailShop, { firstName, name, sku, url }: Back): MailMessage =>
  composeForCustomer(shop, {
    firstName,
    subject: `Back in stock: ${name}`,
    heading: 'Back in stock',
    blocks: [
      paragraph('You asked us to tell you when this product is in stock again. It is in stock now.'),
      facts(['Name', name], ['SKU', sku]),
      paragraph('We send this once, and keep none aside for you.'),
    ],
    button: { label: 'See the product', url },
  });
