import type { FoundVariant } from '#contract/buying/staff-order-form.ts';
import * as staffMessages from '#messages/staff.js';
import { addLine, type DraftLine, quantityOf } from './draft-lines.ts';

/** A pasted line, parsed. The quantity is undefined when it cannot be ordered. */
export type PastedLine = { text: string; code: string; quantity: number | undefined };

/**
 * Parses lines such as `SKU 5`, `SKU,5` or `SKU;5`, also from spreadsheet columns; a SKU alone means one piece. A
 * number at the end is the quantity, since a SKU may contain blanks.
 */
export const readPasted = (text: string): PastedLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, code, typed] = /^(.*?)[\s,;]+[x×]?\s*([-+]?\d+(?:[.,]\d+)?)[,;]?$/i.exec(line) ?? [];
      return code === undefined || code === '' || typed === undefined
        ? { text: line, code: line, quantity: 1 }
        : { text: line, code, quantity: quantityOf(typed) };
    });

type Outcome = {
  lines: readonly DraftLine[];
  /** Number of pasted lines added. */
  added: number;
  /** Why the others were not, in order. */
  problems: string[];
  /** Lines left in the box, to be corrected. */
  left: string[];
};

/** @param found the variants of each pasted line's code, in its place */
export const addPasted = (
  lines: readonly DraftLine[],
  pasted: readonly PastedLine[],
  found: readonly (readonly FoundVariant[])[],
): Outcome => {
  const outcome: Outcome = { lines, added: 0, problems: [], left: [] };
  for (const [place, line] of pasted.entries()) {
    const adding = addOne(outcome.lines, line, found[place] ?? []);
    if ('problem' in adding) {
      outcome.problems.push(adding.problem);
      outcome.left.push(line.text);
    } else {
      outcome.lines = adding.lines;
      outcome.added += 1;
    }
  }
  return outcome;
};

const addOne = (lines: readonly DraftLine[], { text, code, quantity }: PastedLine, found: readonly FoundVariant[]) => {
  const [variant, ...others] = found;
  if (!variant) return { problem: staffMessages.codeUnknown(code) };
  if (others.length > 0) return { problem: staffMessages.codeAmbiguous(code, found.map(({ sku }) => sku).join(', ')) };
  if (quantity === undefined) return { problem: `${text}: ${staffMessages.draftQuantity()}` };
  return addLine(lines, variant, quantity);
};
