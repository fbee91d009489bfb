import type { MailTextKind } from '#contract/shop/staff-mails.ts';

/** What can be worded of a mail. */
export type MailSpec = {
  label: string;
  to: 'CUSTOMER' | 'SHOP';
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
  own: string;
  /** Placeholders that must be in the text, as long as it is not left out. */
  needs?: readonly string[];
};

export const shopPlaceholders = {
  shopName: 'The shop’s name',
  companyName: 'The company',
  companyPhone: 'Its phone number',
  companyEmail: 'Its address for mails',
} as const;

export const subject = (own: string, ...needs: string[]) => ({ label: 'Subject', kind: 'LINE', own, needs }) as const;
export const text = (says: string, own: string, ...needs: string[]) =>
  ({ label: says, kind: 'TEXT', own, needs }) as const;
/** Above the text, in one line. */
export const heading = (own: string) => ({ label: 'Heading', kind: 'LINE', own }) as const;
/** Before the text, in one line; it can be left out. */
export const greeting = (own: string) => ({ label: 'Greeting', kind: 'LINE', own }) as const;
/** What the button says. */
export const button = (own: string) => ({ label: 'Button', kind: 'LINE', own }) as const;
/** Beside a figure or above a column. @param says where it stands, when its own words do not tell */
export const label = (own: string, says: string = own) => ({ label: says, kind: 'LABEL', own }) as const;
