import { type Reorder, type ReorderLine, usualLeadDays } from '#contract/stock/staff-reorder.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { ReorderRecord, ReorderSupplier } from './reorder-queries.ts';
import { suggestedPieces } from './reorder-rules.ts';

const dollarsOf = (cents: number | null) => (cents === null ? null : centsToDollars(cents));

const never = Number.MAX_SAFE_INTEGER;

/** @param prices whether the person may see costs */
export const presentReorder = (
  rows: readonly ReorderRecord[],
  suppliers: readonly ReorderSupplier[],
  { weeks, prices }: { weeks: number; prices: boolean },
): Reorder => {
  const leadOf = new Map(suppliers.map(({ id, leadDays }) => [id, leadDays ?? usualLeadDays]));
  const lines = rows
    .map(({ lowLevel, offers, ...row }): ReorderLine => {
      const [first] = offers;
      const leadDays = leadOf.get(first?.supplierId ?? 0) ?? usualLeadDays;
      return {
        ...row,
        lasts: row.sold === 0 ? null : Math.max(0, Math.floor((row.available * 28) / row.sold)),
        suggested: suggestedPieces({ ...row, lowLevel, leadDays, weeks }),
        offers: offers.map(({ costCents, ...of }) => ({ ...of, ...(prices && { cost: dollarsOf(costCents) }) })),
      };
    })
    .filter(({ suggested }) => suggested > 0)
    .toSorted((one, other) => (one.lasts ?? never) - (other.lasts ?? never) || one.variantId - other.variantId)
    .slice(0, staffLimits.purchaseLinesMax);
  const wanted = new Set(lines.flatMap(({ offers }) => offers.map(({ supplierId }) => supplierId)));
  return {
    suppliers: suppliers
      .filter(({ id }) => wanted.has(id))
      .map(({ minimumCents, ...supplier }) => ({
        ...supplier,
        ...(prices && { minimum: dollarsOf(minimumCents === null ? null : Number(minimumCents)) }),
      })),
    lines,
  };
};
