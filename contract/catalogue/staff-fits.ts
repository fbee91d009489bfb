import { z } from 'zod';
import { Id } from './catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';

/* Which phones the words of products name (docs/phones.md), as staff see and decide it: one row a product and phone. */

export const fitStates = {
  QUEUED: 'To decide',
  APPLIED: 'Sure',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
} as const;
export type FitState = keyof typeof fitStates;
const FitState = z.enum(Object.keys(fitStates) as [FitState]);

export const fitFilters = {
  state: { type: 'OPTION', label: 'Decision', options: fitStates },
  phone: { type: 'TEXT', label: 'Phone' },
  words: { type: 'TEXT', label: 'Words' },
  product: { type: 'TEXT', label: 'Product' },
} as const satisfies Record<string, LabelledFilter>;

export const FitRow = z.object({
  id: Id,
  state: FitState,
  product: z.string(),
  /** The words that decided, as the product has them: in its name, if `inName`. */
  words: z.string(),
  inName: z.boolean(),
  phone: z.string(),
  /** How many phones the same words of the product may mean. */
  meanings: z.int(),
  /** Products that a decision about these words is for. */
  products: z.int(),
});
export type FitRow = z.infer<typeof FitRow>;

/** `seen`: the state in which the row was shown. */
export const FitDecisionInput = z.strictObject({ fits: z.boolean(), seen: FitState });
/** `others`: further products that the words decided about. */
export const FitDecision = z.object({ id: Id, state: FitState, others: z.int() });

/** What products name like a phone, and is none of the shop's; the most frequent first. */
export const UnknownPhone = z.object({ words: z.string(), products: z.int(), product: z.string() });
