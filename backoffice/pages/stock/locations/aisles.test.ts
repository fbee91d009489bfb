import { expect, test } from 'vitest';
import { aisles } from './aisles.ts';

test('racks stand by the aisle that their codes begin with', () => {
  const racks = ['B-07-3', 'A2', 'b-08-1', 'A10', '12-4', '12-5', '-'].map((code) => ({ code }));
  expect(aisles(racks).map(([aisle, inIt]) => [aisle, inIt.map(({ code }) => code)])).toEqual([
    ['B', ['B-07-3', 'b-08-1']],
    ['A', ['A2', 'A10']],
    ['12', ['12-4', '12-5']],
    ['-', ['-']],
  ]);
});
