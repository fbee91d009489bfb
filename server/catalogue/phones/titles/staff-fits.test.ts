import { expect, test } from 'vitest';
import { staffClient } from '#test/client.ts';
import { createFit } from '#test/fits.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, createStaffSession } from '#test/staff.ts';

const shop = testShop();
const staff = async (...permissions: ('catalogue' | 'orders')[]) => {
  const { id, email } = await createStaff(shop, { role: 'STAFF', permissions });
  return { email, calls: staffClient(shop.app, await createStaffSession(shop, id)) };
};
const list = { sorts: { products: 'DESC' as const } };

test('the queue says what was read, by which words, and how many may be meant', async () => {
  const { calls } = await staff('catalogue');
  const title = 'LCD for Moto G Power';
  const id = await createFit(shop.context.db, { words: 'Moto G Power', product: title, phone: 'Moto G Power (2021)' });
  await createFit(shop.context.db, {
    words: 'Moto G Power',
    product: 'Back for Moto G Power',
    phone: 'Moto G Power (2021)',
  });
  const { results } = await calls.staffFitSearch({ body: list });
  expect(results).toHaveLength(2);
  expect(results.find((row) => row.id === id)).toEqual({
    id,
    state: 'QUEUED',
    product: title,
    words: 'Moto G Power',
    inName: true,
    phone: 'Moto G Power (2021)',
    meanings: 1,
    products: 2,
  });
});

test('a decision is for all with the same words, audited once, and told to who came later', async () => {
  const { email, calls } = await staff('catalogue');
  const { results } = await calls.staffFitSearch({ body: list });
  const [first, second] = results.map(({ id }) => id);
  const decided = await calls.staffDecideFit({ params: { id: first! }, body: { fits: true, seen: 'QUEUED' } });
  expect(decided).toEqual({ id: first, state: 'ACCEPTED', others: 1 });
  const linked = await shop.context.db.selectFrom('product_phone').selectAll().execute();
  expect(linked).toHaveLength(2);
  const log = await shop.context.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'after'])
    .where('action', 'like', 'fit.%')
    .execute();
  expect(log).toEqual([
    { actor: email, action: 'fit.accept', after: { phone: 'Moto G Power (2021)', words: 'Moto G Power', fits: true } },
  ]);
  const late = { body: { fits: false, seen: 'QUEUED' as const } };
  await expect(calls.staffDecideFit({ params: { id: second! }, ...late })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION' },
  });
  await expect(calls.staffDecideFit({ params: { id: 999_999 }, ...late })).rejects.toMatchObject({ status: 404 });
});

test('it needs the permission for the catalogue', async () => {
  const { calls } = await staff('orders');
  const refusals = [
    () => calls.staffFitSearch({ body: list }),
    () => calls.staffDecideFit({ params: { id: 1 }, body: { fits: true, seen: 'QUEUED' } }),
    () => calls.staffUnknownPhones({}),
  ];
  for (const call of refusals) await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('what products name and the shop does not have is counted', async () => {
  const { calls } = await staff('catalogue');
  await createFit(shop.context.db, { product: 'Oppo A52 LCD' });
  const { id } = await shop.context.db
    .selectFrom('product')
    .select('id')
    .where('name', '=', 'Oppo A52 LCD')
    .executeTakeFirstOrThrow();
  await shop.context.db
    .insertInto('product_reading')
    .values({ product_id: id, hash: 'x', unknown: ['Oppo A52'] })
    .execute();
  expect(await calls.staffUnknownPhones({})).toEqual([{ words: 'Oppo A52', products: 1, product: 'Oppo A52 LCD' }]);
});
