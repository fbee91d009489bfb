import { languages } from '../platform/languages.ts';
import { z } from 'zod';
import { currencies } from '#kernel/place.ts';
import { holidayProvinces } from '#kernel/statutory-holidays.ts';
import { plainPhoneNumber } from '#kernel/phone-number.ts';
import { emailForm, required } from '../people/account.ts';
import * as accountMessages from '#messages/people.js';
import { Asset, Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import * as messages from '#messages/shop.js';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { SecondFactorRule } from '../people/staff-second-factor.ts';
import { TypedDay } from '../platform/staff-typed.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo, wholeFrom } from '../platform/typed.ts';
import { Boxes, Carriers } from './staff-parcels.ts';

/* What the merchant says of the shop: its names, numbers and papers, in the back office's Settings. */

const optional = (max: number = limits.textMax) => textUpTo(max);

/** A number of a tax office, without the spaces it is typed with; "" for none. */
const taxNumber = (form: RegExp, error: () => string) =>
  optional(limits.textMax)
    .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .check(z.refine((value) => value === '' || form.test(value), { error }));

/** Whether it is the name of a region's time in the IANA database. */
const isTimeZone = (name: string): boolean => {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

const hostForm = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/;
const scriptForm = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?\/[\w.~/-]+(?:\?[\w.~=&-]*)?$/;

/** Also part of a security policy: nothing in it may have a meaning there. "" for none. */
const named = (form: RegExp, error: () => string) =>
  optional().check(z.refine((given) => given === '' || (form.test(given) && isPlain(given)), { error }));
/** Without "..", and with a port that there is. */
const isPlain = (given: string): boolean => [given, `${given}/`].includes(URL.parse(given)?.href ?? '');

const OtherLanguage = z.enum(Object.keys(languages).filter((language) => language !== 'en'));

/** What can be said of the shop; "" where nothing is said. */
const fields = {
  /** On every page, and as the sender of mails. */
  name: required(staffMessages.shopNameRequired),
  /** As it is registered: the seller on papers. */
  companyName: optional(),
  /** In one line or several. */
  companyAddress: optional(staffLimits.addressMax),
  companyPhone: optional(limits.phoneMax)
    .overwrite((typed) => plainPhoneNumber(typed) ?? typed)
    .check(z.refine((value) => value === '' || plainPhoneNumber(value) !== null, { error: accountMessages.phoneForm })),
  companyEmail: optional(limits.emailMax).check(emailForm),
  /** Of the GST and the HST, which are one registration. */
  companyHstNumber: taxNumber(/^\d{9}RT\d{4}$/, staffMessages.companyHstNumberForm),
  companyQstNumber: taxNumber(/^\d{10}TQ\d{4}$/, staffMessages.qstNumberForm),
  currencyLine: optional(),
  termsOnPapers: optional(limits.commentsMax),
  /** Which staff have to have a second factor. */
  secondFactor: SecondFactorRule,
  /** Whether customers can fill a cart and order; left out, as the next: as it is. */
  cartEnabled: z.boolean().optional(),
  /** The day on which a shop that is away takes orders again. */
  pausedUntil: TypedDay.nullable().optional(),
  /** Whether quantities are gathered in a bag before they go into the cart. */
  bagMode: z.boolean().optional(),
  /** The languages that the storefront has besides English. */
  otherLanguages: z.array(OtherLanguage).optional(),
  /** What all amounts are in; of a shop that has sold it cannot be changed. */
  currency: z.enum(currencies).optional(),
  /** By whose clock days begin: a name of the IANA database. */
  timeZone: z.string().refine(isTimeZone, { error: staffMessages.timeZoneUnknown }).optional(),
  /** Whose holidays are filled in. */
  province: z.enum(holidayProvinces).optional(),
  /** A script that counts visits of the storefront, whom it tells where that is another host, and whether visitors are asked first. */
  analyticsScript: named(scriptForm, staffMessages.analyticsScriptForm).optional(),
  analyticsHost: named(hostForm, staffMessages.analyticsHostForm).optional(),
  analyticsAsks: z.boolean().optional(),
  /** For how many days after an invoice its parts can be returned from the account, 0 for none; and how they are sent back. */
  returnDays: wholeFrom(0, 3650, { error: staffMessages.returnDaysForm }).optional(),
  returnWords: optional(limits.commentsMax).optional(),
  /** Whether those who owe something are mailed last month's statement on the first of each month. */
  monthlyStatements: z.boolean().optional(),
  boxes: Boxes.optional(),
  carriers: Carriers.optional(),
  /**
   * The feed for Google Merchant Center, which makes the prices of the list DEFAULT public to all who know its address: "" for none,
   * NEW for one at another address, else its address as it is. It takes the permission for prices; null, or left out: as it is.
   */
  merchantFeed: z
    .string()
    .max(limits.textMax, { error: () => messages.tooLong(limits.textMax) })
    .nullable()
    .optional(),
};

/** How counted stock behaves (docs/stock.md); left out: as it is. */
const stockFields = {
  /** Whether an order may take more than is available, the rest on back order; else it is refused. */
  sellsBeyondStock: z.boolean().optional(),
  /** Whether the cart page says shipping, taxes and arrival before the checkout (docs/charges.md). */
  freightInCart: z.boolean().optional(),
  /** The low level of a variant that begins to be counted; null: none. */
  lowLevelDefault: wholeFrom(0, staffLimits.stockPiecesMax, { error: staffMessages.countedPiecesForm })
    .nullable()
    .optional(),
  /** Up to how many pieces customers read what is left; null: they read no number. */
  quantitiesUpTo: wholeFrom(1, staffLimits.stockPiecesMax, { error: staffMessages.quantitiesUpToForm })
    .nullable()
    .optional(),
};

export const SettingsChange = z.strictObject({ version: Version, ...fields, ...stockFields, logoId: Id.nullable() });
export type SettingsChange = z.output<typeof SettingsChange>;

/** What an invoice lacks to be one: the field, and what is to be done. */
export const InvoiceLack = z.object({
  field: z.enum(['companyName', 'companyAddress', 'companyHstNumber']),
  says: z.string(),
});
export type InvoiceLack = z.infer<typeof InvoiceLack>;

export const ShopSettings = z.object({
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  name: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyPhone: z.string(),
  companyEmail: z.string(),
  companyHstNumber: z.string(),
  companyQstNumber: z.string(),
  currencyLine: z.string(),
  termsOnPapers: z.string(),
  secondFactor: SecondFactorRule,
  cartEnabled: z.boolean(),
  pausedUntil: z.string().nullable(),
  bagMode: z.boolean(),
  otherLanguages: z.array(OtherLanguage),
  currency: z.enum(currencies),
  timeZone: z.string(),
  province: z.enum(holidayProvinces),
  analyticsScript: z.string(),
  analyticsHost: z.string(),
  analyticsAsks: z.boolean(),
  /** Path and secret; "" for none, null for staff who see no prices. */
  merchantFeed: z.string().nullable(),
  returnDays: z.int(),
  returnWords: z.string(),
  monthlyStatements: z.boolean(),
  boxes: Boxes,
  carriers: Carriers,
  sellsBeyondStock: z.boolean(),
  freightInCart: z.boolean(),
  lowLevelDefault: z.int().nullable(),
  quantitiesUpTo: z.int().nullable(),
  logo: Asset.nullable(),
  /** Empty when an invoice names its seller as the law asks. */
  invoiceLacks: z.array(InvoiceLack),
  /** Newest first, at most `staffLimits.historyMax`. */
  history: z.array(AuditEntry),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** A picture of at most `staffLimits.pictureBytesMax`, in base64. */
export const NewPicture = z.strictObject({
  picture: z
    .string({ error: staffMessages.pictureRequired })
    .min(1, { error: staffMessages.pictureRequired })
    .max(Math.ceil(staffLimits.pictureBytesMax / 3) * 4, { error: staffMessages.pictureTooLarge }),
});
