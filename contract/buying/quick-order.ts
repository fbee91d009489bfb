import { z } from 'zod';
import { Id, VariantCard } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';

/* Quick order (ours, beside the specification): what the lines of a pasted list mean. */

/** A text to look for, and the quantity that was read beside it. */
export const PartReading = z.strictObject({
  text: z.string().trim().min(1).max(limits.searchTextMax),
  quantity: z.int().min(0).max(99_999),
});
export type PartReading = z.infer<typeof PartReading>;

/** Runs of letters or digits of a line, in all of its readings: what reading it takes. */
export const wordsOfLine = (readings: readonly Pick<PartReading, 'text'>[]): number =>
  readings.reduce((sum, { text }) => sum + (text.match(/\p{L}+|\p{N}+/gu)?.length ?? 0), 0);

const Lines = z.array(z.array(PartReading).min(1).max(limits.partReadingsMax)).min(1).max(limits.quickOrderLinesMax);

/** Each line in all of its readings, best first: of "battery iphone 13" the 13 may be the quantity, or part of the name. */
export const PartsWanted = z.strictObject({
  /** With at most `limits.partWordsMax` words together; a longer list is asked for in parts. */
  lines: Lines.superRefine((lines, { addIssue }) => {
    let words = 0;
    const first = lines.findIndex((readings) => (words += wordsOfLine(readings)) > limits.partWordsMax);
    if (first === -1) return;
    const message = `The lines up to this one have more than ${limits.partWordsMax} words: ask for it and what follows in another call.`;
    addIssue({ code: 'custom', path: [first], message });
  }),
});
export type PartsWanted = z.infer<typeof PartsWanted>;

/**
 * - `FOUND`: one variant, in stock.
 * - `CHOOSE`: several, of which one is to be chosen; all in stock.
 * - `NOT_AVAILABLE`: one variant, not in stock; the choices are the same part otherwise, in stock.
 * - `UNKNOWN`: none; the choices are the variants with the nearest codes.
 */
export const PartState = z.enum(['FOUND', 'CHOOSE', 'NOT_AVAILABLE', 'UNKNOWN']);

export const ResolvedPart = z.object({
  state: PartState,
  /** Index of the reading that counts. */
  reading: z.int(),
  /** Null for CHOOSE and UNKNOWN. */
  variantId: Id.nullable(),
  /** What tells a variant that is not available from its choices, such as its grade; its name without choices. */
  label: z.string(),
  /** Best first; the label is what tells one from the others, such as its grade. */
  choices: z.array(z.object({ variantId: Id, label: z.string() })),
  /** Name of the product that all choices belong to; null where they belong to several. */
  productName: z.string().nullable(),
  /** Words that none of these has; those that have them all come before. */
  leftOut: z.array(z.string()),
  /** Whether the line names a phone or a kind of part, found or not. */
  named: z.boolean(),
  /** The SKU that was asked for, of which this part takes the place, as it cannot be had; null: it is the part itself. */
  supersedes: z.string().nullable(),
  /** Label of the attribute that choices differ in; null for several, or none. */
  differsBy: z.string().nullable(),
});
export type ResolvedPart = z.infer<typeof ResolvedPart>;

export const ResolvedParts = z.object({
  /** One for each line, in their order. */
  lines: z.array(ResolvedPart),
  /** Every variant that they name, once; with the customer's prices. */
  variants: z.array(VariantCard),
});
export type ResolvedParts = z.infer<typeof ResolvedParts>;
