import type { BookedStocktake, RackSheet } from '#contract/stock/staff-stocktake.ts';
import { compareRack, isReady } from './compare-rack.ts';
import { countKey, keepCount, keptCount } from './kept-counts.ts';
import { isEmptyCount, keepLeft } from './rack-count.ts';

type BookedLine = { rackId: number; variantId: number; pieces: number; seen: number };

/** The lines of all racks that can be booked, as they are kept now. */
export const bookedBody = (staffId: number, sheets: readonly RackSheet[]): BookedLine[] =>
  sheets.flatMap((sheet) => {
    const count = keptCount(countKey(staffId, sheet.rackId));
    if (!count) return [];
    return compareRack(count, sheet)
      .filter(isReady)
      .map(({ line: { variantId, pieces, seen } }) => ({ rackId: sheet.rackId, variantId, pieces, seen }));
  });

/** Keeps what was not booked, and drops the racks of which nothing is left. */
export const keepTheRest = (
  staffId: number,
  sheets: readonly RackSheet[],
  sent: readonly BookedLine[],
  { left }: BookedStocktake,
): void => {
  for (const { rackId } of sheets) {
    const key = countKey(staffId, rackId);
    const count = keptCount(key);
    if (!count) continue;
    const isLeft = (variantId: number) => left.some((each) => each.rackId === rackId && each.variantId === variantId);
    // What was counted on while it was sent stays, too.
    const booked = sent.filter(
      (line) =>
        line.rackId === rackId &&
        !isLeft(line.variantId) &&
        (count.lines.find(({ variantId }) => variantId === line.variantId)?.pieces ?? 0) === line.pieces,
    );
    const ids = booked.map(({ variantId }) => variantId);
    const rest = keepLeft(count, ids);
    keepCount(key, isEmptyCount(rest) ? null : rest);
  }
};
