import type { PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import { createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { signedInCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { setTool } from './change-parts.ts';
import { countBought } from './count-bought.ts';

const shop = testShop();
const fits = { phoneUrls: ['apple-13'] };
const grade = (name: string, sku: string, rest: object = {}) => ({
  sku,
  name: `${sku} ${name}`,
  attributes: { grade: name, rack: 'B-1' },
  ...rest,
});
const tiers = [{ priceList: 'DEFAULT', qty: 1, priceCents: 1_700_000 }];

beforeAll(() =>
  shop.apply(
    catalogue([
      product(
        [
          grade('Soft OLED', 'SO', { stockStatus: 'OUT_OF_STOCK' }),
          grade('Hard OLED', 'HO', { tiers, priceCents: 1_900_000 }),
          grade('Refurbished Original', 'RO'),
          grade('Service Pack', 'SP'),
          grade('Unheard Of', 'UO'),
        ],
        { name: '13 Screen', ...fits },
      ),
      product([{ sku: 'ADH', name: '13 Screen Adhesive' }], { name: '13 Screen Adhesive', ...fits }),
      product(
        ['Midnight', 'Blue'].map((finish) => ({
          sku: `CP-${finish}`,
          name: `13 Charging Port, Premium, ${finish}`,
          attributes: { grade: 'Premium', colour: finish === 'Blue' ? 'Blue' : 'Black', finish },
        })),
        { name: '13 Charging Port', ...fits },
      ),
      product([grade('Premium', 'CAM-A')], { name: '13 Rear Camera', ...fits }),
      product([grade('Premium', 'CAM-B')], { name: '13 Rear Camera with Flash', ...fits }),
      product(
        ['Black', 'Navy'].map((colour) => ({
          sku: `CASE-${colour}`,
          name: `13 Rugged Case, ${colour}`,
          attributes: { colour },
        })),
        { name: '13 Rugged Case', ...fits },
      ),
      product([{ sku: 'CLEAR', name: '13 Clear Case', attributes: { colour: 'Clear' } }], {
        name: '13 Clear Case',
        ...fits,
      }),
      product([grade('Hard OLED', 'OTHER')], { name: '14 Screen', phoneUrls: ['apple-14'] }),
    ]),
  ),
);

const read = (api = shop.api): Promise<PhoneMatrix> => api.phoneMatrix({ params: { phoneUrl: 'apple-13' } });
const rowNamed = async (name: string, api = shop.api) => {
  const { ladder, others } = await read(api);
  const row = [...ladder, ...others].find((each) => each.name === name);
  if (!row) throw new Error(`no row ${name} in ${[...ladder, ...others].map((each) => each.name).join()}`);
  return row;
};
const idOf = async (sku: string) =>
  (await shop.context.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
const changed = () => shop.context.changes.tell({});

describe('the ladder', () => {
  test('a part is a row; each grade stands under its step, one that is not mapped under Good', async () => {
    const { offers, colours } = await rowNamed('Screen');
    expect(Object.fromEntries(offers.map(({ label, step }) => [label, step]))).toEqual({
      'Soft OLED': 3,
      'Hard OLED': 2,
      'Refurbished Original': 4,
      'Service Pack': 4,
      'Unheard Of': 2,
    });
    expect(colours).toEqual([]);
    expect(offers.map(({ sku }) => sku)).not.toContain('OTHER');
  });

  test('colours are chosen in the row', async () => {
    const { colours, offers } = await rowNamed('Charging Port');
    expect(colours.map(({ name }) => name)).toEqual(['Midnight', 'Blue']);
    expect(offers.map(({ label, colour }) => [label, colour])).toEqual([
      ['Premium', 0],
      ['Premium', 1],
    ]);
  });

  test('two products that would share a cell are two rows', async () => {
    const { ladder } = await read();
    expect(ladder.map(({ name }) => name)).toEqual([
      'Screen',
      'Charging Port',
      'Rear Camera',
      'Rear Camera with Flash',
    ]);
  });

  test('staff’s mapping counts at once', async () => {
    const { db } = shop.context;
    const step = (to: number) =>
      sql`update grade_step set step = ${to} where grade = 'Hard OLED'`.execute(db).then(changed);
    await step(1);
    expect((await rowNamed('Screen')).offers.find(({ sku }) => sku === 'HO')?.step).toBe(1);
    await step(2);
  });
});

test('a part without grades is a row a product, its colours side by side', async () => {
  const { others } = await read();
  expect(others.map(({ name, offers }) => [name, offers.map(({ label }) => label)])).toEqual([
    ['Rugged Case', ['Black', 'Navy']],
    ['Clear Case', ['Clear']],
  ]);
});

test('a job with a screen needs its adhesive, which has no row of its own', async () => {
  const { extras, ladder } = await read();
  expect(extras.map(({ sku, part }) => [sku, part])).toEqual([['ADH', 'Screen Adhesive']]);
  expect(ladder[0]?.kit).toEqual([{ id: await idOf('ADH'), why: '1 a screen', perPiece: 1 }]);
});

test('a job takes tools, on phones of one brand or of all; what is not sold is not offered', async () => {
  const { db, now } = shop.context;
  await shop.apply(
    catalogue([product([{ sku: 'P2', name: 'Pentalobe P2' }], { name: 'Pentalobe' }), product([{ sku: 'T5' }])]),
  );
  const by = operator;
  await setTool({ db, now }, { part: 'screen', sku: 'p2', brand: 'apple', why: 'its outer screws', by });
  changed();
  const { extras, ladder } = await read();
  expect(ladder[0]?.kit[1]).toEqual({ id: await idOf('P2'), why: 'its outer screws', perPiece: null });
  expect(extras.find(({ sku }) => sku === 'P2')?.part).toBe('Pentalobe');
  await setTool({ db, now }, { part: 'screen', sku: 'P2', brand: null, why: 'screws', by });
  await db.updateTable('variant').set({ discontinued_at: now() }).where('sku', '=', 'P2').execute();
  changed();
  expect((await read()).ladder[0]?.kit).toHaveLength(1);
  await db.deleteFrom('job_tool').execute();
  changed();
});

test('the best are staff’s choices, then what was bought most in a year', async () => {
  const { db } = shop.context;
  const { id } = await createBuyer(shop);
  const [hard, soft, refurbished] = [await idOf('HO'), await idOf('SO'), await idOf('RO')];
  const bought = async (
    variantId: number,
    qty: number,
    days: number,
    status: 'COMPLETED' | 'CANCELLED' = 'COMPLETED',
  ) => {
    const placedAt = new Date(shop.context.now().getTime() - days * 86_400_000);
    const orderId = await createOrder(db, id, { placedAt, status });
    await sql`delete from order_line where order_id = ${orderId}`.execute(db);
    await sql`insert into order_line (order_id, position, variant_id, name, sku, price_cents, qty, subtotal_cents)
      values (${orderId}, 1, ${variantId}, 'x', 'x', 1, ${qty}, ${qty})`.execute(db);
  };
  await bought(hard, 3, 10);
  await bought(soft, 5, 10);
  await bought(refurbished, 50, 400);
  await bought(refurbished, 50, 10, 'CANCELLED');
  await db.transaction().execute((trx) => countBought(trx, shop.context.now()));
  changed();
  expect((await rowNamed('Screen')).best).toEqual([soft, hard]);
  await sql`insert into best_value values (${refurbished})`.execute(db);
  changed();
  expect((await rowNamed('Screen')).best).toEqual([refurbished, soft, hard]);
});

test('a visitor’s has no price, a customer’s has those of the list; both with the same statements for any phone', async () => {
  const prices = /"(price|specialPrice|tierPrices)"|1700000|19000|17000/;
  expect((await shop.app.inject('/api/v1/product/phoneMatrix/apple-13/')).body).not.toMatch(prices);
  const { api } = await signedInCustomer(shop);
  const screen = await rowNamed('Screen', api);
  expect(screen.offers.find(({ sku }) => sku === 'HO')).toMatchObject({
    price: 17_000,
    tierPrices: { DEFAULT: [{ qty: 1, price: 17_000 }] },
  });
  expect((await read(api)).extras[0]?.price).toBe(10);
  expect((await shop.app.inject('/api/v1/product/phoneMatrix/apple-13/')).body).not.toMatch(prices);

  const count = countStatements(shop.context.publicPool);
  changed();
  const small = await count(() => shop.api.phoneMatrix({ params: { phoneUrl: 'apple-14' } }));
  changed();
  const large = await count(() => read());
  expect(small).toBe(4);
  expect(large).toBe(small);
  expect(await count(() => read())).toBe(0);
});

test('there is none for an unknown phone', async () => {
  const answer = await shop.app.inject('/api/v1/product/phoneMatrix/nokia/');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});
