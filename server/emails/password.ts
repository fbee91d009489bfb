import { composeMail, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** To the requester of a new password, with the link that sets it. Without a name: the account may be unverified. */
export const passwordCode = (shop: MailShop, { url }: { url: string }): MailMessage =>
  composeMail(shop, {
    subject: `Set a new password for ${shop.name}`,
    heading: 'Set a new password',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        'Somebody, most likely you, asked for a new password for this address. The link works once, for one hour.',
      ),
      { kind: 'button', label: 'Set a new password', url },
      paragraph('If it was not you, you need not do anything: your password stays as it is.'),
    ],
  });

/** To a customer whose password was changed. @param changed.at the date and time in Toronto */
export const passwordChanged = (shop: MailShop, changed: { at: string; forgottenUrl: string }): MailMessage =>
  composeMail(shop, {
    subject: `Your password for ${shop.name} was changed`,
    heading: 'Your password was changed',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `The password of your account was changed on ${changed.at} (Toronto). Other places where you were signed in are signed out.`,
      ),
      paragraph(
        `If it was not you, set a new password at once and tell us: ${[shop.companyPhone, shop.companyEmail].filter(Boolean).join(', ')}`,
      ),
      { kind: 'button', label: 'Set a new password', url: changed.forgottenUrl },
    ],
  });
