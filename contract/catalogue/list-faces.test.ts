import { expect, test } from 'vitest';
import { readListFace } from './list-faces.ts';

test.each([
  ['list-face=rows', 'rows'],
  ['a=1; list-face=rows; b=2', 'rows'],
  ['list-face=grid', 'grid'],
  ['list-face=', 'grid'],
  ['list-face=rowsx', 'grid'],
  ['my-list-face=rows', 'grid'],
  ['list-face=grades', 'grid'],
  ['list-face=rows; phone-face=grades', 'grades'],
  ['list-face=rows; phone-face=list', 'rows'],
  ['', 'grid'],
  [null, 'grid'],
  [undefined, 'grid'],
])('cookies %j: the list is drawn as %s', (cookies, face) => {
  expect(readListFace(cookies, '/phone/apple-iphone-13/')).toBe(face);
});

test('only phones are drawn by grades', () => {
  expect(readListFace('phone-face=grades', '/products/category/batteries/')).toBe('grid');
  expect(readListFace('phone-face=grades; list-face=rows', '/products/search/')).toBe('rows');
});
