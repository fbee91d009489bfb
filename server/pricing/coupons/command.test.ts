import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operatorTerminal } from '#test/operator.ts';
import { addCouponCommands } from './command.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(() => shop.db.deleteFrom('coupon').execute());
const terminal = operatorTerminal(() => shop, addCouponCommands);
const run = (...args: string[]) => terminal.run('coupon', ...args);

const coupons = () => shop.db.selectFrom('coupon').selectAll().orderBy('code').execute();

test('add makes a percentage coupon, without limits', async () => {
  expect(await run('add', 'SAVE10', '--percent', '10')).toEqual(['The coupon SAVE10 is made.']);
  expect(await coupons()).toEqual([
    expect.objectContaining({
      code: 'SAVE10',
      kind: 'PERCENT',
      value: 10_000,
      min_subtotal_cents: 0,
      valid_from: null,
      valid_to: null,
      max_uses: null,
      max_uses_per_customer: null,
      uses: 0,
    }),
  ]);
  expect(terminal.closed).toBe(1);
});

test('add makes an amount coupon with every limit; days begin and end in Toronto', async () => {
  const limits = ['--from', '2026-03-01', '--to', '2026-03-31', '--max-uses', '100', '--max-per-customer', '2'];
  await run('add', 'spring-25', '--amount', '25.00', '--min', '$1,200', ...limits);
  expect(await coupons()).toEqual([
    expect.objectContaining({
      code: 'spring-25',
      kind: 'AMOUNT',
      value: 2500,
      min_subtotal_cents: 120_000,
      // Winter time on the first of March, summer time on the first of April.
      valid_from: new Date('2026-03-01T05:00:00Z'),
      valid_to: new Date('2026-04-01T04:00:00Z'),
      max_uses: 100,
      max_uses_per_customer: 2,
    }),
  ]);
});

test('list shows them by code, with days as they were given', async () => {
  expect(await run('list')).toEqual(['There are no coupons yet.']);
  await run('add', 'B', '--amount', '25', '--min', '200', '--from', '2026-03-01', '--to', '2026-03-31');
  await run('add', 'a', '--percent', '9.975', '--max-uses', '10', '--max-per-customer', '1');
  expect(await run('list')).toEqual([
    'Code  Off     From subtotal  First day   Last day    Used     Per customer  Stopped',
    'a     9.975%                                         0 of 10  1',
    'B     $25.00  $200.00        2026-03-01  2026-03-31  0',
  ]);
});

describe('disable', () => {
  const stopped = async () => (await coupons())[0]?.disabled_at;
  const log = () =>
    shop.db.selectFrom('audit_log').select(['actor', 'action', 'entity', 'before', 'after']).orderBy('id').execute();
  beforeEach(() => shop.db.deleteFrom('audit_log').execute());

  test('stops a coupon, whose code may be in any case, until it is enabled again; the list shows since when', async () => {
    await run('add', 'Leak', '--percent', '10');
    expect(await run('disable', 'LEAK')).toEqual(['The coupon Leak is stopped now.']);
    expect(await stopped()).toBeInstanceOf(Date);
    expect((await run('list'))[1]).toMatch(/ 0 +\d{4}-\d\d-\d\d$/);
    expect(await run('disable', 'leak')).toEqual(['The coupon Leak is stopped already; nothing was changed.']);
    expect(await run('enable', 'leak')).toEqual(['The coupon Leak can be used now.']);
    expect(await stopped()).toBeNull();
    await expect(run('disable', 'Leek')).rejects.toThrow('There is no coupon "Leek"');
  });

  test('adding, disabling and enabling are in the audit log, as the operator’s', async () => {
    await run('add', 'Leak', '--amount', '25', '--max-uses', '5', '--from', '2026-03-01');
    await run('disable', 'leak');
    await run('disable', 'leak');
    await run('enable', 'leak');
    const by = { actor: 'operator', entity: 'coupon' };
    expect(await log()).toEqual([
      {
        ...by,
        action: 'coupon.add',
        before: null,
        after: { code: 'Leak', offCents: 2500, firstDay: '2026-03-01', maxUses: 5 },
      },
      { ...by, action: 'coupon.disable', before: { stopped: false }, after: { stopped: true } },
      { ...by, action: 'coupon.enable', before: { stopped: true }, after: { stopped: false } },
    ]);
  });

  test('a refused coupon is not in the audit log', async () => {
    await run('add', 'Leak', '--percent', '10');
    await expect(run('add', 'LEAK', '--percent', '20')).rejects.toThrow('already');
    expect(await log()).toHaveLength(1);
  });
});

describe('add refuses, and adds nothing', () => {
  test.each<[string, string[], string]>([
    ['neither percentage nor amount', [], 'give one of --percent and --amount'],
    ['both', ['--percent', '10', '--amount', '5'], 'give one of --percent and --amount'],
    ['nothing off', ['--percent', '0'], '--percent is "0"; it must be a percentage above 0'],
    ['more than all', ['--percent', '100.001'], '--percent is "100.001"'],
    ['a word', ['--amount', 'ten'], '--amount is "ten"; it must be an amount above 0 in dollars'],
    ['an amount of nothing', ['--amount', '0.00'], '--amount is "0.00"'],
    ['parts of a cent', ['--amount', '1.005'], '--amount is "1.005"'],
    ['more than the database holds', ['--amount', '21474836.48'], '--amount is "21474836.48"'],
    ['a negative minimum', ['--percent', '5', '--min=-1'], '--min is "-1"'],
    ['a day that there is not', ['--percent', '5', '--from', '2026-02-30'], '--from is "2026-02-30"; it must be a day'],
    ['a day without a year', ['--percent', '5', '--to', '03-01'], '--to is "03-01"'],
    ['an end before the beginning', ['--percent', '5', '--from', '2026-03-02', '--to', '2026-03-01'], 'before --from'],
    ['no uses', ['--percent', '5', '--max-uses', '0'], '--max-uses is "0"; it must be a whole number from 1'],
    ['half a use', ['--percent', '5', '--max-per-customer', '1.5'], '--max-per-customer is "1.5"'],
  ])('%s', async (_what, flags, complaint) => {
    await expect(run('add', 'SAVE', ...flags)).rejects.toThrow(complaint);
    expect(await coupons()).toEqual([]);
  });

  test('a code that cannot be typed, and reports everything that is wrong at once', async () => {
    const failure = run('add', 'save 10', '--percent', 'x', '--max-uses', 'y');
    await expect(failure).rejects.toThrow(/"save 10" is no code[\s\S]*--percent is "x"[\s\S]*--max-uses is "y"/);
  });

  test('an existing code, in any case', async () => {
    await run('add', 'SAVE', '--percent', '10');
    await expect(run('add', 'save', '--percent', '20')).rejects.toThrow('There is a coupon save already.');
    expect(await coupons()).toHaveLength(1);
    expect(terminal.closed).toBe(2);
  });
});
