import * as accountMessages from '#contract/account-messages.ts';
import { composeMail, facts, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/**
 * To the registered address. Registrations may name any address, so the mail carries none of their text: it cannot be
 * used to write to strangers in the shop's name.
 */
export const registrationReceived = (shop: MailShop): MailMessage =>
  composeMail(shop, {
    subject: `We have received your registration with ${shop.name}`,
    heading: 'Registration received',
    blocks: [
      paragraph('Hello,'),
      paragraph(accountMessages.registered),
      paragraph('Until then you cannot sign in. We write again when your account is ready.'),
      paragraph('If you did not register, somebody mistyped an address; you need not do anything.'),
    ],
  });

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
  return composeMail(shop, {
    subject: `New registration: ${customer.company ?? name}`,
    heading: 'A new account waits for verification',
    blocks: [
      facts(
        ['Customer Id', customer.code],
        ['Name', name],
        ['Company', customer.company ?? ''],
        ['Email', customer.email],
        ['Phone', customer.phoneNo ?? ''],
        ['Address', customer.address],
        ['HST/GST number', customer.hstNumber],
        ['Preferred document', customer.preferredDocType === 'FULL_INVOICE' ? 'Full invoice' : 'Dispatch note'],
        ['Referred by', customer.referredBy ?? ''],
      ),
      paragraph('When the details are right, verify the account there. The customer is told by e-mail.'),
      { kind: 'button', label: 'Open it in the back office', url: customer.url },
    ],
  });
};
