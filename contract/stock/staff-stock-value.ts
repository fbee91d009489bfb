import { z } from 'zod';
import * as staffMessages from '#messages/staff.js';

/* What the counted stock is worth by its costs (docs/stock.md). Amounts are dollars. */

/** A day in Toronto: what lay there at its end. */
export const ValueOn = z.strictObject({ on: z.iso.date({ error: staffMessages.dayForm }) });

const part = z.object({
  name: z.string(),
  pieces: z.int(),
  value: z.number(),
  /** Pieces of which no cost is known: in no value. */
  unknown: z.int(),
});

export const StockValue = z.object({
  on: z.iso.date(),
  total: part.omit({ name: true }),
  /** In the order in which orders take from them. */
  locations: z.array(part),
  /** By the first category of each product, the greatest value first; "" for products in none. */
  categories: z.array(part),
});
export type StockValue = z.infer<typeof StockValue>;
