import { expect, test } from 'vitest';
import { compareRack } from './compare-rack.ts';
import {
  addScan,
  changeLast,
  countAgain,
  isEmptyCount,
  keepLeft,
  leaveOut,
  openRack,
  RackCount,
  sayNone,
  setPieces,
  settleCode,
} from './rack-count.ts';

const goods = { variantId: 7, sku: 'LCD-7', name: 'Display', seen: 3, counted: true };
const shelf = (seen = 3, onHand = 5) => ({
  rackId: 1,
  rack: 'A1',
  lines: [
    { ...goods, seen, onHand },
    { variantId: 8, sku: 'BAT-8', name: 'Battery', seen: 1, onHand: 2 },
  ],
});
const opened = openRack(shelf(2), 0);
const scanned = (at = 100) => settleCode(addScan(opened, 'lcd-7', 1, at), 'lcd-7', [goods], at + 50);
const states = (count: RackCount, sheet = shelf()) =>
  compareRack(count, sheet).map(({ line, there, state }) => [line.sku, line.pieces, there, state]);

test('scans add up before and after the code is known, and the last can be changed or taken back', () => {
  const twice = addScan(addScan(opened, 'LCD-7', 1, 1), 'lcd-7', 1, 2);
  expect(twice.open).toMatchObject([{ pieces: 2, state: 'ASKING', at: 1 }]);
  const known = settleCode(twice, 'lcd-7', [goods], 3);
  expect(known.lines).toMatchObject([{ sku: 'LCD-7', pieces: 2 }]);
  const more = addScan(known, 'LCD-7', 1, 4);
  expect(more.lines).toMatchObject([{ pieces: 3 }]);
  expect(changeLast(more, 20, 5).lines).toMatchObject([{ pieces: 22 }]);
  expect(changeLast(changeLast(more, 20, 5), 0, 6).lines).toMatchObject([{ pieces: 2 }]);
  expect(changeLast(addScan(opened, 'odd', 1, 1), 0, 2).open).toEqual([]);
});

test('a count begins as things stood at its scan; late answers take how the rack stood when it was opened', () => {
  expect(scanned().lines).toMatchObject([{ seen: 3 }]);
  const late = settleCode(addScan(opened, 'LCD-7', 1, 100), 'LCD-7', [goods], 60_000);
  expect(late.lines).toMatchObject([{ seen: 2 }]);
  const stranger = settleCode(addScan(opened, 'X', 1, 100), 'X', [{ ...goods, variantId: 9 }], 60_000);
  expect(stranger.lines).toMatchObject([{ seen: 0 }]);
});

test('unknown codes and those of several products are kept aside until they are left out', () => {
  const odd = settleCode(addScan(opened, 'odd', 2, 1), 'odd', [], 2);
  expect(odd.open).toMatchObject([{ code: 'odd', pieces: 2, state: 'UNKNOWN' }]);
  const twins = settleCode(addScan(odd, '036', 1, 3), '036', [goods, { ...goods, variantId: 9, sku: 'B' }], 4);
  expect(twins.open[0]).toMatchObject({ state: 'SEVERAL', skus: ['LCD-7', 'B'] });
  expect(isEmptyCount(leaveOut(leaveOut(twins, '036'), 'odd'))).toBe(true);
});

test('compared, what was not scanned counts as none, to be confirmed; what moved comes first', () => {
  expect(states(scanned())).toEqual([
    ['BAT-8', 0, 2, 'NONE'],
    ['LCD-7', 1, 5, 'DIFFERS'],
  ]);
  const [none] = compareRack(scanned(), shelf());
  if (!none) throw new Error('nothing was compared');
  expect(states(sayNone(scanned(), none.line, true))).toContainEqual(['BAT-8', 0, 2, 'DIFFERS']);
  expect(states(setPieces(scanned(), 7, 5, 1), shelf())).toContainEqual(['LCD-7', 5, 5, 'SAME']);
  expect(states(scanned(), shelf(4))[0]).toEqual(['LCD-7', 1, 5, 'MOVED']);
  const bare = settleCode(
    addScan(opened, 'X', 1, 1),
    'X',
    [{ ...goods, variantId: 9, sku: 'X', counted: false, seen: 0 }],
    2,
  );
  expect(states(bare)).toContainEqual(['X', 1, 0, 'NOT_COUNTED']);
});

test('counted again, it begins with none, as things stand now; booked lines are not asked for again', () => {
  const again = countAgain(scanned(), scanned().lines, shelf(4));
  expect(again.lines).toMatchObject([{ pieces: 0, seen: 4 }]);
  expect(states(addScan(again, 'LCD-7', 5, 9), shelf(4))).toContainEqual(['LCD-7', 5, 5, 'SAME']);
  const rest = keepLeft(scanned(), [7]);
  expect(rest.lines).toEqual([]);
  expect(states(rest).map(([sku]) => sku)).toEqual(['BAT-8']);
  expect(states(settleCode(addScan(rest, 'LCD-7', 1, 9), 'LCD-7', [goods], 10)).map(([sku]) => sku)).toContain('LCD-7');
});

test('what is kept is read as it was written', () => {
  const kept = sayNone(
    settleCode(addScan(scanned(), 'odd', 1, 1), 'odd', [], 2),
    { ...goods, pieces: 0, isNone: false },
    true,
  );
  expect(RackCount.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});
