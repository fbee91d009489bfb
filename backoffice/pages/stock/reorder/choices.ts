import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { type MakeReorder, type ReorderLine, wholeCartons } from '#contract/stock/staff-reorder.ts';

/** What was chosen otherwise than suggested. `pieces`: as typed; empty or 0 leaves the part out. */
export type Choice = { pieces?: string; supplierId?: number };
export type Choices = Readonly<Record<number, Choice>>;

export const supplierOf = ({ variantId, offers }: ReorderLine, choices: Choices): number | undefined =>
  choices[variantId]?.supplierId ?? offers[0]?.supplierId;

export const offerOf = (line: ReorderLine, choices: Choices): ReorderLine['offers'][number] | undefined =>
  line.offers.find(({ supplierId }) => supplierId === supplierOf(line, choices));

/** Whole cartons of the chosen supplier, until something else is typed. */
export const piecesOf = (line: ReorderLine, choices: Choices): string => {
  const pack = offerOf(line, choices)?.pack ?? 1;
  return choices[line.variantId]?.pieces ?? String(wholeCartons(line.suggested, pack));
};

export const wrongPieces = (line: ReorderLine, choices: Choices): string | undefined => {
  const typed = piecesOf(line, choices).trim();
  if (line.offers.length === 0 || typed === '') return undefined;
  return /^\d+$/.test(typed) && Number(typed) <= staffLimits.purchasePiecesMax
    ? undefined
    : staffMessages.purchasePiecesForm();
};

/** What is bought from each supplier. */
export const chosenOrders = (lines: readonly ReorderLine[], choices: Choices): MakeReorder['orders'] => {
  const orders = new Map<number, { variantId: number; pieces: number }[]>();
  for (const line of lines) {
    const supplierId = supplierOf(line, choices);
    const pieces = Number(piecesOf(line, choices));
    if (supplierId === undefined || !(pieces > 0)) continue;
    orders.set(supplierId, [...(orders.get(supplierId) ?? []), { variantId: line.variantId, pieces }]);
  }
  return [...orders].map(([supplierId, bought]) => ({ supplierId, lines: bought }));
};
