import { shopInstant } from '#kernel/dates.ts';
import { z } from 'zod';
import { Asset, Id, StockStatus } from './catalogue.ts';
import { catalogueStock, type Field, type FieldKind, type FieldName, fields, type PlainKind } from './fields.ts';
import { type FilterField, type LabelledFilter, TableInput } from '../platform/data-tables.ts';
import { limits } from '../limits.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { staffLimits } from '../staff-limits.ts';
import { CountReason, StockPieces } from '../stock/staff-stock.ts';

/*
 * The catalogue as staff write it (docs/catalogue-editing.md): fields of variants and products, each a text as in an
 * import's changes: cents, codes, urls.
 */

const all: Readonly<Record<string, Field>> = fields;

/** What is declared of a field, or of "attribute:colour" and "tiers:GOLD". */
export const fieldOf = (field: string): Field | undefined => {
  const name = field.split(':')[0] ?? '';
  return Object.hasOwn(all, name) ? all[name] : undefined;
};

export const fieldsWith = (which: (field: Field) => unknown): [FieldName, Field][] =>
  (Object.entries(all) as [FieldName, Field][]).filter(([, field]) => which(field));

/** Fields that are nothing but a column of a variant: their kind says how they are read, stored and shown. */
export type PlainField = { [F in FieldName]: (typeof fields)[F] extends { files: unknown } ? F : never }[FieldName];
type Plain = Field & { kind: PlainKind; column: string; files: readonly [string, ...string[]] };
export const plainFields = fieldsWith(({ files }) => files) as [PlainField, Plain][];

export const isProductField = (field: string): boolean => fieldOf(field)?.ofProduct === true;

/** Whether a field needs the permission `prices`. */
export const isPriceField = (field: string): boolean => fieldOf(field)?.priced === true;

/** A field that holds what customers pay. */
export const isPaidField = (field: string): boolean => isPriceField(field) && fieldOf(field)?.fixed === undefined;

const filterOf = (kind: FieldKind): FilterField => {
  if (kind === 'stock') return { type: 'OPTION', options: catalogueStock };
  if (kind === 'money' || kind === 'grams' || kind === 'count') return { type: 'NUMBER' };
  return { type: kind === 'yes' ? 'YESNO' : 'TEXT' };
};

export const catalogueFilters: Readonly<Record<string, LabelledFilter>> = {
  /** Name, SKU and UPC. */
  search: { type: 'TEXT', label: 'Name or code' },
  ...Object.fromEntries(
    fieldsWith(({ filtered }) => filtered).map(([name, { kind, label }]) => [name, { ...filterOf(kind), label }]),
  ),
  attributes: { type: 'TEXT', label: 'Attributes' },
  productId: { type: 'NUMBER', label: 'Product number' },
  pictured: { type: 'YESNO', label: 'Has a picture' },
};

export const CatalogueRow = z.object({
  /** The variant's. */
  id: Id,
  productId: Id,
  variantNumber: z.int(),
  asset: Asset.nullable(),
  /** Field → text; empty ones are absent, and prices without the permission. Descriptions are not in it. */
  fields: z.record(z.string(), z.string()),
});
export type CatalogueRow = z.infer<typeof CatalogueRow>;

/** What a cell can be set to. Urls are what is stored, names what is shown. */
export const CatalogueChoices = z.object({
  tags: z.array(z.string()),
  categories: z.array(z.object({ url: z.string(), name: z.string() })),
  /** `codes`: model numbers. */
  phones: z.array(z.object({ url: z.string(), name: z.string(), codes: z.array(z.string()) })),
  attributes: z.array(z.object({ code: z.string(), label: z.string(), values: z.array(z.string()) })),
  /** Codes; none without `prices`. */
  priceLists: z.array(z.string()),
});
export type CatalogueChoices = z.infer<typeof CatalogueChoices>;

const Target = z.strictObject({
  productId: Id,
  /** Null: a field of the product. */
  variantId: Id.nullable(),
  field: z.string().max(limits.textMax),
});

/** `typed`: as a person types it, "12.50" or "In Stock"; `seen`: the stored text that they saw. */
const TypedChange = Target.extend({
  typed: z.string().max(staffLimits.htmlMax),
  seen: z.string().max(staffLimits.htmlMax).nullable(),
});
export const KeepDraft = z.strictObject({ changes: z.array(TypedChange).min(1).max(staffLimits.draftKeepMax) });
export type KeepDraft = z.output<typeof KeepDraft>;

const WrittenFields = z
  .record(
    z.string().max(limits.textMax),
    z.union([z.string().max(staffLimits.htmlMax), z.number(), z.boolean(), z.null()]),
  )
  .refine((fields) => Object.keys(fields).length <= staffLimits.fieldsMax, 'Too many fields.');

/** Fields of variants by SKU, written as in the sheet; empty or null: none. */
export const BySku = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        sku: z.string().max(limits.textMax),
        fields: WrittenFields,
        /** What they were when they were read: the row is refused when one is another now. */
        seen: WrittenFields.optional(),
      }),
    )
    .min(1)
    .max(staffLimits.draftKeepMax),
  /** All rows or none; else each that is right. */
  whole: z.boolean().default(false),
});
export type BySku = z.output<typeof BySku>;

export const BySkuAnswer = z.object({
  /** What can be undone as one; null where nothing was changed. */
  editId: Id.nullable(),
  rows: z.array(
    z.object({
      sku: z.string(),
      /** LEFT: right itself, and not changed as another was refused. */
      outcome: z.enum(['CHANGED', 'SAME', 'REFUSED', 'LEFT']),
      reasons: z.array(z.string()),
    }),
  ),
});
export type BySkuAnswer = z.infer<typeof BySkuAnswer>;

/** `all`: the whole draft. */
export const DropDraft = z.strictObject({
  lines: z.union([z.literal('all'), z.array(Id).max(staffLimits.draftKeepMax)]),
});

export const DraftLine = Target.extend({
  id: Id,
  sku: z.string().nullable(),
  /** Of the variant or the product. */
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  typed: z.string(),
  /** Why it cannot be saved. */
  problem: z.string().nullable(),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** `keptAt`: of the last change; null without any. */
export const CatalogueDraft = z.object({ lines: z.array(DraftLine), keptAt: z.iso.datetime().nullable() });
export type CatalogueDraft = z.infer<typeof CatalogueDraft>;

/** `gone`: changes that are none any more, as the field has that value. */
export const KeptDraft = z.object({
  lines: z.array(DraftLine),
  gone: z.array(Target),
  keptAt: z.iso.datetime(),
});

/** `changes`: how many were looked at. */
export const SaveDraft = z.strictObject({ changes: z.int().min(1) });

export const DraftConflict = z.object({ line: DraftLine, theirs: z.string().nullable() });
export type DraftConflict = z.infer<typeof DraftConflict>;

/** All of the draft is saved, or nothing: then lines are to be mended, or have been changed by others since. */
export const SavedDraft = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('SAVED'), editId: Id, changes: z.int() }),
  z.object({ outcome: z.literal('TO_MEND'), lines: z.array(DraftLine) }),
  z.object({ outcome: z.literal('CONFLICTS'), conflicts: z.array(DraftConflict) }),
]);

/** Of lines that others have changed: mine stay and count as seen against `theirs`; the others leave the draft. */
export const SettleDraft = z.strictObject({
  mine: z.array(z.strictObject({ id: Id, theirs: z.string().nullable() })).max(staffLimits.draftKeepMax),
  theirs: z.array(Id).max(staffLimits.draftKeepMax),
});
export type SettleDraft = z.output<typeof SettleDraft>;

export const roundings = {
  NONE: 'to the cent',
  FIVE: 'to five cents',
  X5: 'to the nearest .x5',
  X9: 'to the nearest .x9',
  WHOLE: 'to whole dollars',
  E50: 'to .50',
  E95: 'to .95',
  E99: 'to .99',
} as const;
export type Rounding = keyof typeof roundings;

const amount = z.number().min(-1_000_000).max(1_000_000);
export const BulkAct = z.discriminatedUnion('kind', [
  /**
   * `by` per cent of the price, or dollars that are added, or the price itself. A price that is raised takes along its
   * special price and what price lists have in its place, except the fields that are to be left.
   */
  z.strictObject({
    kind: z.literal('PRICE'),
    field: z.enum(['price', 'specialPrice']),
    how: z.enum(['PERCENT', 'AMOUNT', 'VALUE']),
    by: amount,
    round: z.enum(Object.keys(roundings) as [Rounding]),
    leave: z.array(z.string().max(limits.textMax)).max(staffLimits.draftKeepMax).optional(),
  }),
  z.strictObject({
    kind: z.literal('SET'),
    field: z.string().max(limits.textMax),
    typed: z.string().max(limits.textMax),
  }),
  /** A category or a phone that is added or taken away; the others stay. */
  z.strictObject({
    kind: z.enum(['ADD', 'REMOVE']),
    field: z.enum(['categories', 'phones']),
    typed: z.string().max(limits.textMax),
  }),
]);
export type BulkAct = z.output<typeof BulkAct>;

/** `ids`: only these variants of the filtered ones; null: all of them. `keep`: into the draft, else only looked at. */
export const BulkDraft = z.strictObject({
  filters: TableInput.shape.filters,
  ids: z.array(Id).max(staffLimits.draftKeepMax).nullable(),
  act: BulkAct,
  keep: z.boolean(),
});
export type BulkDraft = z.output<typeof BulkDraft>;

/** A change of prices as it was looked at, for a time to come. `begins`: the shop's time, "2026-11-27T00:00". */
export const PlanPrices = BulkDraft.omit({ keep: true }).extend({
  act: BulkAct.options[0],
  begins: z
    .string({ error: pricingMessages.timeForm })
    .refine((local) => shopInstant(local) !== null, { error: pricingMessages.timeForm }),
});
export type PlanPrices = z.output<typeof PlanPrices>;

/** `left`: prices that were changed meanwhile, and stayed. `editId`: what it wrote, to be taken back as one. */
export const PricePlan = z.object({
  id: Id,
  begins: z.iso.datetime(),
  state: z.enum(['PLANNED', 'DONE', 'CANCELLED']),
  summary: z.string(),
  changes: z.int(),
  madeBy: z.string(),
  left: z.int(),
  editId: Id.nullable(),
  undone: z.boolean(),
});
export type PricePlan = z.infer<typeof PricePlan>;

export const BulkAnswer = z.object({
  /** Variants, and those that change. */
  matched: z.int(),
  changed: z.int(),
  /** Changes that could not be made. */
  wrong: z.int(),
  /** The prices that the act is about, also those left out of it, each with how many variants have it. */
  prices: z.array(z.object({ field: z.string(), variants: z.int() })),
  /** Price lists that follow by their rule, each with how many of the variants. */
  follows: z.array(z.object({ list: z.string(), variants: z.int() })),
  /** Variants whose special price is a running sale's: it stays until the sale ends. */
  inSale: z.int(),
  /** The first of them, the wrong ones before the others. */
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string().nullable(),
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/**
 * First counts of filtered variants, as in `BulkDraft`: those that are not counted yet have `pieces` each in the house.
 * `seen`: how many were to begin when it was looked at; null: only looked at.
 */
export const BeginFiltered = BulkDraft.pick({ filters: true, ids: true }).extend({
  pieces: StockPieces,
  reason: CountReason,
  seen: z.int().min(0).nullable(),
});
export type BeginFiltered = z.output<typeof BeginFiltered>;

/** `lines`: the first that begin, with the status that they have now. */
export const BegunFiltered = z.object({
  matched: z.int(),
  begins: z.int(),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), stock: StockStatus })),
});
export type BegunFiltered = z.infer<typeof BegunFiltered>;

export const CatalogueEdit = z.object({
  id: Id,
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  changes: z.int(),
  variants: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  /** After an undo: fields that stayed, as they had been changed since; the first of them. */
  leftChanges: z.int(),
  left: z.array(z.object({ name: z.string(), field: z.string() })),
  whyNotUndo: z.string().nullable(),
});
export type CatalogueEdit = z.infer<typeof CatalogueEdit>;

/** What was changed of a product, by hand or by a file. */
export const CatalogueChange = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The file of an import; null: by hand. */
  file: z.string().nullable(),
  variantId: Id.nullable(),
  sku: z.string().nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  undone: z.boolean(),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

/** Why a product fits a phone: read from its words, or said by a person. Others came with a file or by hand. */
const ProductFit = z.object({ url: z.string(), state: z.enum(['APPLIED', 'ACCEPTED']), words: z.string() });

export const ProductPicture = z.object({ id: Id, picture: Asset, name: z.string(), alt: z.string(), version: z.int() });
export type ProductPicture = z.infer<typeof ProductPicture>;

export const OtherProduct = z.object({ id: Id, name: z.string(), asset: Asset.nullable() });
export type OtherProduct = z.infer<typeof OtherProduct>;

export const CatalogueProduct = z.object({
  id: Id,
  handle: z.string(),
  fits: z.array(ProductFit),
  /** Pictures and products that its fields name, as stored and in one's draft. */
  pictures: z.array(ProductPicture),
  others: z.array(OtherProduct),
  /** Which variant takes whose place, of those that are its own on either side. */
  superseding: z.array(z.object({ sku: z.string(), productId: Id, by: z.string(), byProductId: Id })),
  /** Its variants, sold or not, in their order, with the fields that are not in the grid. */
  variants: z.array(CatalogueRow),
  /** Newest first, at most `staffLimits.historyMax`; without prices for those who may not see them. */
  history: z.array(CatalogueChange),
});
export type CatalogueProduct = z.infer<typeof CatalogueProduct>;
