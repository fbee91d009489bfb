import type { FoundVariant } from '#contract/buying/staff-order-form.ts';
import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import { readWhole } from '#kernel/quantity.ts';

/**
 * A line of an order being typed; `typed` is the text in its quantity box, `byHand` that of its price, "" for the price that follows;
 * `was`: of an order that is edited.
 */
export type DraftLine = {
  id: number;
  name: string;
  sku: string;
  typed: string;
  byHand?: string;
  was?: { qty: number; price: number };
};

/** A quantity that can be ordered; undefined for an invalid one. */
export const quantityOf = (typed: string): number | undefined => readWhole(typed, limits.cartQuantityMax) || undefined;

/** The lines after adding, or why they are unchanged. */
export type Adding = { lines: readonly DraftLine[] } | { problem: string };

/**
 * Adds pieces of a found variant: to its line, or as a new one. Refuses by name what is not in stock, and quantities or
 * numbers of lines beyond the limits.
 */
export const addLine = (
  lines: readonly DraftLine[],
  { id, name, sku, stockStatus }: FoundVariant,
  quantity: number,
): Adding => {
  if (stockStatus !== 'IN_STOCK') return { problem: staffMessages.notInStock(name, sku) };
  const there = lines.find((line) => line.id === id);
  if (!there) {
    if (lines.length >= limits.cartLinesMax) return { problem: staffMessages.draftFull(sku) };
    return { lines: [...lines, { id, name, sku, typed: String(quantity) }] };
  }
  const present = quantityOf(there.typed) ?? 0;
  if (present + quantity > limits.cartQuantityMax)
    return { problem: staffMessages.draftLineFull(name, sku, String(present)) };
  return { lines: withQuantity(lines, id, String(present + quantity)) };
};

export const withPrice = (lines: readonly DraftLine[], id: number, byHand: string): DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, byHand } : line));

export const withQuantity = (lines: readonly DraftLine[], id: number, typed: string): DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, typed } : line));
