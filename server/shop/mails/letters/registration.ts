import { composeMail, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';

/**
 * To the registered address. Registrations may name any address, so the mail carries none of their text: it cannot be
 * used to write to strangers in the shop's name.
 */
export const registrationReceived = (shop: MailShop): MailMessage => {
  const word = words(shop, 'registration-received', {});
  return composeMail(shop, {
    ...word.top,
    blocks: [...word.paragraphs('greeting'), ...word.paragraphs('intro')],
  });
};

export type NewRegistration = {
  code: string;
  email: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  company: string | null;
  /** Lines of the address. */
  address: string;
  phoneNo: string | null;
  hstNumber: string;
  preferredDocType: string;
  referredBy: string | null;
  /** Link to its record in the back office. */
  url: string;
};

/** To staff: a customer waits for verification. */
export const registrationToVerify = (shop: MailShop, customer: NewRegistration): MailMessage => {
  const name = [customer.firstName, customer.middleName, customer.lastName].filter(Boolean).join(' ');
  const word = words(shop, 'registration-to-shop', { who: customer.company ?? name });
  return composeMail(shop, {
    ...word.top,
    blocks: [
      facts(
        [word.line('customerId'), customer.code],
        [word.line('name'), name],
        [word.line('company'), customer.company ?? ''],
        [word.line('email'), customer.email],
        [word.line('phone'), customer.phoneNo ?? ''],
        [word.line('address'), customer.address],
        [word.line('hstNumber'), customer.hstNumber],
        [
          word.line('document'),
          word.line(customer.preferredDocType === 'FULL_INVOICE' ? 'fullInvoice' : 'dispatchNote'),
        ],
        [word.line('referredBy'), customer.referredBy ?? ''],
      ),
      ...word.paragraphs('end'),
      { kind: 'button', ...word.button('button', customer.url) },
    ],
  });
};
