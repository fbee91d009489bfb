import type { MailTextKind, StaffMail } from '#contract/shop/staff-mails.ts';
import { inLanguage } from '../../../../messages/current.ts';

/** What can be worded of a mail. */
export type MailSpec = {
  label: string;
  to: StaffMail['to'];
  /** Whether the shop may leave it unsent. */
  optional: boolean;
  /** What stands for data of the record, and what each says; those of the shop are in every mail. */
  placeholders: Readonly<Record<string, string>>;
  /** By slot; every mail has a subject and a heading. */
  texts: { readonly subject: MailText; readonly heading: MailText } & Readonly<Record<string, MailText>>;
};

type MailText = {
  label: string;
  /** A line; paragraphs; or a word or two beside a figure, which editors show apart. */
  kind: MailTextKind;
  /** The shop's own words, until it has others. */
  own: () => string;
  /** Placeholders that must be in the text, as long as it is not left out. */
  needs?: readonly string[];
};

const mail =
  (isOptional: boolean) =>
  <P extends MailSpec['placeholders']>(label: string, placeholders: P) => {
    const goesTo =
      (to: MailSpec['to']) =>
      <T extends MailSpec['texts']>(texts: T) => ({ label, to, optional: isOptional, placeholders, texts });
    return { toCustomer: goesTo('CUSTOMER'), toShop: goesTo('SHOP'), toSupplier: goesTo('SUPPLIER') };
  };
/** always('Order placed', { orderCode: … }).toCustomer({ subject: … }) */
export const always = mail(false);
/** One that the shop may leave unsent. */
export const optional = mail(true);

export const shopPlaceholders = {
  shopName: 'The shop’s name',
  companyName: 'The company',
  companyPhone: 'Its phone number',
  companyEmail: 'Its address for mails',
} as const;

/** Words of the project in the reader's language; those of mails to staff, and placeholders alone, are the same in all. */
export type Own = string | (() => string);
const said = (own: Own) => (typeof own === 'string' ? () => own : own);

const slot =
  <K extends MailTextKind>(kind: K) =>
  (label: string, own: Own, ...needs: string[]) =>
    ({ label, kind, own: said(own), needs }) as const;
const line = slot('LINE');

export const subject = (own: Own, ...needs: string[]) => line('Subject', own, ...needs);
export const text = slot('TEXT');
/** Above the text, in one line. */
export const heading = (own: Own) => line('Heading', own);
/** Before the text, in one line; it can be left out. */
export const greeting = (own: Own) => line('Greeting', own);
/** What the button says. */
export const button = (own: Own) => line('Button', own);
/** Beside a figure or above a column. @param says where it stands, when its own words do not tell */
export const label = (own: Own, says: string = inLanguage('en', said(own))) => slot('LABEL')(says, own);
