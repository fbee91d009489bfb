import { z } from 'zod';
import { Asset, Id } from '../catalogue/catalogue.ts';
import { MenuItemType, ShownTo } from './content.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import * as messages from '#messages/shop.js';
import { SavedVersion, Scheduled } from './staff-content.ts';
import { AuditEntry } from '../people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { sectionKindNames, settingIssues } from './sections/sections.ts';
import { TypedDay } from '../platform/staff-typed.ts';

/*
 * The storefront as staff edit it: one document with its parts. A draft may be unfinished, so its schema bounds sizes
 * alone; what is published is checked by server/shop/storefront/storefront-problems.ts.
 */

const text = (max: number) => z.string().max(max, { error: () => messages.tooLong(max) });
/** A path of this shop, an address on the web, or "" for none. */
const link = text(staffLimits.linkMax);
const day = TypedDay.nullable();
/** The first and last day on which a part is shown, in the shop's time. Documents from before they were fields have none. */
const days = { from: day.default(null), to: day.default(null) };

export type MenuPart = {
  name: string;
  itemType: MenuItemType;
  /** Category ids for CATEGORY, a path or an address for LINK, otherwise one url. */
  values: string[];
  newMarker: boolean;
  children: MenuPart[];
};
const itemFields = {
  name: text(staffLimits.menuNameMax),
  itemType: MenuItemType,
  values: z.array(text(limits.textMax)).max(limits.subCategoryIdsMax),
  newMarker: z.boolean(),
};
const leaf = z.strictObject({ ...itemFields, children: z.array(z.never()) });
const branch = z.strictObject({ ...itemFields, children: z.array(leaf).max(staffLimits.menuItemsMax) });
/** An item of the menu's first line, with at most two levels below it. */
const MenuItem = z.strictObject({ ...itemFields, children: z.array(branch).max(staffLimits.menuItemsMax) });

export const StorefrontSlide = z.strictObject({
  title: text(staffLimits.slideTitleMax),
  text: text(staffLimits.slideTextMax),
  /** What the picture shows. */
  alt: text(limits.textMax),
  link,
  /** Null while none is chosen. */
  assetId: Id.nullable(),
  /** Its first and last day in the shop's time. */
  from: day,
  to: day,
});
export type StorefrontSlide = z.infer<typeof StorefrontSlide>;

export const StorefrontMessage = z.strictObject({
  kind: z.enum(['error', 'info', 'success', 'warn']),
  text: text(staffLimits.messageMax),
  /** Documents from before it was a field are for all. */
  shownTo: ShownTo.default('ALL'),
  ...days,
});
export type StorefrontMessage = z.infer<typeof StorefrontMessage>;

/** A widget of the specification, or a section. */
const AnyWidget = z.strictObject({
  type: z.enum(['SELECTED_PRODUCTS', 'LATEST_PRODUCTS', 'STATIC_IMAGES', ...sectionKindNames]),
  title: text(staffLimits.slideTitleMax),
  displayTitle: z.boolean(),
  shownTo: ShownTo.default('ALL'),
  ...days,
  /** How many a LATEST_PRODUCTS widget shows. */
  productCount: z.int().min(1).max(staffLimits.widgetProductsMax),
  variantIds: z.array(Id).max(staffLimits.widgetProductsMax),
  images: z
    .array(z.strictObject({ assetId: Id.nullable(), link, alt: text(limits.textMax) }))
    .max(staffLimits.widgetProductsMax),
  /** Of a section, as its kind declares them. */
  settings: z.record(z.string(), z.unknown()).optional(),
});
export const StorefrontWidget = AnyWidget.superRefine(({ type, settings }, { addIssue }) => {
  for (const { path, message } of settingIssues(type, settings ?? {}))
    addIssue({ code: 'custom', path: ['settings', ...path], message });
});
export type StorefrontWidget = z.infer<typeof StorefrontWidget>;

export const StorefrontDoc = z.strictObject({
  notice: text(staffLimits.messageMax),
  /** Documents from before it was a field have none. */
  noticeLink: link.default(''),
  logoId: Id.nullable(),
  /** The picture in tabs and on home screens, and the one that goes with shared links. Documents from before have none. */
  iconId: Id.nullable().default(null),
  shareId: Id.nullable().default(null),
  menu: z.array(MenuItem).max(staffLimits.menuItemsMax),
  messages: z.array(StorefrontMessage).max(staffLimits.slidesMax),
  slides: z.array(StorefrontSlide).max(staffLimits.slidesMax),
  widgets: z.array(StorefrontWidget).max(staffLimits.slidesMax),
});
export type StorefrontDoc = z.infer<typeof StorefrontDoc>;

/** The parts, each of which is changed, compared and published as a whole; their names on screens. */
export const storefrontParts = {
  notice: 'Notice',
  logo: 'Logo',
  menu: 'Menu',
  messages: 'Messages',
  slides: 'Slider',
  widgets: 'Widgets',
} as const;
export type StorefrontPart = keyof typeof storefrontParts;
export const StorefrontPart = z.enum(Object.keys(storefrontParts) as [StorefrontPart]);

/** Where a part stands in the document. */
export const fieldsOfPart: Record<StorefrontPart, readonly (keyof StorefrontDoc)[]> = {
  notice: ['notice', 'noticeLink'],
  logo: ['logoId', 'iconId', 'shareId'],
  menu: ['menu'],
  messages: ['messages'],
  slides: ['slides'],
  widgets: ['widgets'],
};

export const StorefrontProblem = z.object({
  /** The place in the document, such as "slides.1.link". */
  at: z.string(),
  says: z.string(),
  /** Whether it cannot be published so. */
  stops: z.boolean(),
});
export type StorefrontProblem = z.infer<typeof StorefrontProblem>;

/** What a link or an item of the menu may lead to. */
export const LinkTarget = z.object({
  kind: z.enum(['category', 'subCategories', 'product', 'page', 'brand', 'phone']),
  name: z.string(),
  /** Its path in the shop. */
  path: z.string(),
  /** As an item of the menu. */
  menu: z.object({ itemType: MenuItemType, values: z.array(z.string()) }),
  /** Of a product. */
  variantId: Id.nullable(),
});
export type LinkTarget = z.infer<typeof LinkTarget>;

export const FindTargets = z.strictObject({ text: z.string().trim().max(limits.searchTextMax) });

export const ScheduledPublish = Scheduled.extend({ parts: z.array(StorefrontPart) });

export const StaffStorefront = z.object({
  published: StorefrontDoc,
  /** What the draft's changes began from; others' changes of other parts are in it. */
  base: StorefrontDoc,
  /** The caller's own; as published where there is none. */
  draft: StorefrontDoc,
  /** Of the draft, sent back with each change of it; 0 without one. */
  revision: z.int(),
  keptAt: z.iso.datetime().nullable(),
  changed: z.array(StorefrontPart),
  /** Parts that were published by others since, with other content than the draft's. */
  conflicts: z.array(StorefrontPart),
  problems: z.array(StorefrontProblem),
  /** The pictures, products and goals that the documents name. */
  assets: z.array(Asset),
  variants: z.array(z.object({ id: Id, name: z.string(), sku: z.string() })),
  goals: z.record(z.string(), z.string()),
  /** Who else has a draft, of which parts, kept when. */
  others: z.array(z.object({ by: z.string(), keptAt: z.iso.datetime(), parts: z.array(StorefrontPart) })),
  scheduled: z.array(ScheduledPublish),
  versions: z.array(SavedVersion),
  history: z.array(AuditEntry),
});
export type StaffStorefront = z.infer<typeof StaffStorefront>;

const revision = z.int32().min(0);
export const KeepStorefront = z.strictObject({ revision, base: StorefrontDoc, doc: StorefrontDoc });
export const StorefrontRevision = z.strictObject({ revision });
export const ScheduleStorefront = z.strictObject({
  revision,
  at: z.iso.datetime({ error: staffMessages.publishTimeForm }),
});
