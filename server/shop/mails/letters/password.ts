import { composeMail } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

/** To the requester of a new password, with the link that sets it. Without a name: the account may be unverified. */
export const passwordCode = (shop: MailShop, { url }: { url: string }): MailMessage => {
  const word = words(shop, 'password-code', {});
  return composeMail(shop, {
    ...word.top,
    blocks: [
      ...word.paragraphs('greeting'),
      ...word.paragraphs('intro'),
      { kind: 'button', ...word.button('button', url) },
      ...word.paragraphs('end'),
    ],
  });
};

/** To a customer whose password was changed. @param changed.at the date and time in Toronto */
export const passwordChanged = (shop: MailShop, changed: { at: string; forgottenUrl: string }): MailMessage => {
  const word = words(shop, 'password-changed', {
    changedAt: changed.at,
    reach: [shop.companyPhone, shop.companyEmail].filter(Boolean).join(', '),
  });
  return composeMail(shop, {
    ...word.top,
    blocks: [
      ...word.paragraphs('greeting'),
      ...word.paragraphs('intro'),
      ...word.paragraphs('end'),
      { kind: 'button', ...word.button('button', changed.forgottenUrl) },
    ],
  });
};
