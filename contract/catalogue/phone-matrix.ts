import { z } from 'zod';
import { Asset, Id, prices, StockStatus } from './catalogue.ts';

/* The matrix of a phone: what fits it, parts down, grades across. */

/** The ladder that staff map each part's grades to; the place in the list is the step less one. */
export const gradeSteps = ['Budget', 'Good', 'Better', 'Original'] as const;

/** One variant. Prices are absent unless a customer asks, as in lists. */
export const MatrixOffer = z.object({
  id: Id,
  productId: Id,
  variantNumber: z.int(),
  name: z.string(),
  sku: z.string(),
  rack: z.string().nullable(),
  stockStatus: StockStatus,
  /** What tells it from the others of its row: its grade, colour, size; "" when nothing does. */
  label: z.string(),
  /** Its step on the ladder, 1 to 4; 0 in rows that are not on it. */
  step: z.int(),
  /** The row's colour that it belongs to, by place; null: to all. */
  colour: z.int().nullable(),
  /** Of its colour, for a row whose cells are colours. */
  hex: z.string().nullable(),
  ...prices,
});
export type MatrixOffer = z.infer<typeof MatrixOffer>;

export const MatrixRow = z.object({
  /** Unique in the matrix. */
  key: z.string(),
  name: z.string(),
  asset: Asset.nullable(),
  /** To choose from; none or at least two. */
  colours: z.array(z.object({ name: z.string(), hex: z.string().nullable() })),
  offers: z.array(MatrixOffer),
  /** How many more there are, on the product's page. */
  more: z.int(),
  /** Variants by how good a choice they are: staff's first, then what is bought most. */
  best: z.array(Id),
  /** What a job with the part needs besides: an extra's id, why, how many a piece; null: now and then. */
  kit: z.array(z.object({ id: Id, why: z.string(), perPiece: z.int().nullable() })),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

export const PhoneMatrix = z.object({
  /** Variants that fit the phone, shown or not. */
  count: z.int(),
  /** Parts with grades on the ladder. */
  ladder: z.array(MatrixRow),
  /** The others, a row a product. */
  others: z.array(MatrixRow),
  /** What the kits name. */
  extras: z.array(MatrixOffer.extend({ part: z.string(), asset: Asset.nullable() })),
});
export type PhoneMatrix = z.infer<typeof PhoneMatrix>;
