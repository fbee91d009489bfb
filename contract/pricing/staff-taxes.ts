import { z } from 'zod';
import * as accountMessages from '#messages/people.js';
import { Id } from '../catalogue/catalogue.ts';
import { AuditEntry } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { decimalOf, TypedDay } from '../platform/staff-typed.ts';
import { chosen, textUpTo } from '../platform/typed.ts';

/* Taxes by province, each with the day on which its rate begins; what is charged is said by server/catalogue/prices/. */

export const taxNames = ['GST', 'HST', 'PST', 'QST', 'RST'] as const;
export const TaxName = z.enum(taxNames, { error: staffMessages.taxNameRequired });

/** A rate that begins on a day, YYYY-MM-DD in Toronto; 0 ends the tax. */
const rate = {
  provinceId: chosen(accountMessages.provinceRequired),
  name: TaxName,
  startsOn: TypedDay,
};

export const TaxRateInput = z.strictObject({
  version: Version,
  ...rate,
  /** Per cent, with at most three decimals. */
  percent: decimalOf(3, 100, staffMessages.percentForm).min(0, { error: staffMessages.percentForm }),
});
export type TaxRateInput = z.output<typeof TaxRateInput>;

export const TaxRateRemoval = z.strictObject({ version: Version, ...rate });
export type TaxRateRemoval = z.output<typeof TaxRateRemoval>;

export const TaxNumberInput = z.strictObject({
  version: Version,
  provinceId: rate.provinceId,
  name: TaxName,
  /** "" for none. */
  number: textUpTo(),
});
export type TaxNumberInput = z.output<typeof TaxNumberInput>;

const Rate = z.object({
  name: TaxName,
  startsOn: z.iso.date(),
  percent: z.number(),
  /** PAST: another one follows it. */
  state: z.enum(['PAST', 'NOW', 'TO_COME']),
});

export const StaffTaxes = z.object({
  version: z.int(),
  provinces: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** By tax, then by day. */
      rates: z.array(Rate),
      numbers: z.array(z.object({ name: TaxName, number: z.string() })),
    }),
  ),
  history: z.array(AuditEntry),
});
export type StaffTaxes = z.infer<typeof StaffTaxes>;
