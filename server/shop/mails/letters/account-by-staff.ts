import { composeForCustomer, composeMail } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

const reach = ({ companyPhone, companyEmail }: MailShop): string =>
  [companyPhone, companyEmail].filter(Boolean).join(', ');

/** To an applicant, without the name that was registered. */
export const accountDeclined = (shop: MailShop, { reason }: { reason: string }): MailMessage => {
  const word = words(shop, 'account-declined', { reason, reach: reach(shop) });
  return composeMail(shop, {
    ...word.top,
    blocks: [...word.paragraphs('greeting'), ...word.paragraphs('intro'), ...word.paragraphs('end')],
  });
};

type EmailChange = { before: string; after: string; signInUrl: string };

/** To the old and the new e-mail address of a customer. */
export const emailChanged = (shop: MailShop, { before, after, signInUrl }: EmailChange): MailMessage => {
  const word = words(shop, 'email-changed', { before, after, reach: reach(shop) });
  return composeForCustomer(shop, {
    ...word.forCustomer(signInUrl),
    blocks: [...word.paragraphs('intro'), ...word.paragraphs('end')],
  });
};
