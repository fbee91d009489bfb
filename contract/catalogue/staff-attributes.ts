import { z } from 'zod';
import { required } from '../people/account.ts';
import { Asset, Id } from './catalogue.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { callsFor } from '../platform/staff-call.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo } from '../platform/typed.ts';

/* Attributes with their values, and tags, as staff with `catalogue` keep them (docs/taxonomy.md). */

const taxonName = required(staffMessages.taxonomyNameRequired);
/** At once in one call; a rack can have more. */
const valuesMax = 1000;
const ids = z.array(Id).max(valuesMax);

/** In the order in which lists offer them. */
export const AttributeRow = z.object({
  id: Id,
  code: z.string(),
  label: z.string(),
  /** Whether lists offer it as a filter. */
  filterable: z.boolean(),
  values: z.int(),
});
export type AttributeRow = z.infer<typeof AttributeRow>;

export const StaffAttribute = AttributeRow.extend({
  version: z.int(),
  /** The first 1000, in their order; `variants` that have each, sold or not. */
  shown: z.array(
    z.object({ id: Id, value: z.string(), label: z.string(), hex: z.string().nullable(), variants: z.int() }),
  ),
  can: z.object({ remove: Capability }),
  history: z.array(AuditEntry),
});
export type StaffAttribute = z.infer<typeof StaffAttribute>;

/** A colour as lists draw it. */
const hex = z
  .string({ error: staffMessages.hexForm })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: staffMessages.hexForm })
  .nullable();

/** `values`: those that change. */
export const SaveAttribute = z.strictObject({
  version: Version,
  label: taxonName,
  filterable: z.boolean(),
  values: z.array(z.strictObject({ id: Id, label: taxonName, hex })).max(valuesMax),
});
export type SaveAttribute = z.output<typeof SaveAttribute>;

/** New values as typed; without empty ones. */
const newValues = z
  .array(textUpTo())
  .max(valuesMax)
  .transform((given) => given.filter((each) => each !== ''));

export const AddAttribute = z.strictObject({ label: taxonName, filterable: z.boolean(), values: newValues });
export type AddAttribute = z.output<typeof AddAttribute>;

export const AddValues = z.strictObject({
  version: Version,
  values: newValues.refine((given) => given.length > 0, { error: staffMessages.valuesRequired }),
});
export type AddValues = z.output<typeof AddValues>;

/** An order: as it was seen, and as it shall be. */
export const OrderIds = z.strictObject({ seen: ids, ids });
export type OrderIds = z.output<typeof OrderIds>;

/** What goes, and what all that has it gets instead; null: nothing. */
export const MergeIds = z.strictObject({ ids: ids.min(1), intoId: Id.nullable() });
export type MergeIds = z.output<typeof MergeIds>;
export const MergeValues = MergeIds.extend({ version: Version });

/** `editId`: of the change of products that can be taken back; null when no product had them. */
const Merged = { editId: Id.nullable() };

export const TagRow = z.object({ id: Id, name: z.string(), asset: Asset.nullable(), variants: z.int() });
export type TagRow = z.infer<typeof TagRow>;
export const TagName = z.strictObject({ name: taxonName });
/** `seen`: the name and picture that it was shown with. */
export const SaveTag = z.strictObject({
  name: taxonName,
  pictureId: Id.nullable(),
  seen: z.strictObject({ name: z.string(), pictureId: Id.nullable() }),
});
export type SaveTag = z.output<typeof SaveTag>;

const tags = z.array(TagRow);

const catalogueCall = callsFor('catalogue', StaffAttribute);
const tagsCall = callsFor('catalogue', tags);

export const staffAttributeCalls = {
  staffAttributes: catalogueCall({
    path: '/api/v1/staff/catalogue/attributes/',
    summary: 'The attributes, in the order of filters',
    response: z.array(AttributeRow),
  }),
  staffAttribute: catalogueCall({
    path: '/api/v1/staff/catalogue/attribute/:id/',
    summary: 'An attribute with its values, and what was changed of it',
  }),
  staffAddAttribute: catalogueCall({
    path: '/api/v1/staff/catalogue/attributes/',
    summary: 'Make an attribute with its values',
    body: AddAttribute,
  }),
  staffAddValues: catalogueCall({
    path: '/api/v1/staff/catalogue/attribute/:id/values/',
    summary: 'Add values to an attribute',
    body: AddValues,
  }),
  staffDeleteAttribute: catalogueCall({
    path: '/api/v1/staff/catalogue/attribute/:id/delete/',
    summary: 'Delete an attribute that no variant has',
    body: z.strictObject({ version: Version }),
    response: z.null(),
  }),
  staffSaveAttribute: catalogueCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/attribute/:id/',
    summary: 'Change what an attribute and its values are called, and whether it is a filter',
    body: SaveAttribute,
  }),
  staffOrderAttributes: catalogueCall({
    path: '/api/v1/staff/catalogue/attributes/order/',
    summary: 'Put the attributes in another order',
    body: OrderIds,
    response: z.array(AttributeRow),
  }),
  staffOrderValues: catalogueCall({
    path: '/api/v1/staff/catalogue/attribute/:id/order/',
    summary: 'Put the values of an attribute in another order',
    body: OrderIds,
  }),
  staffMergeValues: catalogueCall({
    path: '/api/v1/staff/catalogue/attribute/:id/merge/',
    summary: 'Merge values into another one in all products, or delete them; taken back as one',
    body: MergeValues,
    response: z.object({ attribute: StaffAttribute, ...Merged }),
  }),
  staffTags: tagsCall({
    path: '/api/v1/staff/catalogue/tags/',
    summary: 'The tags, with how many variants have each',
  }),
  staffAddTag: tagsCall({
    path: '/api/v1/staff/catalogue/tags/',
    summary: 'Make a tag',
    body: TagName,
  }),
  staffSaveTag: tagsCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/tag/:id/',
    summary: 'Rename a tag, or change its picture, on all that have it',
    body: SaveTag,
  }),
  staffMergeTags: catalogueCall({
    path: '/api/v1/staff/catalogue/tags/merge/',
    summary: 'Merge tags into another one on all products, or delete them; taken back as one',
    body: MergeIds,
    response: z.object({ tags, ...Merged }),
  }),
} as const;
