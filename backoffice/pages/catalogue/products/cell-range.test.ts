import { expect, test } from 'vitest';
import { isWithin, moved, oneCell, tabbed } from './cell-range.ts';

const sheet = { rows: 100, columns: 5, page: 20 };
const press = (key: string, more: object = {}) => ({ key, ctrl: false, shift: false, ...more });

test.each([
  ['ArrowDown', {}, 4, 2],
  ['ArrowUp', {}, 2, 2],
  ['ArrowLeft', {}, 3, 1],
  ['ArrowRight', { ctrl: true }, 3, 4],
  ['ArrowDown', { ctrl: true }, 99, 2],
  ['PageDown', {}, 23, 2],
  ['PageUp', {}, 0, 2],
  ['Home', {}, 3, 0],
  ['End', { ctrl: true }, 99, 4],
])('%s %j leads to row %d, column %d', (key, more, row, col) => {
  expect(moved(oneCell(3, 2), press(key, more), sheet)).toEqual(oneCell(row, col));
});

test('Shift widens what is chosen, and the cell at hand stays', () => {
  const wide = moved(oneCell(3, 2), press('ArrowDown', { shift: true }), sheet);
  expect(wide).toEqual({ row: 3, col: 2, toRow: 4, toCol: 2 });
  expect(wide && moved(wide, press('ArrowLeft', { shift: true }), sheet)).toEqual({
    row: 3,
    col: 2,
    toRow: 4,
    toCol: 1,
  });
  expect(wide && [isWithin(wide, 4, 2), isWithin(wide, 4, 1)]).toEqual([true, false]);
});

test('other keys do not move', () => expect(moved(oneCell(0, 0), press('a'), sheet)).toBeNull());

test('Tab goes on in the next row, and out at the ends', () => {
  expect(tabbed(oneCell(3, 4), false, sheet)).toEqual(oneCell(4, 0));
  expect(tabbed(oneCell(4, 0), true, sheet)).toEqual(oneCell(3, 4));
  expect(tabbed(oneCell(99, 4), false, sheet)).toBeNull();
  expect(tabbed(oneCell(0, 0), true, sheet)).toBeNull();
});
