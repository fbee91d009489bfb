import { z } from 'zod';
import { required } from '../people/account.ts';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import * as messages from '#messages/shop.js';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { addressEnd, lineOf } from '../platform/staff-typed.ts';
import * as staffMessages from '#messages/staff.js';

/* What staff with `content` write of the storefront. */

/** A save that can be looked at and put back; 0 is what stood there before the first. */
export const SavedVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  /** "" for version 0. */
  by: z.string(),
});
export type SavedVersion = z.infer<typeof SavedVersion>;

/** What is published at a time, or was refused then. */
export const Scheduled = z.object({
  id: Id,
  at: z.iso.datetime(),
  by: z.string(),
  state: z.enum(['WAITING', 'REFUSED']),
  /** Why it was refused; "" while it waits. */
  refusal: z.string(),
});

export const StaffPageRow = z.object({
  id: Id,
  /** The last part of its address. */
  url: z.string(),
  title: z.string(),
  inFooter: z.boolean(),
});
export type StaffPageRow = z.infer<typeof StaffPageRow>;

/** HTML as it is stored, and so as shoppers get it. */
export const PageText = z.object({
  title: z.string(),
  body: z.string(),
  inFooter: z.boolean(),
  /** What search engines show; "" for the title and the first words of the text. */
  searchTitle: z.string(),
  searchDescription: z.string(),
});
export type PageText = z.infer<typeof PageText>;

const loose = (max: number) =>
  z.string({ error: () => messages.tooLong(max) }).max(max, { error: () => messages.tooLong(max) });
/** A page in preparation: it may be unfinished, so that sizes alone are bounded. */
export const PageDoc = z.strictObject({
  title: loose(limits.textMax),
  body: loose(staffLimits.htmlMax),
  inFooter: z.boolean(),
  url: loose(limits.textMax),
  searchTitle: loose(limits.textMax),
  searchDescription: loose(staffLimits.searchDescriptionMax),
});
export type PageDoc = z.output<typeof PageDoc>;

/** `revision` of the draft that was changed, 0 for none; `version` of the page that it began from. */
export const KeepPage = PageDoc.extend({ revision: z.int().min(0), version: Version });

export const SchedulePage = z.strictObject({
  revision: z.int().min(0),
  at: z.iso.datetime({ error: staffMessages.publishTimeForm }),
});

export const StaffPage = StaffPageRow.extend({
  body: z.string(),
  searchTitle: z.string(),
  searchDescription: z.string(),
  /** What leads to it, in words: "the footer". */
  linkedFrom: z.array(z.string()),
  /** Sent back with a change, so that a concurrent change is not overwritten; 0 before the first save. */
  version: z.int(),
  /** The caller's own; null where there is none. */
  draft: KeepPage.extend({ keptAt: z.iso.datetime() }).nullable(),
  /** Who else has a draft of it. */
  othersDrafts: z.array(z.string()),
  scheduled: z.array(Scheduled),
  /** Newest first, at most `staffLimits.historyMax`. */
  versions: z.array(SavedVersion),
  history: z.array(AuditEntry),
});
export type StaffPage = z.infer<typeof StaffPage>;

const body = loose(staffLimits.htmlMax);
const text = { title: required(staffMessages.pageTitleRequired), body, inFooter: z.boolean() };

/** What is left out stays as it is. Another address leads there from the old one, too. */
export const SavePage = z.strictObject({
  version: Version,
  ...text,
  url: addressEnd.optional(),
  searchTitle: lineOf(limits.textMax).optional(),
  searchDescription: lineOf(staffLimits.searchDescriptionMax).optional(),
});
export type SavePage = z.output<typeof SavePage>;

export const AddPage = z.strictObject({ title: text.title, url: addressEnd });
export type AddPage = z.output<typeof AddPage>;

/** The pages of the footer in their order: as it was seen, and as it shall be. */
export const OrderPages = z.strictObject({
  seen: z.array(Id).max(staffLimits.footerPagesMax),
  ids: z.array(Id).max(staffLimits.footerPagesMax),
});
export type OrderPages = z.output<typeof OrderPages>;

export const DeletePage = z.strictObject({ version: Version });

export const HtmlToLookAt = z.strictObject({ body });
/** HTML as it would be stored, and what that would take out of it, such as "<script>". */
export const SanitisedHtml = z.object({ html: z.string(), removed: z.array(z.string()) });
