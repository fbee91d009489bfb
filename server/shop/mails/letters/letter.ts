import type { PrintLook } from '#server/platform/style/print-look.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { MailName } from '#contract/shop/staff-mails.ts';

/** What the merchant has worded otherwise, by mail and slot. */
export type EditedTexts = { readonly [M in MailName]?: Readonly<Record<string, string>> };

/** The shop's data in mails. */
export type MailShop = {
  name: string;
  /** The shop's public address, of its pages in this language. */
  url: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  /** HH:MM by the shop's clock. */
  cutOff: string;
  /** What its clock is called, where that is not Toronto's. */
  clock?: string | undefined;
  /** While the shop is away: the day of its return. */
  awayUntil?: string;
  /** Of the words. */
  language: Language;
  texts: EditedTexts;
  /** The shop's own colours and corners. */
  look?: PrintLook;
  /** The logo as PNG, which comes with the mail: readers of mails load nothing by themselves. Without one the name stands there. */
  logo?: Buffer | null;
};

/** A block of a mail; the HTML and text parts are built from the same blocks, so they agree. */
export type Block =
  /** A paragraph; line breaks are kept. */
  | { kind: 'paragraph'; text: string }
  /** A link as a button; in the text part its URL has a line of its own. */
  | { kind: 'button'; label: string; url: string }
  /** Labels and values; empty values are omitted. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Columns of numbers are right-aligned. `totals` are under the last column. */
  | {
      kind: 'table';
      columns: readonly { label: string; number?: boolean }[];
      rows: readonly (readonly string[])[];
      totals?: readonly (readonly [label: string, value: string])[];
    };

/** A mail in both forms. */
export type MailMessage = {
  subject: string;
  html: string;
  text: string;
  /** Pictures that the HTML shows by their `cid`, and papers. */
  attachments?: { cid?: string; filename: string; content: Buffer; contentDisposition: 'inline' | 'attachment' }[];
};

/** A mail before it is rendered. */
export type Letter = { subject: string; heading: string; blocks: readonly Block[] };

/** The lines at the end of every mail. */
export const signature = (shop: MailShop): string[] =>
  [shop.companyName, shop.companyAddress, [shop.companyPhone, shop.companyEmail].filter(Boolean).join(' · '), shop.url]
    .map((line) => line.trim())
    .filter(Boolean);
