import { z } from 'zod';
import { required } from '../people/account.ts';
import { Asset, Id, PhoneBrand } from './catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { OrderIds } from './staff-attributes.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { callsFor } from '../platform/staff-call.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { addressEnd } from '../platform/staff-typed.ts';
import { textUpTo } from '../platform/typed.ts';
import { listOf } from '../platform/list-call.ts';

/* Phones and their brands, as staff with `catalogue` keep them (docs/taxonomy.md). */

export const phoneModelFilters = {
  name: { type: 'TEXT', label: 'Name' },
  brand: { type: 'TEXT', label: 'Brand' },
  number: { type: 'TEXT', label: 'Model number' },
  products: { type: 'NUMBER', label: 'Products that fit' },
} as const satisfies Record<string, LabelledFilter>;

export const PhoneModelRow = z.object({
  id: Id,
  name: z.string(),
  brand: z.string(),
  /** Its series. */
  group: z.string().nullable(),
  launchedOn: z.iso.date().nullable(),
  /** The model numbers that its maker gives it. */
  numbers: z.array(z.string()),
  /** That fit it, sold or not. */
  products: z.int(),
});
export type PhoneModelRow = z.infer<typeof PhoneModelRow>;

export const StaffPhone = PhoneModelRow.extend({
  brandId: Id,
  url: z.string(),
  asset: Asset.nullable(),
  /** Other names that mean it. */
  aliases: z.array(z.string()),
  oldPaths: z.array(z.string()),
  version: z.int(),
  can: z.object({ remove: Capability }),
  history: z.array(AuditEntry),
});
export type StaffPhone = z.infer<typeof StaffPhone>;

const phoneName = required(staffMessages.taxonomyNameRequired);
const namesMax = 60;
/** Without empty ones and doubles. */
const names = z
  .array(textUpTo())
  .max(namesMax)
  .transform((given) => [...new Set(given.filter((each) => each !== ''))]);

export const AddPhone = z.strictObject({ name: phoneName, brandId: Id, url: addressEnd });
export type AddPhone = z.output<typeof AddPhone>;

export const SavePhone = AddPhone.extend({
  version: Version,
  /** "" for none; a new one is made. */
  group: textUpTo(),
  launchedOn: z.iso.date({ error: staffMessages.dayForm }).nullable(),
  pictureId: Id.nullable(),
  numbers: names,
  aliases: names,
});
export type SavePhone = z.output<typeof SavePhone>;

export const MergePhone = z.strictObject({ version: Version, intoId: Id });
export type MergePhone = z.output<typeof MergePhone>;
export const DeletePhone = z.strictObject({ version: Version });

export const PhoneBrandRow = PhoneBrand.omit({ count: true }).extend({ phones: z.int() });
export type PhoneBrandRow = z.infer<typeof PhoneBrandRow>;
const brands = z.array(PhoneBrandRow);
const brandFields = { name: phoneName, url: addressEnd, pictureId: Id.nullable() };

/** `seen`: as it was shown; null: a new one, the last. */
export const SavePhoneBrand = z.strictObject({
  id: Id.nullable(),
  ...brandFields,
  seen: z.strictObject({ name: z.string(), url: z.string(), pictureId: Id.nullable() }).nullable(),
});
export type SavePhoneBrand = z.output<typeof SavePhoneBrand>;

export const PhoneGroupRow = z.object({
  id: Id,
  name: z.string(),
  brand: z.string(),
  asset: Asset.nullable(),
  phones: z.int(),
});
export type PhoneGroupRow = z.infer<typeof PhoneGroupRow>;
const groups = z.array(PhoneGroupRow);

/** `seen`: the picture that it was shown with. */
export const SavePhoneGroup = z.strictObject({
  pictureId: Id.nullable(),
  seen: z.strictObject({ pictureId: Id.nullable() }),
});
export type SavePhoneGroup = z.output<typeof SavePhoneGroup>;

const catalogueCall = callsFor('catalogue', StaffPhone);
const brandsCall = callsFor('catalogue', brands);

export const staffPhoneCalls = {
  staffPhoneSearch: catalogueCall({
    path: '/api/v1/staff/catalogue/phone/search/',
    summary: 'A page of the phones',
    ...listOf(PhoneModelRow),
  }),
  staffPhone: catalogueCall({
    path: '/api/v1/staff/catalogue/phone/:id/',
    summary: 'A phone, and what was changed of it',
  }),
  staffAddPhone: catalogueCall({
    path: '/api/v1/staff/catalogue/phone/',
    summary: 'Make a phone',
    body: AddPhone,
  }),
  staffSavePhone: catalogueCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/phone/:id/',
    summary: 'Change a phone; what products say of phones is read anew where it may mean it',
    body: SavePhone,
  }),
  staffMergePhone: catalogueCall({
    path: '/api/v1/staff/catalogue/phone/:id/merge/',
    summary: 'Merge a phone into another one, with its products, numbers, names and address; answers that one',
    body: MergePhone,
  }),
  staffDeletePhone: catalogueCall({
    path: '/api/v1/staff/catalogue/phone/:id/delete/',
    summary: 'Delete a phone that no product fits',
    body: DeletePhone,
    response: z.null(),
  }),
  staffPhoneBrands: brandsCall({
    path: '/api/v1/staff/catalogue/brands/',
    summary: 'The brands of phones, in their order',
  }),
  staffSavePhoneBrand: brandsCall({
    path: '/api/v1/staff/catalogue/brands/',
    summary: 'Make a brand of phones, or change one',
    body: SavePhoneBrand,
  }),
  staffOrderPhoneBrands: brandsCall({
    path: '/api/v1/staff/catalogue/brands/order/',
    summary: 'Put the brands of phones in another order',
    body: OrderIds,
  }),
  staffDeletePhoneBrand: brandsCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/brand/:id/delete/',
    summary: 'Delete a brand without phones, with its series',
  }),
  staffPhoneGroups: catalogueCall({
    path: '/api/v1/staff/catalogue/series/',
    summary: 'The series of phones, by brand, in their order',
    response: groups,
  }),
  staffSavePhoneGroup: catalogueCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/series/:id/',
    summary: 'Change the picture of a series of phones',
    body: SavePhoneGroup,
    response: groups,
  }),
} as const;
