import { z } from 'zod';
import { required } from '../people/account.ts';
import { Asset, Id } from './catalogue.ts';
import { limits } from '../limits.ts';
import { specialCategoryUrls } from '../links.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import { staffLimits } from '../staff-limits.ts';
import { addressEnd, lineOf } from '../platform/staff-typed.ts';
import * as staffMessages from '#messages/staff.js';

/* What the catalogue is ordered by, as staff with `catalogue` keep it: categories (docs/taxonomy.md). */

/** Of the tree; siblings in their order. */
export const CategoryRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  /** The last part of its address. */
  url: z.string(),
  hidden: z.boolean(),
  /** Sold or not, in it alone. */
  products: z.int(),
  /** Those of all below it, too. */
  productsBelow: z.int(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;
export const CategoryTree = z.array(CategoryRow);

export const StaffCategory = CategoryRow.extend({
  /** Whether it also lists what the categories below it hold. */
  anchor: z.boolean(),
  asset: Asset.nullable(),
  /** What search engines show; "" for its name and its number of products. */
  searchTitle: z.string(),
  searchDescription: z.string(),
  /** Addresses that lead to it. */
  oldPaths: z.array(z.string()),
  /** What leads to it, in words: "the menu". */
  linkedFrom: z.array(z.string()),
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  can: z.object({ remove: Capability }),
  history: z.array(AuditEntry),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

const name = required(staffMessages.taxonomyNameRequired);

const special: readonly string[] = Object.values(specialCategoryUrls);
const categoryUrl = addressEnd.check(
  z.refine((value) => !special.includes(value), { error: staffMessages.categoryUrlSpecial }),
);

/** A new category is the last below its parent. */
export const AddCategory = z.strictObject({ name, url: categoryUrl, parentId: Id.nullable() });
export type AddCategory = z.output<typeof AddCategory>;

export const SaveCategory = z.strictObject({
  version: Version,
  name,
  url: categoryUrl,
  anchor: z.boolean(),
  hidden: z.boolean(),
  pictureId: Id.nullable(),
  searchTitle: lineOf(limits.textMax),
  searchDescription: lineOf(staffLimits.searchDescriptionMax),
});
export type SaveCategory = z.output<typeof SaveCategory>;

/** A place in the tree: below a parent, before a sibling; null for the root, or the last place. */
const Place = z.strictObject({ parentId: Id.nullable(), beforeId: Id.nullable() });

/** Where it was seen, and where it shall be. */
export const MoveCategory = z.strictObject({ seen: Place, to: Place });
export type MoveCategory = z.output<typeof MoveCategory>;

/** Where its products go; null for one that has none. */
export const DeleteCategory = z.strictObject({ version: Version, moveTo: Id.nullable() });
export type DeleteCategory = z.output<typeof DeleteCategory>;
