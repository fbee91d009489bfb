import { expect, test } from 'vitest';
import { withScan } from './with-scan.ts';

test('a scan is a line at the top', () => {
  expect(withScan('TF-A 2', '406499735735')).toEqual({ text: '1 x 406499735735\nTF-A 2', quantity: 1 });
  expect(withScan('', '1')).toEqual({ text: '1 x 1', quantity: 1 });
});

test('the same code again is one more, and comes to the top', () => {
  const first = withScan(withScan('', 'A1').text, 'B2').text;
  expect(withScan(first, 'A1')).toEqual({ text: '2 x A1\n1 x B2', quantity: 2 });
});

test('a line that was typed is left as it was', () => {
  expect(withScan('A1 5', 'A1').text).toBe('1 x A1\nA1 5');
});
