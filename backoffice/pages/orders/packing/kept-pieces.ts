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

/** By what picked pieces are kept: of other pieces, or with more of its line invoiced, it is another key. */
const keyOf = ({ lineId, pieces, invoiced, tote, rack }: Of) => `${lineId} ${pieces} ${invoiced} ${tote} ${rack ?? ''}`;
const partsOf = (key: string) => {
  const [, line, pieces, invoiced, tote = '', rack = ''] = /^(\d+)(?: (\d+) (\d+) (\S*) (.*))?$/.exec(key) ?? [];
  return { lineId: Number(line), pieces: Number(pieces), invoiced: Number(invoiced), tote, rack };
};

/** Picks now, and what was taken: before a change, for the line, less what was invoiced since. What is too much stays until it is put back. */
export const withTaken = <P extends Of>(picks: readonly P[], kept: Kept) => {
  const keys = new Set(picks.map(keyOf));
  const taken = Object.fromEntries(Object.entries(kept).filter(([key]) => keys.has(key)));
  const before = Object.entries(kept).flatMap(([key, left]) => (keys.has(key) ? [] : [{ ...partsOf(key), left }]));
  const move = (lineId: number, most: number): number =>
    before.reduce((moved, each) => {
      const part = each.lineId === lineId ? Math.min(each.left, Math.max(0, most - moved)) : 0;
      each.left -= part;
      return moved + part;
    }, 0);
  const sent = new Map(picks.map(({ lineId, invoiced }) => [lineId, invoiced]));
  for (const [lineId, now] of sent) move(lineId, now - (before.find((of) => of.lineId === lineId)?.invoiced ?? now));
  const now = picks.flatMap((pick) => {
    const key = keyOf(pick);
    const had = move(pick.lineId, pick.pieces - (taken[key] ?? 0));
    if (key in taken) taken[key]! += had;
    if (key in taken || had === 0) return [{ ...pick, key }];
    const first = { ...pick, pieces: had, key: keyOf({ ...pick, pieces: had }) };
    taken[first.key] = had;
    return had === pick.pieces ? [first] : [first, { ...pick, pieces: pick.pieces - had, key }];
  });
  for (const each of before.filter(({ left }) => left > 0)) {
    const key = keyOf({ ...each, pieces: 0, invoiced: sent.get(each.lineId) ?? each.invoiced });
    taken[key] = (taken[key] ?? 0) + each.left;
  }
  return { picks: now, taken };
};

const placeOf = ({ rack, sku }: { rack: string | null; sku: string }): string => `${rack} ${sku}`;
/** The stops of a walk, for all orders at once. What is wanted beside what was taken at one is a stop of its own. */
export const stopsOf = <P extends Of & { key: string; sku: string }>(picks: readonly P[], taken: Kept) => {
  const begun = new Set(picks.filter(({ key }) => key in taken).map(placeOf));
  const isMore = (pick: P): boolean => begun.has(placeOf(pick)) && !(pick.key in taken);
  return [...Map.groupBy(picks, (pick) => `${placeOf(pick)}${isMore(pick) ? ' more' : ''}`)].map(([key, same]) => ({
    ...same[0]!,
    key,
    pieces: sumOf(same.map(({ pieces }) => pieces)),
    picks: same,
  }));
};

/** What was picked, by line, as the server is told it. */
export const pickedOf = (taken: Kept) => {
  const all = Object.entries(taken).flatMap(([key, pieces]) => (pieces > 0 ? [{ ...partsOf(key), pieces }] : []));
  return [...Map.groupBy(all, ({ lineId }) => lineId).values()].map((same) => ({
    ...same[0]!,
    pieces: sumOf(same.map(({ pieces }) => pieces)),
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
