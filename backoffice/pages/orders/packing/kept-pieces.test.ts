import { expect, test } from 'vitest';
import { pickedOf, withoutBack, withTaken } from './kept-pieces.ts';

const pick = (pieces: number, rack: string | null = 'R-1', lineId = 12) => ({ tote: 'A', rack, lineId, pieces });
const now = (picks: ReturnType<typeof pick>[], kept: Record<string, number>) => {
  const found = withTaken(picks, kept);
  return found.picks.map(({ key, pieces }) => [pieces, found.taken[key]]);
};

test('what was taken before an order was changed counts: more is wanted beside it, fewer are all taken', () => {
  const taken = { 'A R-1 12 5': 5 };
  expect(now([pick(5)], taken)).toEqual([[5, 5]]);
  expect(now([pick(7)], taken)).toEqual([
    [5, 5],
    [2, undefined],
  ]);
  expect(now([pick(3)], taken)).toEqual([[3, 3]]);
  expect(now([pick(5, 'R-1', 13)], taken)).toEqual([[5, undefined]]);
  // Taken whole after it became more, and then fewer again.
  const { taken: grown, picks } = withTaken([pick(7)], taken);
  const whole = { ...grown, [picks[1]!.key]: 2 };
  expect(now([pick(7)], whole)).toEqual([[7, 7]]);
  expect(pickedOf(whole)).toEqual([{ lineId: 12, pieces: 7, tote: 'A', rack: 'R-1' }]);
  expect(now([pick(5)], withoutBack(whole, [{ lineId: 12, wanted: 5 }]))).toEqual([[5, 5]]);
});

test('a short stays one, racks with blanks or none are read, and a line that is not wanted goes whole', () => {
  expect(now([pick(5)], { 'A R-1 12 5': 3 })).toEqual([[5, 3]]);
  expect(pickedOf({ 'B Back room R 2 12 3': 3, 'B  12 2': 1, 'C R-9 13 4 more': 4, 'C R-9 14 1': 0 })).toEqual([
    { lineId: 12, pieces: 4, tote: 'B', rack: 'Back room R 2' },
    { lineId: 13, pieces: 4, tote: 'C', rack: 'R-9' },
  ]);
  expect(withoutBack({ 'A R-1 12 3': 3, 'A R-2 12 2': 2, 'A R-1 13 1': 1 }, [{ lineId: 12, wanted: 4 }])).toEqual({
    'A R-1 12 3': 3,
    'A R-2 12 2': 1,
    'A R-1 13 1': 1,
  });
  expect(withoutBack({ 'A R-1 12 3': 3 }, [{ lineId: 12, wanted: 0 }])).toEqual({});
});
