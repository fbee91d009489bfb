import type { registrationById } from '#server/people/customers/queries.ts';
import { awayUntil, facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

const reach = ({ companyPhone, companyEmail }: MailShop): string =>
  [companyPhone, companyEmail].filter(Boolean).join(', ');

/** To an applicant, without the name that was registered. */
export const accountDeclined = (shop: MailShop, { reason }: { reason: string }): MailMessage => {
  const word = words(shop, 'account-declined', { reason, reach: reach(shop) });
  return word.mail(word.paragraphs('greeting', 'intro', 'end'));
};

type EmailChange = { before: string; after: string; signInUrl: string };

/** To the old and the new e-mail address of a customer. */
export const emailChanged = (shop: MailShop, { before, after, signInUrl }: EmailChange): MailMessage => {
  const word = words(shop, 'email-changed', { before, after, reach: reach(shop) });
  return word.forCustomer(signInUrl, word.paragraphs('intro', 'end'));
};

type Welcomed = { firstName: string; signInUrl: string };

/** Tells a customer that the account is verified, or was made by staff: then the link sets the password. */
export const accountVerified = (
  shop: MailShop,
  customer: Welcomed,
  mail: 'account-verified' | 'account-made' = 'account-verified',
): MailMessage => {
  const word = words(shop, mail, { firstName: customer.firstName });
  return word.forCustomer(customer.signInUrl, [...word.paragraphs('intro'), ...awayUntil(shop)]);
};

/** To the requester of a new password, with the link that sets it. Without a name: the account may be unverified. */
export const passwordCode = (shop: MailShop, { url }: { url: string }): MailMessage => {
  const word = words(shop, 'password-code', {});
  return word.mail([...word.paragraphs('greeting', 'intro'), word.button(url), ...word.paragraphs('end')]);
};

/** To a customer whose password was changed. @param changed.at the date and time in Toronto */
export const passwordChanged = (shop: MailShop, changed: { at: string; forgottenUrl: string }): MailMessage => {
  const word = words(shop, 'password-changed', { changedAt: changed.at, reach: reach(shop) });
  return word.mail([...word.paragraphs('greeting', 'intro', 'end'), word.button(changed.forgottenUrl)]);
};

/**
 * To the registered address. Registrations may name any address, so the mail carries none of their text: it cannot be
 * used to write to strangers in the shop's name.
 */
export const registrationReceived = (shop: MailShop): MailMessage => {
  const word = words(shop, 'registration-received', {});
  return word.mail(word.paragraphs('greeting', 'intro'));
};

/** `url`: link to its record in the back office. */
export type NewRegistration = NonNullable<Awaited<ReturnType<typeof registrationById>>> & { url: string };

/** To staff: a customer waits for verification. */
export const registrationToVerify = (shop: MailShop, customer: NewRegistration): MailMessage => {
  const name = [customer.firstName, customer.middleName, customer.lastName].filter(Boolean).join(' ');
  const word = words(shop, 'registration-to-shop', { who: customer.company ?? name });
  return word.mail([
    facts(
      [word.line('customerId'), customer.code],
      [word.line('name'), name],
      [word.line('company'), customer.company ?? ''],
      [word.line('email'), customer.email],
      [word.line('phone'), customer.phoneNo ?? ''],
      [word.line('address'), customer.address],
      [word.line('hstNumber'), customer.hstNumber],
      [word.line('document'), word.line(customer.preferredDocType === 'FULL_INVOICE' ? 'fullInvoice' : 'dispatchNote')],
      [word.line('referredBy'), customer.referredBy ?? ''],
    ),
    ...word.paragraphs('end'),
    word.button(customer.url),
  ]);
};
