import { awayUntil, composeForCustomer } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

type Welcomed = { firstName: string; signInUrl: string };

/** Tells a customer that the account is verified, or was made by staff: then the link sets the password. */
export const accountVerified = (
  shop: MailShop,
  customer: Welcomed,
  mail: 'account-verified' | 'account-made' = 'account-verified',
): MailMessage => {
  const word = words(shop, mail, { firstName: customer.firstName });
  return composeForCustomer(shop, {
    ...word.forCustomer(customer.signInUrl),
    blocks: [...word.paragraphs('intro'), ...awayUntil(shop)],
  });
};
