import { fieldIs, type View } from './view.ts';

const sort = { by: 'lasts', direction: 'ASC' } as const;
const atMost = (field: 'lasts' | 'available', value: number): View['filters'] => ({
  [field]: { _field: field, operator: 'LESS_THAN_OR_EQUAL', value, values: null },
});

export const stockViews: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Runs out', filters: atMost('lasts', 14), sort },
  { label: 'None left', filters: atMost('available', 0), sort },
  { label: 'Low', filters: fieldIs('low', true), sort },
  { label: 'Counted', filters: fieldIs('counted', true), sort },
  { label: 'Not counted', filters: fieldIs('counted', false), sort: { by: 'perWeek', direction: 'DESC' } },
];
