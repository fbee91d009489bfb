import { readJson } from '#ui/read-json.ts';
import { useState } from 'react';
import { z } from 'zod';

const Pieces = z.record(z.string(), z.int().min(0));

/** Something kept on this device until it is cleared: a reload or an empty battery loses none. */
export const useOnDevice = <T>(key: string, schema: z.ZodType<T>, first: T) => {
  const [value, setValue] = useState(() => schema.safeParse(readJson(localStorage.getItem(key) ?? '')).data ?? first);
  return {
    value,
    keep: (next: T): void => {
      localStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
    clear: (): void => localStorage.removeItem(key),
  };
};

/** Pieces by what they are of, kept on this device. */
export const useKeptPieces = (key: string) => useOnDevice<Record<string, number>>(key, Pieces, {});

/** Whether a scanned or typed code means these goods. */
export const isCodeOf = (code: string, { sku, upc }: { sku: string; upc: string }): boolean =>
  [sku.toUpperCase(), upc].includes(code.trim().toUpperCase()) && code.trim() !== '';

export const sumOf = (pieces: readonly number[]): number => pieces.reduce((sum, each) => sum + each, 0);

type Of = { tote: string; rack: string | null; lineId: number; pieces: number; invoiced: number };
type Kept = Readonly<Record<string, number>>;
/** `before`: of a pick that an order wants more of since, what was taken of it. */
type Piece = { key: string; pieces: number; before?: { key: string; pieces: number } };

/** By what picked pieces are kept: of other pieces, or with more of its line invoiced, it is another key. */
const keyOf = ({ lineId, pieces, invoiced, tote, rack }: Of): string =>
  `${lineId} ${pieces} ${invoiced} ${tote} ${rack ?? ''}`;
const partsOf = (key: string) => {
  const [, lineId, pieces, invoiced, tote = '', rack = ''] = /^(\d+) (\d+) (\d+) (\S*) (.*)$/.exec(key) ?? [];
  return { lineId: Number(lineId), pieces: Number(pieces), invoiced: Number(invoiced), tote, rack };
};

/**
 * Picks as they stand now, and what was taken of them. What was taken before an order was changed counts for its line, less what was
 * invoiced since; what is too much is of no pick, and stays until it is put back.
 */
export const withTaken = <P extends Of>(picks: readonly P[], kept: Kept) => {
  const keys = new Set(picks.map(keyOf));
  const invoiced = new Map(picks.map((pick) => [pick.lineId, pick.invoiced]));
  const taken: Record<string, number> = {};
  const sent = new Map<number, number>();
  const before = Object.entries(kept).flatMap(([key, pieces]) => {
    if (keys.has(key)) taken[key] = pieces;
    if (keys.has(key)) return [];
    const of = partsOf(key);
    const now = invoiced.get(of.lineId) ?? of.invoiced;
    const gone = Math.min(pieces, Math.max(0, now - of.invoiced - (sent.get(of.lineId) ?? 0)));
    sent.set(of.lineId, (sent.get(of.lineId) ?? 0) + gone);
    return [{ ...of, invoiced: now, left: pieces - gone }];
  });
  const move = (lineId: number, most: number): number =>
    before.reduce((had, each) => {
      const part = each.lineId === lineId ? Math.min(each.left, most - had) : 0;
      each.left -= part;
      return had + part;
    }, 0);
  const now = picks.flatMap((pick): (P & Piece)[] => {
    const key = keyOf(pick);
    const had = move(pick.lineId, pick.pieces - (taken[key] ?? 0));
    if (key in taken) taken[key]! += had;
    if (key in taken || had === 0) return [{ ...pick, key }];
    const first = { ...pick, pieces: had, key: keyOf({ ...pick, pieces: had }) };
    taken[first.key] = had;
    return had === pick.pieces ? [first] : [first, { ...pick, pieces: pick.pieces - had, key, before: first }];
  });
  for (const { left, ...of } of before) {
    const key = keyOf({ ...of, pieces: 0 });
    if (left > 0) taken[key] = (taken[key] ?? 0) + left;
  }
  return { picks: now, taken };
};

/** How the pieces that were found are shared out, to be kept: the first orders first. */
export const shares = (picks: readonly Piece[], found: number): Record<string, number> => {
  let left = found;
  return Object.fromEntries(
    picks.flatMap(({ key, pieces, before }) => {
      const share = Math.min(pieces, left);
      left -= share;
      return before
        ? [
            [before.key, 0],
            [key, before.pieces + share],
          ]
        : [[key, share]];
    }),
  );
};

/** What was picked, by line, as the server is told it. */
export const pickedOf = (taken: Kept) => {
  const all = Object.entries(taken).flatMap(([key, count]) => (count > 0 ? [{ ...partsOf(key), count }] : []));
  return [...Map.groupBy(all, ({ lineId }) => lineId)].map(([lineId, same]) => ({
    lineId,
    pieces: sumOf(same.map(({ count }) => count)),
    invoiced: same[0]!.invoiced,
    tote: same[0]!.tote,
    rack: [...new Set(same.map(({ rack }) => rack))].filter(Boolean).join(', '),
  }));
};

/** What stays picked when the rest was put back. */
export const withoutBack = (taken: Kept, back: readonly { lineId: number; wanted: number }[]) => {
  const left = new Map(back.map(({ lineId, wanted }) => [lineId, wanted]));
  return Object.fromEntries(
    Object.entries(taken).flatMap(([key, pieces]) => {
      const { lineId } = partsOf(key);
      const stays = Math.min(left.get(lineId) ?? pieces, pieces);
      if (left.has(lineId)) left.set(lineId, left.get(lineId)! - stays);
      return stays === 0 && pieces > 0 ? [] : [[key, stays]];
    }),
  );
};
