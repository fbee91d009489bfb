import { expect, it } from 'vitest';
import { nameVariants } from './name-variants.ts';

const variant = (sku: string, ...values: string[]) => ({ sku, values });

it('gives a single variant the name of its product', () => {
  expect(nameVariants('Case', [variant('1', 'Black', '', '')], false)).toEqual(['Case']);
});

it('adds the values of the options', () => {
  expect(nameVariants('Case', [variant('1', 'Black', 'Large', ''), variant('2', '', 'Small', '')], false)).toEqual([
    'Case – Black / Large',
    'Case – Small',
  ]);
});

it('adds values also when the other variants are only in the catalogue', () => {
  expect(nameVariants('Case', [variant('1', 'Black')], true)).toEqual(['Case – Black']);
  expect(nameVariants('Case', [variant('1', '')], true)).toEqual(['Case (1)']);
});

it('adds the SKU where names would be equal', () => {
  expect(nameVariants('Case', [variant('1', 'Red'), variant('2', 'Red'), variant('3'), variant('4')], false)).toEqual([
    'Case – Red (1)',
    'Case – Red (2)',
    'Case (3)',
    'Case (4)',
  ]);
});
