import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

const line = (before: object | null, after: object | null) =>
  changeLines({ before: before as Record<string, unknown> | null, after: after as Record<string, unknown> | null });

test('fields have labels, with their values before and after', () => {
  expect(line({ taxExempt: false, priceList: 'DEFAULT' }, { taxExempt: true, priceList: 'GOLD' })).toEqual([
    { field: 'Tax exempt', before: 'no', after: 'yes' },
    { field: 'Price list', before: 'DEFAULT', after: 'GOLD' },
  ]);
});

test('added and removed values have only one side', () => {
  expect(line(null, { note: 'Call first' })).toEqual([{ field: 'Note', before: undefined, after: 'Call first' }]);
  expect(line({ status: 'ACTIVE' }, { status: 'DISABLED', reason: 'LEFT' })).toEqual([
    { field: 'Status', before: 'Active', after: 'Disabled' },
    { field: 'Reason', before: undefined, after: 'LEFT' },
  ]);
  expect(line({ status: 'ACTIVE' }, null)).toEqual([{ field: 'Status', before: 'Active', after: undefined }]);
  expect(line(null, null)).toEqual([]);
});

test('unchanged values are shown once', () => {
  expect(line({ hasPassword: true, openSessions: 2 }, { hasPassword: true, openSessions: 1 })).toEqual([
    { field: 'Password set', before: undefined, after: 'yes' },
    { field: 'Open sessions', before: '2', after: '1' },
  ]);
});

test('money, instants, lists and empty values are formatted for people', () => {
  expect(line({ paidCents: 0 }, { paidCents: 123_456 })).toEqual([
    { field: 'Paid in all', before: '$0.00', after: '$1,234.56' },
  ]);
  expect(line({ linkWorksUntil: null }, { linkWorksUntil: '2026-06-16T16:00:00.000Z' })).toEqual([
    { field: 'Link works until', before: 'nothing', after: '2026-06-16 12:00:00' },
  ]);
  expect(line({ permissions: [] }, { permissions: ['orders', 'invoices'] })).toEqual([
    { field: 'Permissions', before: 'nothing', after: 'Orders, picking and sending, Invoices' },
  ]);
  expect(line(null, { lines: { 7: 2, 8: 1 }, internalNotes: '' })).toEqual([
    { field: 'Lines', before: undefined, after: '7: 2, 8: 1' },
    { field: 'Internal notes', before: undefined, after: 'nothing' },
  ]);
});
