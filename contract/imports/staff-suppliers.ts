import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import * as staffMessages from '#messages/staff.js';
import { type PlainField, plainFields } from '../catalogue/staff-catalogue.ts';
import { limits } from '../limits.ts';
import { emailForm } from '../people/account.ts';
import { wholeFrom } from '../platform/typed.ts';
import { dollarsOf } from '../platform/staff-typed.ts';

/* Suppliers: how their files are read, and what becomes of their costs. */

/** Our fields that a column can be given to, in the order of the screen. */
export const mappedFields = {
  sku: 'SKU',
  supplierNumber: 'Supplier’s number',
  barcode: 'UPC',
  title: 'Name',
  price: 'Price',
  cost: 'Cost',
  compareAt: 'Price before',
  salePrice: 'Sale price',
  quantity: 'Stock',
  inStock: 'In stock?',
  counted: 'Counted pieces',
  vendor: 'Brand',
  category: 'Category',
  description: 'Description',
  option1Value: 'Option',
  handle: 'Product’s key',
  status: 'Status',
  tag: 'Tag',
  rack: 'Rack',
  fits: 'Fits phones',
  tiers: 'Tiers',
  ...(Object.fromEntries(plainFields.map(([name, { label }]) => [name, label])) as Record<PlainField, string>),
} as const;
export type MappedField = keyof typeof mappedFields;
export const MappedField = z.enum(Object.keys(mappedFields) as [MappedField]);

/** An attribute of variants, by its code or, where it is new, its name. */
const AttributeField = z.templateLiteral(['attribute:', z.string().min(1).max(60)]);
/** The price from a quantity on. */
const TierField = z.templateLiteral(['tier:', z.int().min(1).max(999_999)]);

export const FileField = z.union([MappedField, AttributeField, TierField]);
export type FileField = z.infer<typeof FileField>;

/** What a field is called on screen. */
export const fieldLabel = (field: FileField): string => {
  if (field.startsWith('tier:')) return `Price from ${field.slice('tier:'.length)}`;
  if (!field.startsWith('attribute:')) return mappedFields[MappedField.parse(field)];
  const name = field.slice('attribute:'.length).replaceAll('_', ' ');
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
};

/**
 * Our field and their column, by its name in the header; null: not in the file. A field that is not named is found by
 * the column's name.
 */
export const ColumnMap = z
  .array(z.strictObject({ field: FileField, column: z.string().min(1).max(300).nullable() }))
  .max(100)
  .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, 'A field has two columns.');
export type ColumnMap = z.infer<typeof ColumnMap>;

export const markUpRoundings = {
  CENT: 'To the cent',
  X5: 'Up to .x5',
  X9: 'Up to .x9',
  WHOLE: 'Up to whole dollars',
} as const;
const Rounding = z.enum(Object.keys(markUpRoundings) as [keyof typeof markUpRoundings]);

const decimals = (value: number, places: number): boolean =>
  Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6;

/** How a cost becomes a price: that of the variant, or of a price list. */
export const MarkUpRule = z
  .strictObject({
    kind: z.enum(['FACTOR', 'PERCENT']),
    amount: z.number('Enter a number, e.g. 1.45.').min(0, 'It is at least 0.').max(1000, 'It is at most 1000.'),
    rounding: Rounding,
    /** A price list's code; null: the variant's price. */
    priceList: z.string().min(1).max(40).nullable(),
  })
  .refine(({ kind, amount }) => kind === 'PERCENT' || amount > 0, { message: 'It is more than 0.', path: ['amount'] })
  .refine(({ kind, amount }) => decimals(amount, kind === 'FACTOR' ? 4 : 2), {
    message: 'It has too many decimals: four for a factor, two for a percentage.',
    path: ['amount'],
  });
export type MarkUpRule = z.infer<typeof MarkUpRule>;

const name = z
  .string('Enter the supplier’s name.')
  .trim()
  .min(1, 'Enter the supplier’s name.')
  .max(100, 'A name has at most 100 characters.');

export const AddSupplier = z.strictObject({ name });

export const ChangeSupplier = z.strictObject({
  version: z.int(),
  name,
  notes: z.string().trim().max(2000, 'Notes have at most 2,000 characters.'),
  mark: z.enum(['point', 'comma']).nullable(),
  markUp: MarkUpRule.nullable(),
  /** Where its purchases are mailed to, "" for none. Left out, like the next two: as it is. */
  email: z.string().trim().max(limits.emailMax).check(emailForm).optional(),
  /** Days from an order to its delivery; null: not known. Left out, like the next: as it is. */
  leadDays: wholeFrom(0, 365, { error: staffMessages.leadDaysForm }).nullable().optional(),
  /** The least that an order is for, in dollars; null for none. */
  minimum: dollarsOf(staffMessages.amountForm).positive({ error: staffMessages.amountForm }).nullable().optional(),
});
export type ChangeSupplier = z.infer<typeof ChangeSupplier>;

export const Supplier = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  notes: z.string(),
  mark: z.enum(['point', 'comma']).nullable(),
  markUp: MarkUpRule.nullable(),
  email: z.string(),
  leadDays: z.int().nullable(),
  /** In dollars. */
  minimum: z.number().nullable(),
  mapping: ColumnMap,
  /** Of the file that it was made for. */
  columns: z.array(z.string()),
  /** Variants whose number or cost is known. */
  variants: z.int(),
});
export type Supplier = z.infer<typeof Supplier>;

/** A way of reading that is only tried. `row` counts from 1, without the header. */
export const TryReading = z.strictObject({
  supplierId: Id.nullable(),
  mapping: ColumnMap,
  mark: z.enum(['point', 'comma']).nullable(),
  row: z.int().min(1).max(1000),
});
export type TryReading = z.infer<typeof TryReading>;

/** What becomes of one row, field by field. */
export const ReadExample = z.object({
  /** Rows of the file that can be the example. */
  rows: z.int(),
  /** In the file. */
  line: z.int(),
  columns: z.array(z.string()),
  /** Of each column the first different cells. */
  samples: z.array(z.array(z.string())),
  fields: z.array(
    z.object({
      field: FileField,
      /** Its column's name; null: not in the file. */
      column: z.string().nullable(),
      /** The cell as it is. */
      text: z.string(),
      /** What it means here; null: nothing, or it is refused. */
      means: z.string().nullable(),
      /** What is to be known of it: that it is new, what it was. */
      note: z.string().nullable(),
      refusal: z.string().nullable(),
    }),
  ),
  /** Why the file cannot be read so. */
  failure: z.string().nullable(),
  /** Columns that nothing is read from. */
  unused: z.array(z.string()),
});
export type ReadExample = z.infer<typeof ReadExample>;
