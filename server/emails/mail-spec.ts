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

export const subject = (own: string, ...needs: string[]) => ({ label: 'Subject', own, needs });
export const text = (label: string, own: string, ...needs: string[]) => ({ label, own, needs });
/** Above the text, in one line. */
export const heading = (own: string) => ({ label: 'Heading', own });
/** What the button says. */
export const button = (own: string) => ({ label: 'Button', own });
