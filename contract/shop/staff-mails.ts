import { z } from 'zod';
import { limits } from '../limits.ts';
import type { orderStatuses } from '../orders/order-statuses.ts';
import { AuditEntry } from '../people/staff.ts';
import { LanguageName } from '../people/account.ts';
import { Version } from '../people/staff-customers.ts';
import type { Language } from '../platform/languages.ts';
import { textUpTo } from '../platform/typed.ts';

/* The mails of the shop, as staff word them: texts with placeholders, {firstName}; which ones are sent. */

/** The language of mails to staff, and to customers of whom no other is known. */
export const shopLanguage = 'en' satisfies Language;

export const mailNames = [
  'registration-received',
  'registration-to-shop',
  'account-verified',
  'account-made',
  'account-declined',
  'email-changed',
  'password-code',
  'password-changed',
  'order-confirmation',
  'order-changed',
  'order-to-shop',
  'order-pending',
  'order-processing',
  'order-processed',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'invoice',
  'credit-note',
  'return-to-shop',
  'return-accepted',
  'return-refused',
  'return-settled',
  'quote',
  'quote-withdrawn',
  'quote-to-shop',
  'quote-declined',
  'approval-asked',
  'approval-given',
  'approval-refused',
  'statement',
  'reminder',
  'shipment',
  'shipment-corrected',
  'shipment-removed',
  'back-in-stock',
  'backup-failed',
  'feed-run',
  'purchase',
  'test-mail',
  'secrecy-failed',
  'webhook-paused',
] as const;
export const MailName = z.enum(mailNames);
export type MailName = z.infer<typeof MailName>;
export type AccountLetter = Extract<MailName, 'statement' | 'reminder'>;
export type QuoteMail = Extract<MailName, 'quote' | `${'quote' | 'approval'}-${string}`>;
export type ReturnMail = Extract<MailName, `return-${string}`>;

/** Mails that are sent when another one is. */
export const sentWith: { readonly [M in MailName]?: MailName } = {
  'shipment-corrected': 'shipment',
  'shipment-removed': 'shipment',
};

/** The mail about an order's status. */
export const statusMail = (status: keyof typeof orderStatuses) =>
  `order-${status.toLowerCase() as Lowercase<keyof typeof orderStatuses>}` as const;

/** A mail's texts by their slot, "subject" and others; an empty line begins a paragraph. */
const Texts = z.record(z.string().max(limits.textMax), textUpTo(limits.commentsMax));

export const byMail = z.strictObject({ mail: MailName });

const language = LanguageName.default(shopLanguage);

/** Whether it is sent is said with the words of the shop's language. */
export const MailChange = z.strictObject({ version: Version, language, isSent: z.boolean(), texts: Texts });
export type MailChange = z.output<typeof MailChange>;

export const MailPreviewInput = z.strictObject({ language, texts: Texts });

/** A line, paragraphs, or a word or two beside a figure. */
const MailTextKind = z.enum(['LINE', 'TEXT', 'LABEL']);
export type MailTextKind = z.infer<typeof MailTextKind>;

const StaffMail = z.object({
  name: MailName,
  label: z.string(),
  to: z.enum(['CUSTOMER', 'SHOP', 'SUPPLIER']),
  language: LanguageName,
  /** Whether it can be left unsent. */
  optional: z.boolean(),
  isSent: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), says: z.string() })),
  texts: z.array(
    z.object({ slot: z.string(), label: z.string(), kind: MailTextKind, text: z.string(), own: z.string() }),
  ),
});
export type StaffMail = z.infer<typeof StaffMail>;

export const StaffMails = z.object({ version: z.int(), mails: z.array(StaffMail), history: z.array(AuditEntry) });
export type StaffMails = z.infer<typeof StaffMails>;

/** A mail as it would be sent now; `of` names the record that it is about, "" for none. */
export const MailPreview = z.object({ of: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;
