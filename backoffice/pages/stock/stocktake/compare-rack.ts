import type { RackSheet } from '#contract/stock/staff-stocktake.ts';
import type { RackCount, RackLine } from './rack-count.ts';

/** A line beside the ledger. */
export type ComparedLine = {
  line: RackLine;
  /** Pieces that should be there. */
  there: number;
  /**
   * MOVED: pieces came or went since its count began. NOT_COUNTED: it has no ledger. NONE: none was counted, which is still
   * to be confirmed. DIFFERS and SAME can be booked.
   */
  state: 'MOVED' | 'NOT_COUNTED' | 'NONE' | 'DIFFERS' | 'SAME';
};

const order = ['MOVED', 'NONE', 'NOT_COUNTED', 'DIFFERS', 'SAME'] as const;

/** What was counted beside what lies there by the ledger: first what asks for something, then differences, then the rest. */
export const compareRack = (count: RackCount, { lines: sheet }: RackSheet): ComparedLine[] => {
  const listed = new Map(sheet.map((each) => [each.variantId, each]));
  const scanned = new Set(count.lines.map(({ variantId }) => variantId));
  const unscanned = sheet
    .filter(({ variantId, onHand }) => onHand !== 0 && !scanned.has(variantId) && !count.done.includes(variantId))
    .map(({ variantId, sku, name }): RackLine => ({
      variantId,
      sku,
      name,
      counted: true,
      pieces: 0,
      isNone: false,
      seen: count.marks[variantId] ?? 0,
    }));
  const stateOf = (line: RackLine): ComparedLine['state'] => {
    const there = listed.get(line.variantId);
    if (there ? there.seen !== line.seen : line.seen !== 0) return 'MOVED';
    if (!line.counted && !there) return 'NOT_COUNTED';
    if (line.pieces === (there?.onHand ?? 0)) return 'SAME';
    return line.pieces === 0 && !line.isNone ? 'NONE' : 'DIFFERS';
  };
  return [...count.lines, ...unscanned]
    .map((line) => ({ line, there: listed.get(line.variantId)?.onHand ?? 0, state: stateOf(line) }))
    .toSorted(
      (one, two) =>
        order.indexOf(one.state) - order.indexOf(two.state) ||
        Math.abs(two.line.pieces - two.there) - Math.abs(one.line.pieces - one.there),
    );
};

/** Whether a line is booked when its rack is. */
export const isReady = ({ state }: ComparedLine): boolean => state === 'DIFFERS' || state === 'SAME';
