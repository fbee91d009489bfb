import type { RackSheet, ScannedGoods } from '#contract/stock/staff-stocktake.ts';
import type { RackSheetRecord, ScannedRecord } from './rack-sheet.ts';

export const presentRackSheet = ({ rackId, rack, lines }: RackSheetRecord): RackSheet => ({
  rackId,
  rack,
  lines: lines.map(({ variantId, sku, name, seen, onHand }) => ({ variantId, sku, name, seen, onHand })),
});

export const presentScannedGoods = (found: readonly ScannedRecord[]): ScannedGoods =>
  found.map(({ variantId, sku, name, seen, counted }) => ({ variantId, sku, name, seen, counted }));
