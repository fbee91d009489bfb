/** What mails say of the shop that sends them. */
export type MailShop = {
  name: string;
  /** The shop's public address. */
  url: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
};

/** A piece of a mail; both of its parts are made from the same pieces, so that they cannot say different things. */
export type Block =
  /** A paragraph; line breaks stay. */
  | { kind: 'paragraph'; text: string }
  /** A link to act on; in the text part the address stands alone on its line. */
  | { kind: 'button'; label: string; url: string }
  /** Labels and what they are; one with an empty value is left out. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Columns of numbers are aligned to the right. `totals` stand under the last column. */
  | {
      kind: 'table';
      columns: readonly { label: string; number?: boolean }[];
      rows: readonly (readonly string[])[];
      totals?: readonly (readonly [label: string, value: string])[];
    };

/** One mail in both of its forms. */
export type MailMessage = { subject: string; html: string; text: string };

/** A mail before it takes a form. */
export type Letter = { subject: string; heading: string; blocks: readonly Block[] };

/** The lines under every mail. */
export const signature = (shop: MailShop): string[] =>
  [shop.companyName, shop.companyAddress, [shop.companyPhone, shop.companyEmail].filter(Boolean).join(' · '), shop.url]
    .map((line) => line.trim())
    .filter(Boolean);
