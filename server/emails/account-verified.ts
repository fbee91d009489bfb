import { composeForCustomer, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** Tells a customer that the account is verified. */
export const accountVerified = (shop: MailShop, customer: { firstName: string; signInUrl: string }): MailMessage =>
  composeForCustomer(shop, {
    firstName: customer.firstName,
    subject: `Your account with ${shop.name} is ready`,
    heading: 'Your account is verified',
    blocks: [paragraph('We have verified your account. You can sign in now, see your prices and place orders.')],
    button: { label: 'Sign in', url: customer.signInUrl },
  });
