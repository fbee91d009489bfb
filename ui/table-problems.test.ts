import { ApiError } from '#contract/platform/api-error.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import { expect, test } from 'vitest';
import { tableProblems } from './table-problems.ts';

const refusal = (entityErrors: EntityErrors, globalErrors: string[] = []) =>
  new ApiError(422, { status: 'ERROR', msg: 'The input is not valid.', entityErrors, globalErrors });
const named = {
  fields: [{ name: 'orderDateTime', label: 'Order Date', type: 'DATE' as const }],
  columns: [{ name: 'total', label: 'Order Total' }],
};

test.each<[EntityErrors, string]>([
  [{ filters: { orderDateTime: { value: ['No such day.'] } } }, 'Order Date: No such day.'],
  [{ filters: { colour: ['No such field.'] } }, 'colour: No such field.'],
  [{ sorts: { total: ['No.'] } }, 'Sort by Order Total: No.'],
  [{ sorts: { shade: ['No.'] } }, 'Sort by shade: No.'],
  [{ page: ['Too many.'] }, 'Too many.'],
])('a refusal of %j names what it is about', (entityErrors, told) => {
  expect(tableProblems(refusal(entityErrors), named)).toEqual([told]);
});

test('messages without a field come first', () => {
  expect(tableProblems(refusal({ filters: { colour: ['No.'] } }, ['Later.']), named)).toEqual([
    'Later.',
    'colour: No.',
  ]);
});
