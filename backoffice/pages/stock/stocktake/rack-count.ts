import type { RackSheet, ScannedGoods } from '#contract/stock/staff-stocktake.ts';
import { z } from 'zod';

/*
 * The count of one rack as the device keeps it (docs/stock.md, "Stocktake"). Pure: each change makes a new one.
 * A line's `seen` is the movements its place had when its count began.
 */

const Line = z.object({
  variantId: z.int(),
  sku: z.string(),
  name: z.string(),
  counted: z.boolean(),
  pieces: z.int(),
  seen: z.int(),
  /** Whether it was said that none is there. */
  isNone: z.boolean(),
});
export type RackLine = z.infer<typeof Line>;

/** A code that is no line yet: it is still to be asked for, is unknown, or is of several products, by their SKUs. */
const OpenCode = z.object({
  code: z.string(),
  pieces: z.int(),
  /** Of its first scan, in ms. */
  at: z.number(),
  state: z.enum(['ASKING', 'UNKNOWN', 'SEVERAL']),
  skus: z.array(z.string()),
});

export const RackCount = z.object({
  rackId: z.int(),
  rack: z.string(),
  /** When something was counted last, in ms. */
  at: z.number(),
  /** Movements of each variant on this rack when it was opened, by variant. */
  marks: z.record(z.string(), z.int()),
  /** The one counted last comes first. */
  lines: z.array(Line),
  open: z.array(OpenCode),
  /** Variants by code, in small letters: a code that was asked for once needs no connection. */
  known: z.record(z.string(), z.int()),
  last: z.object({ code: z.string(), pieces: z.int() }).nullable(),
  /** Variants that are booked already. */
  done: z.array(z.int()),
});
export type RackCount = z.infer<typeof RackCount>;

/** An answer that came so soon after the scan says how things stood when it was made; else the rack's opening does. */
const freshMs = 5000;

const marksOf = ({ lines }: RackSheet): Record<string, number> =>
  Object.fromEntries(lines.map(({ variantId, seen }) => [variantId, seen]));

export const openRack = (sheet: RackSheet, at: number): RackCount => ({
  rackId: sheet.rackId,
  rack: sheet.rack,
  at,
  marks: marksOf(sheet),
  lines: [],
  open: [],
  known: {},
  last: null,
  done: [],
});

const firstOf = (lines: readonly RackLine[], line: RackLine): RackLine[] => [
  line,
  ...lines.filter(({ variantId }) => variantId !== line.variantId),
];

/** Sets the pieces of a line; none is to be said again. */
export const setPieces = (count: RackCount, variantId: number, pieces: number, at: number): RackCount => ({
  ...count,
  at,
  lines: count.lines.map((line) =>
    line.variantId === variantId ? { ...line, pieces: Math.max(0, pieces), isNone: false } : line,
  ),
});

/** Adds a scan: to its line, or to the codes that are to be asked for. Below 0 it takes pieces away. */
export const addScan = (count: RackCount, code: string, pieces: number, at: number): RackCount => {
  const key = code.toLowerCase();
  const last = { code, pieces };
  const line = count.lines.find(({ variantId }) => variantId === count.known[key]);
  if (line) {
    const lines = firstOf(count.lines, line);
    return { ...setPieces({ ...count, lines }, line.variantId, line.pieces + pieces, at), last };
  }
  const before = count.open.find((each) => each.code.toLowerCase() === key);
  const sum = (before?.pieces ?? 0) + pieces;
  const rest = count.open.filter((each) => each !== before);
  const asked = { code, pieces: sum, at: before?.at ?? at, state: 'ASKING' as const, skus: [] };
  return { ...count, at, last, open: sum > 0 ? [asked, ...rest] : rest };
};

/** Makes the last scan so many pieces; 0 takes it back. */
export const changeLast = (count: RackCount, pieces: number, at: number): RackCount => {
  const { last } = count;
  if (!last) return count;
  const changed = addScan(count, last.code, pieces - last.pieces, at);
  return { ...changed, last: pieces === 0 ? null : { code: last.code, pieces } };
};

/** Takes over what a code means: its scans become a line, or are kept aside with why. */
export const settleCode = (count: RackCount, code: string, found: ScannedGoods, at: number): RackCount => {
  const asked = count.open.find((each) => each.code === code);
  if (!asked) return count;
  const rest = count.open.filter((each) => each !== asked);
  const [goods] = found;
  if (!goods || found.length > 1) {
    const state = goods ? ('SEVERAL' as const) : ('UNKNOWN' as const);
    return { ...count, open: [{ ...asked, state, skus: found.map(({ sku }) => sku) }, ...rest] };
  }
  const { variantId } = goods;
  const before = count.lines.find((line) => line.variantId === variantId);
  const seen = before?.seen ?? (at - asked.at < freshMs ? goods.seen : (count.marks[variantId] ?? 0));
  const line = { ...goods, seen, pieces: (before?.pieces ?? 0) + asked.pieces, isNone: false };
  return {
    ...count,
    open: rest,
    lines: firstOf(count.lines, line),
    known: { ...count.known, [code.toLowerCase()]: variantId, [goods.sku.toLowerCase()]: variantId },
    done: count.done.filter((id) => id !== variantId),
  };
};

/** Leaves a code out that is no product's. */
export const leaveOut = (count: RackCount, code: string): RackCount => ({
  ...count,
  open: count.open.filter((each) => each.code !== code),
  last: count.last?.code === code ? null : count.last,
});

/** Takes a line off the count. */
export const removeLine = (count: RackCount, id: number): RackCount => ({
  ...count,
  lines: count.lines.filter(({ variantId }) => variantId !== id),
  last: null,
});

/** Says of variants that none is there. */
export const sayNone = (count: RackCount, row: RackLine, isNone: boolean): RackCount => ({
  ...count,
  lines: firstOf(count.lines, { ...row, pieces: 0, isNone }),
});

/** Begins the count of lines anew, by how things stand now. */
export const countAgain = (count: RackCount, again: readonly RackLine[], sheet: RackSheet): RackCount => {
  const marks = marksOf(sheet);
  const ids = new Set(again.map(({ variantId }) => variantId));
  return {
    ...count,
    marks: { ...count.marks, ...Object.fromEntries([...ids].map((id) => [id, marks[id] ?? 0])) },
    lines: [
      ...again.map((line) => ({ ...line, pieces: 0, isNone: false, seen: marks[line.variantId] ?? 0 })),
      ...count.lines.filter(({ variantId }) => !ids.has(variantId)),
    ],
    last: null,
  };
};

/** What is left when these variants were booked. */
export const keepLeft = (count: RackCount, booked: readonly number[]): RackCount => ({
  ...count,
  lines: count.lines.filter(({ variantId }) => !booked.includes(variantId)),
  done: [...count.done, ...booked],
  last: null,
});

export const isEmptyCount = ({ lines, open }: RackCount): boolean => lines.length === 0 && open.length === 0;
