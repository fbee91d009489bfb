import { expect, test } from 'vitest';
import type { LabelledField } from './filter-drafts.ts';
import { filterWords } from './active-filters.tsx';

const fields: readonly LabelledField[] = [
  { name: 'status', label: 'Status', type: 'OPTION', options: { PAID: 'Paid', UNPAID: 'Unpaid' } },
  { name: 'low', label: 'Low', type: 'YESNO' },
  { name: 'total', label: 'Total', type: 'NUMBER' },
  { name: 'rack', label: 'Rack', type: 'TEXT' },
];

test.each([
  ['status', 'IN', null, ['PAID', 'UNPAID'], 'Status is one of Paid, Unpaid'],
  ['low', 'EQUAL', true, null, 'Low equals yes'],
  ['total', 'BETWEEN', null, [5, 20], 'Total is between 5, 20'],
  ['rack', 'IS_EMPTY', null, null, 'Rack is empty'],
  ['status', 'IN', null, ['GONE'], 'Status is one of GONE'],
] as const)('a filter of %s by %s is said in words', (name, operator, value, values, words) => {
  expect(filterWords(fields, name, { [name]: { _field: name, operator, value, values: values && [...values] } })).toBe(
    words,
  );
});
