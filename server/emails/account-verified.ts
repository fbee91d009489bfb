import { composeMail } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** Tells a customer that the account is verified. */
export const accountVerified = (shop: MailShop, customer: { firstName: string; signInUrl: string }): MailMessage =>
  composeMail(shop, {
    subject: `Your account with ${shop.name} is ready`,
    heading: 'Your account is verified',
    blocks: [
      { kind: 'paragraph', text: `Hello ${customer.firstName},` },
      {
        kind: 'paragraph',
        text: 'We have verified your account. You can sign in now, see your prices and place orders.',
      },
      { kind: 'button', label: 'Sign in', url: customer.signInUrl },
    ],
  });
