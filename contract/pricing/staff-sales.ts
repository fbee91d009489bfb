import { z } from 'zod';
import { centsToDollars } from '#kernel/money.ts';
import { shopInstant } from '#kernel/dates.ts';
import { Id } from '../catalogue/catalogue.ts';
import { TableFilter, TableInput } from '../platform/data-tables.ts';
import { limits } from '../limits.ts';
import { Capability } from '../people/staff.ts';
import { type Rounding, roundings } from '../catalogue/staff-catalogue.ts';
import { Version } from '../people/staff-customers.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { decimalOf, shortText } from '../platform/staff-typed.ts';

/* Sales: special prices that begin and end by the clock (docs/prices.md). */

export const saleLimits = { skusMax: 5000, shownMax: 100, namedMax: 50 } as const;

export const saleKinds = { PERCENT: 'Per cent off', AMOUNT: 'Dollars off', PRICE: 'The price itself' } as const;
export const saleStates = { PLANNED: 'Planned', RUNNING: 'Running', ENDED: 'Ended', CANCELLED: 'Cancelled' } as const;

const time = z
  .string({ error: pricingMessages.timeForm })
  .refine((local) => shopInstant(local) !== null, { error: pricingMessages.timeForm });

const facts = {
  name: shortText(limits.textMax, pricingMessages.saleName),
  /** the shop's time, "2026-11-27T00:00". */
  begins: time,
  ends: time,
  /** Listed; null: what the filters find when it begins. */
  skus: z
    .array(z.string().trim().min(1).max(limits.textMax))
    .min(1, { error: pricingMessages.saleEmpty })
    .max(saleLimits.skusMax, { error: pricingMessages.saleTooLarge })
    .nullable(),
  /** As in the catalogue's grid. */
  filters: TableInput.shape.filters,
  kind: z.enum(Object.keys(saleKinds) as [keyof typeof saleKinds]),
  /** Per cent, or dollars. */
  amount: decimalOf(3, centsToDollars(100_000_000), pricingMessages.saleAmount).positive({
    error: pricingMessages.saleAmount,
  }),
  round: z.enum(Object.keys(roundings) as [Rounding]),
  roundUp: z.boolean(),
};

type Facts = { begins: string; ends: string; kind: keyof typeof saleKinds; amount: number };
const check = ({ begins, ends, kind, amount }: Facts, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
  const [from, to] = [shopInstant(begins), shopInstant(ends)];
  if (from && to && from >= to) refuse('ends', pricingMessages.saleEndsFirst());
  if (kind === 'PERCENT' && amount >= 100) refuse('amount', pricingMessages.salePercent());
  if (kind !== 'PERCENT' && Math.round(amount * 100) / 100 !== amount) refuse('amount', pricingMessages.saleAmount());
};

export const AddSale = z.strictObject(facts).superRefine(check);
export type AddSale = z.output<typeof AddSale>;
export const ChangeSale = z.strictObject({ version: Version, ...facts }).superRefine(check);
export type ChangeSale = z.output<typeof ChangeSale>;
/** Only what it would do now. */
export const LookAtSale = z.strictObject({ id: Id.nullable(), ...facts }).superRefine(check);

export const SaleVersion = z.strictObject({ version: Version });

const Named = z.object({ sku: z.string(), reason: z.string() });

export const Sale = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  begins: z.string(),
  ends: z.string(),
  skus: z.array(z.string()).nullable(),
  filters: z.record(z.string(), z.object(TableFilter.shape)),
  kind: z.enum(Object.keys(saleKinds) as [keyof typeof saleKinds]),
  amount: z.number(),
  round: z.enum(Object.keys(roundings) as [Rounding]),
  roundUp: z.boolean(),
  state: z.object({ id: z.enum(Object.keys(saleStates) as [keyof typeof saleStates]), name: z.string() }),
  begunAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** Variants that got its price. */
  variants: z.int(),
  /** Chosen ones that stayed as they were, how many and the first of them. */
  leftCount: z.int(),
  left: z.array(Named),
  /** After its end: those whose special price was changed meanwhile, and stayed. */
  keptCount: z.int(),
  kept: z.array(z.string()),
  can: z.object({ change: Capability, cancel: Capability, end: Capability }),
});
export type Sale = z.infer<typeof Sale>;
/** Newest first. */
export const Sales = z.array(Sale);

export const SaleLook = z.object({
  matched: z.int(),
  changed: z.int(),
  /** Those that would stay as they are, how many and the first of them. */
  leftCount: z.int(),
  left: z.array(Named),
  /** Listed SKUs that are not there. */
  unknown: z.array(z.string()),
  /** Other sales at the same time that choose some of them. */
  overlaps: z.array(z.object({ name: z.string(), variants: z.int() })),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), price: z.number(), special: z.number() })),
});
export type SaleLook = z.infer<typeof SaleLook>;
