import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import type { FilterField, LabelledFilter } from '../platform/data-tables.ts';
import { limits } from '../limits.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { type Rounding, roundings } from '../catalogue/staff-catalogue.ts';
import { Version } from '../people/staff-customers.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { decimalOf } from '../platform/staff-typed.ts';

/* Price lists as staff keep them (docs/prices.md). Money in dollars; per cents as they are said, "10" is 10 %. */

export const pricingLimits = { listCodeMax: 30, ruleStepsMax: 10, tiersMax: 20, onTopMax: 900 } as const;

export const pricingListFilters = {
  code: { type: 'TEXT', label: 'Code' },
  name: { type: 'TEXT', label: 'Name' },
  customers: { type: 'NUMBER', label: 'Customers' },
  archived: { type: 'YESNO', label: 'Archived' },
} as const satisfies Record<string, LabelledFilter>;

const List = z.object({ id: Id, code: z.string() });

export const PricingListRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  customers: z.int(),
  /** Variants with prices of their own in the list, and those whose prices its rule makes. */
  entered: z.int(),
  byRule: z.int(),
  /** "10 % off DEFAULT, to .95"; "" without a rule. */
  rule: z.string(),
  archived: z.boolean(),
});
export type PricingListRow = z.infer<typeof PricingListRow>;

export const ruleKinds = { OFF: 'off', ON: 'on top of' } as const;
const qty = z.int32({ error: pricingMessages.qtyForm }).positive({ error: pricingMessages.qtyForm });
const percent = decimalOf(3, pricingLimits.onTopMax, pricingMessages.percentForm).min(0, {
  error: pricingMessages.percentForm,
});

/** By which a list follows another. The greatest quantity reached counts. */
export const ListRule = z
  .strictObject({
    /** Null: the products' own prices. */
    followsId: Id.nullable(),
    kind: z.enum(Object.keys(ruleKinds) as [keyof typeof ruleKinds]),
    percent,
    /** Of more than one piece. */
    breaks: z
      .array(z.strictObject({ qty: qty.min(2, { error: pricingMessages.qtyForm }), percent }))
      .max(pricingLimits.ruleStepsMax),
    round: z.enum(Object.keys(roundings) as [Rounding]),
    /** To the next above, instead of the nearest. */
    roundUp: z.boolean(),
  })
  .superRefine(({ kind, percent: first, breaks }, context) => {
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if (kind === 'OFF' && first >= 100) refuse(['percent'], pricingMessages.percentForm());
    const seen = new Set<number>();
    for (const [at, step] of breaks.entries()) {
      if (kind === 'OFF' && step.percent >= 100) refuse(['breaks', at, 'percent'], pricingMessages.percentForm());
      if (seen.has(step.qty)) refuse(['breaks', at, 'qty'], pricingMessages.qtyTwice());
      seen.add(step.qty);
    }
  });
export type ListRule = z.output<typeof ListRule>;

const name = z.string().trim().max(limits.textMax);
export const AddPricingList = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(String.raw`^[A-Z\d][A-Z\d_-]{0,${pricingLimits.listCodeMax - 1}}$`), pricingMessages.codeForm()),
  name,
  rule: ListRule.nullable(),
});
export type AddPricingList = z.output<typeof AddPricingList>;

export const ChangePricingList = z.strictObject({ version: Version, name, rule: ListRule.nullable() });
export type ChangePricingList = z.output<typeof ChangePricingList>;

export const PricingListVersion = z.strictObject({ version: Version });

export const PricingList = z.object({
  ...PricingListRow.omit({ rule: true, archived: true }).shape,
  version: z.int(),
  archivedAt: z.iso.datetime().nullable(),
  rule: ListRule.nullable(),
  /** The same in words; "" without. */
  ruleInWords: z.string(),
  /** Lists that it can follow: without those that follow it. */
  canFollow: z.array(List),
  followedBy: z.array(List),
  can: z.object({ archive: Capability, restore: Capability }),
  history: z.array(AuditEntry),
});
export type PricingList = z.infer<typeof PricingList>;

export const listPriceFilters = {
  /** Name, SKU and UPC. */
  search: { type: 'TEXT' },
  sku: { type: 'TEXT' },
  entered: { type: 'YESNO' },
  price: { type: 'NUMBER' },
  sold: { type: 'YESNO' },
} as const satisfies Record<string, FilterField>;

const Tier = z.object({ qty: z.int(), price: z.number() });

export const ListPriceRow = z.object({
  /** The variant's. */
  id: Id,
  productId: Id,
  sku: z.string(),
  name: z.string(),
  /** The product's price and special price. */
  price: z.number(),
  specialPrice: z.number().nullable(),
  /** In this list, by quantity; empty: the product's price. */
  tiers: z.array(Tier),
  /** Whether they were entered; else the rule's. */
  entered: z.boolean(),
  /** What one piece costs its customers. */
  paid: z.number(),
  /** The lowest of its suppliers' last costs, and what of `paid` is left beyond it, in per cent. */
  cost: z.number().nullable(),
  margin: z.number().nullable(),
});
export type ListPriceRow = z.infer<typeof ListPriceRow>;

/** `typed`: "97" or "1=97 | 10=94.10", "" for none of its own; `seen`: the tiers that were shown as entered. */
export const SetListPrice = z.strictObject({
  typed: z.string().max(limits.textMax),
  seen: z.array(z.strictObject({ qty: z.int(), price: z.number() })).max(pricingLimits.tiersMax),
});
export type SetListPrice = z.output<typeof SetListPrice>;
