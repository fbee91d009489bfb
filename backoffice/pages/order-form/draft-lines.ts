import type { FoundVariant } from '#contract/staff-order-form.ts';
import { limits } from '#contract/limits.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import { readWhole } from '#kernel/quantity.ts';

/** A line of an order that is being typed; the quantity is what stands in its box. */
export type DraftLine = { id: number; name: string; sku: string; typed: string };

/** A quantity that can be ordered; undefined for what is none. */
export const quantityOf = (typed: string): number | undefined => readWhole(typed, limits.cartQuantityMax) || undefined;

/** The lines after adding, or why not: then they stay as they were. */
export type Adding = { lines: readonly DraftLine[] } | { problem: string };

/**
 * Adds pieces of what was found: to the line that there is, else as a new one. What is not in stock is refused by name, like a
 * quantity or a number of lines that no order may have.
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
  if (present + quantity > limits.cartQuantityMax) return { problem: staffMessages.draftLineFull(name, sku, present) };
  return { lines: withQuantity(lines, id, String(present + quantity)) };
};

export const withQuantity = (lines: readonly DraftLine[], id: number, typed: string): DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, typed } : line));
