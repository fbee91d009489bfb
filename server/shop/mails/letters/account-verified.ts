import { awayUntil, composeForCustomer } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

/** Tells a customer that the account is verified. */
export const accountVerified = (shop: MailShop, customer: { firstName: string; signInUrl: string }): MailMessage => {
  const word = words(shop, 'account-verified', { firstName: customer.firstName });
  return composeForCustomer(shop, {
    greeting: word.paragraphs('greeting'),
    subject: word.line('subject'),
    heading: word.line('heading'),
    blocks: [...word.paragraphs('intro'), ...awayUntil(shop)],
    button: word.button('button', customer.signInUrl),
  });
};
