import type { FilterField, TableFilter } from '#contract/platform/data-tables.ts';
import { expect, test } from 'vitest';
import * as messages from '#messages/shop.js';
import { draftOf, draftProblem, type FilterDraft, filterOf } from './filter-drafts.ts';

const option: FilterField = { type: 'OPTION', options: { PAID: 'Paid', UNPAID: 'Unpaid' } };
const draft = (given: Partial<FilterDraft>): FilterDraft => ({
  operator: 'EQUAL',
  value: '',
  to: '',
  options: [],
  ...given,
});
const filter = (given: Partial<TableFilter>): TableFilter => ({
  _field: 'f',
  operator: 'EQUAL',
  value: null,
  values: null,
  ...given,
});

test.each<[string, FilterField, Partial<FilterDraft>, Partial<TableFilter> | null]>([
  ['a text', { type: 'TEXT' }, { value: ' SO-1 ' }, { value: 'SO-1' }],
  ['no text', { type: 'TEXT' }, { value: '  ' }, null],
  ['texts', { type: 'TEXT' }, { operator: 'NOT_IN', value: 'a, ,b' }, { operator: 'NOT_IN', values: ['a', 'b'] }],
  ['a number', { type: 'NUMBER' }, { operator: 'LESS_THAN', value: '0' }, { operator: 'LESS_THAN', value: 0 }],
  [
    'an interval',
    { type: 'NUMBER' },
    { operator: 'BETWEEN', value: '1', to: '2.5' },
    { operator: 'BETWEEN', values: [1, 2.5] },
  ],
  ['an interval without its end', { type: 'NUMBER' }, { operator: 'BETWEEN', value: '1' }, null],
  ['an interval without its start', { type: 'DATE' }, { operator: 'BETWEEN', to: '2026-01-31' }, null],
  [
    'days',
    { type: 'DATE' },
    { operator: 'BETWEEN', value: '2026-01-01', to: '2026-01-31' },
    { operator: 'BETWEEN', values: ['2026-01-01', '2026-01-31'] },
  ],
  ['emptiness', { type: 'DATE' }, { operator: 'IS_EMPTY', value: '2026-01-01' }, { operator: 'IS_EMPTY' }],
  ['options', option, { operator: 'IN', options: ['PAID'] }, { operator: 'IN', values: ['PAID'] }],
  ['no option', option, { operator: 'IN' }, null],
  ['no', { type: 'YESNO' }, { value: 'false' }, { value: false }],
])('%s', (_what, field, given, asked) => {
  expect(filterOf('f', field, draft(given))).toEqual(asked && filter(asked));
});

test.each<[FilterField, Partial<TableFilter>]>([
  [{ type: 'TEXT' }, { value: 'SO-1' }],
  [{ type: 'TEXT' }, { operator: 'NOT_IN', values: ['a', 'b'] }],
  [{ type: 'NUMBER' }, { operator: 'BETWEEN', values: [0, 2.5] }],
  [{ type: 'DATE' }, { operator: 'NOT_EMPTY' }],
  [option, { operator: 'NOT_IN', values: ['PAID', 'UNPAID'] }],
  [{ type: 'YESNO' }, { value: true }],
])('a filter of %j is restored from its controls: %j', (field, given) => {
  expect(filterOf('f', field, draftOf(field, filter(given)))).toEqual(filter(given));
});

test('without a filter the first operator of its type is preselected, or the field’s usual one', () => {
  expect(draftOf({ type: 'TEXT' }, undefined)).toEqual(draft({ operator: 'EQUAL' }));
  expect(draftOf({ type: 'TEXT', usual: 'CONTAIN' }, undefined)).toEqual(draft({ operator: 'CONTAIN' }));
  expect(draftOf(option, undefined)).toEqual(draft({ operator: 'IN' }));
});

test.each<[FilterField['type'], string, string, boolean]>([
  ['NUMBER', '10', '9', true],
  ['NUMBER', '9', '10', false],
  ['NUMBER', '10', '', false],
  ['NUMBER', '10', '10', false],
  ['DATE', '2026-07-01', '2026-06-30', true],
  ['DATE', '2026-06-30', '2026-07-01', false],
])('a BETWEEN of %s from %j to %j: its ends are exchanged: %s', (type, value, to, exchanged) => {
  const between = draft({ operator: 'BETWEEN', value, to });
  expect(draftProblem({ type } as FilterField, between)).toBe(exchanged ? messages.listEndsExchanged() : null);
});
