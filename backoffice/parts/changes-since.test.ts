import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';

const entry = (id: number, at = `2026-06-15T16:00:0${id}.000Z`) => ({
  id,
  at,
  actor: 'lee@example.com',
  action: 'order.status',
  before: { status: 'PENDING' },
  after: { status: 'PROCESSING' },
});
const event = (id: number, at: string, note = '') => ({
  id,
  at,
  actor: 'lee@example.com',
  status: null,
  note,
  amount: null,
  told: null,
});

test('what is new in the history, oldest first', () => {
  const before = { history: [entry(2), entry(1)] };
  const now = { history: [entry(4), entry(3), entry(2), entry(1)] };
  expect(changesSince(before, now)).toMatchObject([
    { key: 'entry 3', what: 'Moved an order on', before: { status: 'PENDING' }, after: { status: 'PROCESSING' } },
    { key: 'entry 4', actor: 'lee@example.com', at: '2026-06-15T16:00:04.000Z' },
  ]);
  expect(changesSince(now, now)).toEqual([]);
});

test('of an order also what was done with its invoices, without duplicates', () => {
  const shown = { history: [], timeline: [event(1, '2026-06-15T15:00:00.000Z')] };
  const now = {
    history: [entry(7)],
    timeline: [...shown.timeline, event(2, entry(7).at), event(3, '2026-06-15T17:00:00.000Z', 'Invoice INV-1 created')],
  };
  expect(changesSince(shown, now).map(({ what }) => what)).toEqual(['Moved an order on', 'Invoice INV-1 created']);
});
