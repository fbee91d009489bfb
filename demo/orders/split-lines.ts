import type { BasketLine } from './baskets.ts';

export type PartLine = { sku: string; qty: number };

const every = (lines: readonly BasketLine[]): PartLine[] => lines.map(({ sku, qty }) => ({ sku, qty }));

/**
 * An order in that many parts: of every fourth line there was not enough at first, the others are shipped completely
 * with the first part. Every quantity is in exactly one part, and no part is empty.
 */
export const splitLines = (lines: readonly BasketLine[], parts: number): PartLine[][] => {
  if (parts === 1 || lines.length < 2) return [every(lines)];
  const split = Array.from({ length: parts }, (_, part) =>
    lines
      .map(({ sku, qty }, line): PartLine => {
        if (line % 4 !== 1) return { sku, qty: part === 0 ? qty : 0 };
        const early = Math.floor(qty / parts);
        return { sku, qty: part < parts - 1 ? early : qty - early * (parts - 1) };
      })
      .filter(({ qty }) => qty > 0),
  );
  return split.filter((part) => part.length > 0);
};

/** Splits lines into what is shipped and what waits: of items out of stock today half was left. No part is empty. */
export const splitByStock = (lines: readonly BasketLine[]): PartLine[][] => {
  const sent = lines
    .map(({ sku, qty, isInStock }): PartLine => ({ sku, qty: isInStock ? qty : Math.floor(qty / 2) }))
    .filter(({ qty }) => qty > 0);
  const waiting = lines
    .filter(({ isInStock }) => !isInStock)
    .map(({ sku, qty }): PartLine => ({ sku, qty: qty - Math.floor(qty / 2) }));
  return sent.length === 0 || waiting.length === 0 ? [every(lines)] : [sent, waiting];
};
