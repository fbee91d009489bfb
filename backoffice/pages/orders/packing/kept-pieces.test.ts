import { expect, test } from 'vitest';
import { pickedOf, stopsOf, sumOf, withoutBack, withTaken } from './kept-pieces.ts';

const pick = (pieces: number, rack: string | null = 'R-1', lineId = 12, invoiced = 0) => ({
  tote: 'A',
  rack,
  lineId,
  pieces,
  invoiced,
});
type Pick = ReturnType<typeof pick>;
const now = (picks: Pick[], kept: Record<string, number>) => {
  const found = withTaken(picks, kept);
  return found.picks.map(({ key, pieces }) => [pieces, found.taken[key]]);
};
/** What is kept once these were found of a pick. */
const take = (picks: Pick[], kept: Record<string, number>, found: number, at = 0) => {
  const { picks: shown, taken } = withTaken(picks, kept);
  return { ...taken, [shown[at]!.key]: found };
};
const told = (picks: Pick[], kept: Record<string, number>) =>
  pickedOf(withTaken(picks, kept).taken)
    .toSorted((a, b) => a.lineId - b.lineId)
    .map(({ pieces, invoiced, rack }) => [pieces, invoiced, rack]);

test('what was taken before an order was changed counts: more is wanted beside it, fewer are all taken', () => {
  const taken = take([pick(5)], {}, 5);
  expect(now([pick(5)], taken)).toEqual([[5, 5]]);
  expect(now([pick(7)], taken)).toEqual([
    [5, 5],
    [2, undefined],
  ]);
  expect(now([pick(3)], taken)).toEqual([[3, 3]]);
  expect(now([pick(5, 'R-1', 13)], taken)).toEqual([[5, undefined]]);
  // Taken whole after it became more, and then fewer again.
  const whole = take([pick(7)], taken, 2, 1);
  expect(now([pick(7)], whole)).toEqual([[7, 7]]);
  expect(pickedOf(whole)).toEqual([{ lineId: 12, pieces: 7, invoiced: 0, tote: 'A', rack: 'R-1' }]);
  expect(now([pick(5)], withoutBack(whole, [{ lineId: 12, wanted: 5 }]))).toEqual([[5, 5]]);
  // Short of what it became more by: it is answered.
  expect(now([pick(7)], take([pick(7)], taken, 1, 1))).toEqual([[7, 6]]);
  expect(now([pick(7)], take([pick(7)], taken, 0, 1))).toEqual([[7, 5]]);
});

test('a short that was invoiced meanwhile is not picked again on a later walk', () => {
  const short = take([pick(5)], {}, 3);
  expect(now([pick(5)], short)).toEqual([[5, 3]]);
  const rest = [pick(2, 'R-1', 12, 3)];
  expect(now(rest, short)).toEqual([[2, undefined]]);
  expect(told(rest, short)).toEqual([]);
  const all = take([pick(5)], {}, 5);
  expect(now(rest, all)).toEqual([[2, 2]]);
  expect(told(rest, all)).toEqual([[2, 3, 'R-1']]);
  // Of a line that is invoiced whole the server subtracts what has left.
  expect(told([], all)).toEqual([[5, 0, 'R-1']]);
});

test('a stop of two orders, of which one was packed, is walked to again for that one alone', () => {
  const of = (lineId: number, pieces: number, invoiced = 0) => ({ ...pick(pieces, 'R-1', lineId, invoiced), sku: 'X' });
  const walk = (picks: ReturnType<typeof of>[], kept: Record<string, number>) => {
    const { picks: shown, taken } = withTaken(picks, kept);
    return stopsOf(shown, taken).map(({ pieces, picks: own }) => [
      pieces,
      own.map(({ lineId, key }) => [lineId, taken[key]]),
    ]);
  };
  const first = [of(12, 3), of(13, 4)];
  const short = take(first, take(first, {}, 3), 2, 1);
  const both = [
    [12, 3],
    [13, 2],
  ];
  expect(walk(first, {})).toEqual([[7, both.map(([lineId]) => [lineId, undefined])]]);
  expect(walk(first, short)).toEqual([[7, both]]);
  expect(walk([of(12, 3), of(13, 2, 2)], short)).toEqual([
    [3, [[12, 3]]],
    [2, [[13, undefined]]],
  ]);
});

test('what is too much of a line, or of one that is gone, is told until it is put back, also after more was taken', () => {
  const both = take([pick(3), pick(2, 'R-2')], take([pick(3), pick(2, 'R-2')], {}, 3), 2, 1);
  const fewer = [pick(3), pick(1, 'R-1', 13)];
  const after = take(fewer, both, 1, 1);
  expect(told(fewer, after)).toEqual([
    [5, 0, 'R-1, R-2'],
    [1, 0, 'R-1'],
  ]);
  expect(told([pick(1, 'R-1', 13)], after)).toEqual(told(fewer, after));
  const { taken } = withTaken(fewer, after);
  expect(told(fewer, withoutBack(taken, [{ lineId: 12, wanted: 3 }]))[0]).toEqual([3, 0, 'R-1']);
  expect(now([pick(3), pick(2, 'R-2')], taken)).toEqual([
    [3, 3],
    [2, 2],
  ]);
});

test('racks with blanks or none are read', () => {
  const picks = [pick(3, 'Back room R 2 9'), pick(1, null), pick(4, 'R-9 3 more', 13), pick(1, '7 8 9', 14)];
  const kept = [3, 1, 4, 0].reduce((before, found, at) => take(picks, before, found, at), {});
  expect(told(picks, kept)).toEqual([
    [4, 0, 'Back room R 2 9'],
    [4, 0, 'R-9 3 more'],
  ]);
  expect(withoutBack(kept, [{ lineId: 12, wanted: 0 }])).not.toHaveProperty('12 3 0 A Back room R 2 9');
});

/** Numbers below a bound, the same ones for the same seed. */
const numbers = (seed: number) => {
  let state = seed + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

test.each(Array.from({ length: 60 }, (_, seed) => [seed]))(
  'walk %i: nothing taken vanishes, and no more is picked than is wanted',
  (seed) => {
    const below = numbers(seed);
    // Two lines, as they are, and as the device saw them last; what lies in the tote.
    const lines = [12, 13].map((lineId) => ({ lineId, wanted: below(9), invoiced: 0, inRack: below(6), tote: 0 }));
    let seen = lines.map((line) => ({ ...line }));
    let kept: Record<string, number> = {};
    const openAgain: object[] = [];
    for (let step = 0; step < 80; step += 1) {
      const picks = seen.flatMap(({ lineId, wanted, invoiced, inRack }) =>
        [pick(Math.min(inRack, wanted), 'R-1', lineId, invoiced), pick(wanted - inRack, null, lineId, invoiced)].filter(
          ({ pieces }) => pieces > 0,
        ),
      );
      const { picks: shown, taken } = withTaken(picks, kept);
      const said = new Map(pickedOf(taken).map((line) => [line.lineId, line]));
      expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
      for (const [i, { lineId, invoiced, tote }] of lines.entries()) {
        const ofLine = shown.filter((each) => each.lineId === lineId);
        const counted = sumOf(ofLine.map(({ key }) => taken[key] ?? 0));
        expect(sumOf(ofLine.map(({ pieces }) => pieces))).toBe(seen[i]!.wanted);
        expect(counted).toBeLessThanOrEqual(seen[i]!.wanted);
        const { pieces, invoiced: at } = said.get(lineId) ?? { pieces: 0, invoiced };
        expect(pieces - (invoiced - at)).toBe(tote);
        for (const { key, pieces: most } of ofLine) expect(taken[key] ?? 0).toBeLessThanOrEqual(most);
      }
      const line = lines[below(2)]!;
      const open = shown.filter(({ key }) => !(key in taken));
      const isSeen = JSON.stringify(seen) === JSON.stringify(lines.map((each) => ({ ...each, tote: 0 })));
      const act = below(6);
      if (act === 0) {
        const sent = below(Math.min(line.tote, line.wanted) + 1);
        Object.assign(line, { tote: line.tote - sent, wanted: line.wanted - sent, invoiced: line.invoiced + sent });
      } else if (act === 1) Object.assign(line, { wanted: below(9), inRack: below(6) });
      else if (act === 2) seen = lines.map((each) => ({ ...each, tote: 0 }));
      else if (act === 3 && isSeen) {
        const back = lines.filter(({ tote, wanted }) => tote > wanted);
        kept = withoutBack(taken, back);
        for (const each of back) each.tote = each.wanted;
      } else if (act === 4 && isSeen && shown.length > 0) {
        const { key, lineId } = shown[below(shown.length)]!;
        lines.find((each) => each.lineId === lineId)!.tote -= taken[key] ?? 0;
        kept = Object.fromEntries(Object.entries(taken).filter(([of]) => of !== key));
      } else if (open.length > 0) {
        const one = open[below(open.length)]!;
        const found = below(one.pieces + 1);
        kept = { ...taken, [one.key]: found };
        lines.find(({ lineId }) => lineId === one.lineId)!.tote += found;
        openAgain.push(...withTaken(picks, kept).picks.filter(({ key }) => key === one.key && !(key in kept)));
      }
    }
    expect(openAgain).toEqual([]);
  },
);
