import { expect, test, vi } from 'vitest';
import { lastPageInstead, readPageSize, readTableState, type TableState, writeTableState } from './table-address.ts';

const first = { by: 'code', direction: 'DESC' } as const;
const plain: TableState = { page: 0, sort: first, filters: {}, archived: false };

test('the first page of an unfiltered list needs no parameters', () => {
  expect(readTableState(new URLSearchParams('tab=orders'), first)).toEqual(plain);
  expect(writeTableState(new URLSearchParams('tab=orders'), first, plain).toString()).toBe('tab=orders');
});

test('a state is restored from its address', () => {
  const state: TableState = {
    page: 3,
    sort: { by: 'total', direction: 'ASC' },
    filters: { total: { _field: 'total', operator: 'BETWEEN', value: null, values: [10, 20.5] } },
    archived: true,
  };
  const search = writeTableState(new URLSearchParams('tab=orders&page=9'), first, state);
  expect(search.get('tab')).toBe('orders');
  expect(search.getAll('page')).toEqual(['4']);
  expect(readTableState(search, first)).toEqual(state);
});

test.each([
  'page=0',
  'page=-1',
  'page=two',
  'page=1.5',
  'page=100002',
  'page=1e30',
  'sort=code',
  'sort=code UP',
  'filters={',
  'filters=7',
  'archive=1',
  'filters={"archive":{"_field":"archive","operator":"IS","value":"archived"}}',
])('unreadable parameters are ignored: %s', (search) => {
  expect(readTableState(new URLSearchParams(search), first)).toEqual(plain);
});

test('any field name is accepted: the list knows whether it exists', () => {
  const constructor = { _field: 'constructor', operator: 'EQUAL', value: 'x' };
  const search = new URLSearchParams({ filters: JSON.stringify({ constructor }) });
  expect(readTableState(search, first).filters).toEqual({ constructor });
});

test('of several filters the readable ones apply', () => {
  const code = { _field: 'code', operator: 'EQUAL', value: 'SO-1' };
  const filters = JSON.stringify({ code, total: { _field: 'total', operator: 'ABOUT' }, status: 'PAID' });
  expect(readTableState(new URLSearchParams({ filters }), first).filters).toEqual({ code });
});

test.each([
  [8, 16, 1],
  [2, 30, 1],
  [1, 16, null],
  [0, 0, null],
  [8, 0, 0],
])('page %i of %i rows is replaced by %j', (page, totalFilteredRecords, instead) => {
  expect(lastPageInstead({ page, pageSize: 15, totalFilteredRecords })).toBe(instead);
});

test.each([
  ['', null, 15],
  ['', '50', 50],
  ['size=100', '50', 100],
  ['size=15', '50', 15],
  ['size=1000', '50', 50],
  ['size=', 'all', 15],
])('an address "%s" on a device that keeps %s shows %d rows a page', (address, kept, size) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'rows-orders' ? kept : null) });
  expect(readPageSize(new URLSearchParams(address), 'orders')).toBe(size);
  expect(readPageSize(new URLSearchParams(address), undefined)).toBe(15);
});
