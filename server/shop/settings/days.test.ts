import * as messages from '#messages/shop.js';
import type { StaffDays } from '#contract/shop/staff-days.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

// It is noon in Toronto on Monday, June 15, 2026.
const shop = testShop({ sells: [{ sku: 'PART' }] });
let keeper: SignedInStaff;
let desk: SignedInStaff;
let seen: StaffDays;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings');
  desk = await signedInStaff(shop, 'orders');
});
beforeEach(async () => {
  seen = await keeper.api.staffDays({});
});

type Given = Partial<Pick<StaffDays, 'cutOff' | 'weekdays' | 'holidays'>>;
const save = (given: Given) => {
  const { version, cutOff, weekdays, holidays } = seen;
  return keeper.api.staffChangeDays({ body: { version, cutOff, weekdays, holidays, ...given } });
};

test('begin with 2 pm, Monday to Friday, and no holidays', () => {
  expect(seen).toMatchObject({ cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], holidays: [] });
});

test('say at once when the desk’s orders are due: in its list, its filter, its queue and on the order', async () => {
  const { id: customerId } = await createCustomer(shop.context.db);
  // Friday at one, Saturday, and Monday at ten.
  const [friday, saturday, monday] = await Promise.all(
    ['2026-06-12T17:00:00Z', '2026-06-13T15:00:00Z', '2026-06-15T14:00:00Z'].map((at) =>
      createOrder(shop.context.db, customerId, { placedAt: new Date(at) }),
    ),
  );
  const ages = async () => {
    const { results } = await desk.api.staffOrderSearch({ body: { sorts: { id: 'ASC' } } });
    const byAge = Object.fromEntries(results.map(({ id, age }) => [id, age]));
    for (const age of ['LATE', 'TODAY', 'NEXT'] as const) {
      const filters = { age: { _field: 'age', operator: 'IN' as const, values: [age] } };
      const found = (await desk.api.staffOrderSearch({ body: { filters } })).results.map(({ id }) => id);
      expect(found.toSorted()).toEqual(
        results
          .filter((row) => row.age === age)
          .map(({ id }) => id)
          .toSorted(),
      );
      const queue = await desk.api.staffOrderQueue({});
      const { late, today, next } = queue.find(({ status }) => status.id === 'PENDING') ?? {};
      expect({ LATE: late, TODAY: today, NEXT: next }[age]).toBe(found.length);
    }
    expect((await desk.api.staffOrder({ params: { id: friday ?? 0 } })).age).toBe(byAge[friday ?? 0]);
    return [friday, saturday, monday].map((id) => byAge[id ?? 0]);
  };
  expect(await ages()).toEqual(['LATE', 'TODAY', 'TODAY']);
  // Friday was a holiday: what came then is due today.
  seen = await save({ holidays: [{ day: '2026-06-12', name: 'Company picnic' }] });
  expect(await ages()).toEqual(['TODAY', 'TODAY', 'TODAY']);
  // And so is today: all wait for tomorrow.
  seen = await save({ holidays: [...seen.holidays, { day: '2026-06-15', name: 'Stocktaking' }] });
  expect(await ages()).toEqual(['NEXT', 'NEXT', 'NEXT']);
  seen = await save({ holidays: [], cutOff: '09:30' });
  expect(await ages()).toEqual(['TODAY', 'TODAY', 'NEXT']);
  seen = await save({ weekdays: [6, 1], cutOff: '18:00' });
  expect(await ages()).toEqual(['LATE', 'LATE', 'TODAY']);
});

test('the cut-off is said to shoppers as soon as it has changed', async () => {
  // What is kept is thrown away by the database's notice, some milliseconds after the answer.
  const said = () => expect.poll(async () => (await shop.api.cuiConfig({})).cutOff);
  await said().toBe(seen.cutOff);
  await save({ cutOff: '16:45' });
  await said().toBe('16:45');
});

test('are written down with what changed, and not at all when nothing did', async () => {
  const before = (await auditOf(shop, 'days', 1)).length;
  await save({ holidays: [{ day: '2026-12-25', name: 'Christmas Day' }] });
  seen = await keeper.api.staffDays({});
  await save({});
  const after = await auditOf(shop, 'days', 1);
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({ before: { holidays: '' }, after: { holidays: '2026-12-25 Christmas Day' } });
});

test('what cannot be is refused by name', async () => {
  const failed = await refusal(
    save({
      cutOff: '25:00',
      weekdays: [],
      holidays: [
        { day: '2026-12-25', name: 'Christmas Day' },
        { day: '2026-12-25', name: 'Christmas again' },
        { day: '2026-02-30', name: '' },
      ],
    }),
  );
  expect(failed.status).toBe(422);
  expect(failed.messages.toSorted()).toEqual(
    [
      `cutOff: ${staffMessages.cutOffForm()}`,
      `weekdays: ${staffMessages.weekdaysRequired()}`,
      `holidays.1.day: ${staffMessages.holidayTwice()}`,
      `holidays.2.day: ${staffMessages.dayForm()}`,
      `holidays.2.name: ${staffMessages.holidayName()}`,
    ].toSorted(),
  );
  expect(await keeper.api.staffDays({})).toEqual(seen);
});

test('of two who save at once, the second is told', async () => {
  const both = await Promise.allSettled(['10:00', '11:00'].map((cutOff) => save({ cutOff })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    body: { globalErrors: [messages.changedElsewhere()] },
  });
});

test.each(['staffDays', 'staffChangeDays'] as const)('%s needs the permission', async (name) => {
  const body = {} as never;
  await expect(desk.api[name]({ body })).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name]({ body })).rejects.toMatchObject({ status: 401 });
});
