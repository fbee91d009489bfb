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

type Of = { tote: string; rack: string | null; lineId: number; pieces: number };
type Kept = Readonly<Record<string, number>>;

/** By what picked pieces are kept: of other pieces it is another key. */
const keyOf = ({ tote, rack, lineId, pieces }: Of): string => `${tote} ${rack ?? ''} ${lineId} ${pieces}`;
const lineOf = (key: string): number => Number(/ (\d+) \d+( more)?$/.exec(key)?.[1]);

/** Picks as they stand now, and what was taken of them: what was taken before an order was changed counts for its line. */
export const withTaken = <P extends Of>(picks: readonly P[], kept: Kept) => {
  const keys = new Set(picks.map(keyOf));
  const before = new Map<number, number>();
  const taken: Record<string, number> = {};
  for (const [key, pieces] of Object.entries(kept))
    if (keys.has(key)) taken[key] = pieces;
    else before.set(lineOf(key), (before.get(lineOf(key)) ?? 0) + pieces);
  const now = picks.flatMap((pick) => {
    const key = keyOf(pick);
    const had = Math.min(before.get(pick.lineId) ?? 0, pick.pieces);
    if (key in taken || had === 0) return [{ ...pick, key }];
    before.set(pick.lineId, (before.get(pick.lineId) ?? 0) - had);
    const first = { ...pick, pieces: had, key: keyOf({ ...pick, pieces: had }) };
    taken[first.key] = had;
    return had === pick.pieces ? [first] : [first, { ...pick, pieces: pick.pieces - had, key: `${key} more` }];
  });
  return { picks: now, taken };
};

/** What was picked, by line, as the server is told it. */
export const pickedOf = (kept: Kept) =>
  [...Map.groupBy(Object.entries(kept), ([key]) => lineOf(key))].flatMap(([lineId, same]) => {
    const racks = new Set(
      same.map(([key]) =>
        key
          .split(' ')
          .slice(1)
          .join(' ')
          .replace(/ ?\d+ \d+( more)?$/, ''),
      ),
    );
    const pieces = sumOf(same.map(([, count]) => count));
    const tote = same[0]![0].split(' ')[0]!;
    return pieces === 0 ? [] : [{ lineId, pieces, tote, rack: [...racks].filter(Boolean).join(', ') }];
  });

/** What stays picked when the rest was put back. */
export const withoutBack = (kept: Kept, back: readonly { lineId: number; wanted: number }[]) => {
  const left = new Map(back.map(({ lineId, wanted }) => [lineId, wanted]));
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, pieces]) => {
      const stays = Math.min(left.get(lineOf(key)) ?? pieces, pieces);
      if (left.has(lineOf(key))) left.set(lineOf(key), left.get(lineOf(key))! - stays);
      return stays === 0 && pieces > 0 ? [] : [[key, stays]];
    }),
  );
};
