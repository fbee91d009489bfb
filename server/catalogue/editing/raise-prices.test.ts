import type { BulkAct } from '#contract/catalogue/staff-catalogue.ts';
import { roundPrice } from '#kernel/round-price.ts';
import { createBuyer, refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { turnPricePlan } from './price-plans.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop();
let keeper: SignedInStaff;
beforeAll(async () => {
  const tiers = (...all: [string, number, number][]) =>
    all.map(([priceList, qty, priceCents]) => ({ priceList, qty, priceCents }));
  await shop.apply(
    catalogue([
      product([
        { sku: 'ONE', priceCents: 999, tiers: tiers(['GOLD', 1, 905], ['GOLD', 10, 777], ['DEFAULT', 25, 850]) },
        { sku: 'TWO', priceCents: 12_345, specialPriceCents: 11_111, tiers: tiers(['SILVER', 5, 12_001]) },
        { sku: 'THREE', priceCents: 5000 },
      ]),
    ]),
  );
  keeper = await signedInStaff(shop, 'catalogue', 'prices');
  // GOLD's follower has no price of its own.
  await sql`insert into price_list (code, name, follows_id, rule_steps, round_step, round_ending, round_up)
    select 'FOLLOWS', 'Follows', id, '[{"qty": 1, "percent": -2000}]', 1, 0, false
    from price_list where code = 'GOLD'`.execute(shop.context.db);
});

type Paid = { sku: string; list: string; qty: number; cents: number };
/** All prices that a customer may pay: the base, specials, and those of lists, made by a rule or not. */
const paid = async (): Promise<Paid[]> => {
  const { rows } = await sql<Paid>`
    select v.sku, l.code || case when t.derived then ' (by rule)' else '' end as list, t.qty, t.price_cents as cents
    from tier_price t join variant v on v.id = t.variant_id join price_list l on l.id = t.price_list_id
    union all select sku, 'base', 1, price_cents from variant
    union all select sku, 'special', 1, special_price_cents from variant where special_price_cents is not null
    order by 1, 2, 3`.execute(shop.context.db);
  return rows;
};
type PriceAct = Extract<BulkAct, { kind: 'PRICE' }>;
const raise = (given: Partial<PriceAct> = {}): PriceAct => ({
  kind: 'PRICE',
  field: 'price',
  how: 'PERCENT',
  by: 4,
  round: 'NONE',
  ...given,
});
const bulk = (act: BulkAct, keep = false) => keeper.api.staffBulkDraft({ body: { filters: {}, ids: null, act, keep } });
const save = async () => {
  const { lines } = await keeper.api.staffCatalogueDraft({});
  return keeper.api.staffSaveDraft({ body: { changes: lines.length } });
};

test.each(['NONE', 'FIVE', 'X9'] as const)(
  'raised by 4 per cent and rounded (%s), every price that a customer may pay has risen, and undo brings all back',
  async (round) => {
    const before = await paid();
    const look = await bulk(raise({ round }));
    expect(look).toMatchObject({ matched: 3, changed: 3, wrong: 0, follows: [{ list: 'FOLLOWS', variants: 3 }] });
    await bulk(raise({ round }), true);
    const saved = await save();
    expect(saved).toMatchObject({ outcome: 'SAVED' });
    const entered = (each: Paid) => !each.list.includes('by rule');
    expect((await paid()).filter(entered)).toEqual(
      before.filter(entered).map((each) => ({ ...each, cents: roundPrice((each.cents * 104) / 100, round) })),
    );
    for (const [at, each] of (await paid()).entries()) expect(each.cents).toBeGreaterThan(before[at]!.cents);
    const id = saved.outcome === 'SAVED' ? saved.editId : 0;
    await keeper.api.staffUndoCatalogueEdit({ params: { id } });
    expect(await paid()).toEqual(before);
  },
);

test('what a customer of a list pays rises with it', async () => {
  const { id: gold } = await shop.context.db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', 'GOLD')
    .executeTakeFirstOrThrow();
  const buyer = await createBuyer(shop, { price_list_id: gold });
  const { id } = await shop.context.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', 'ONE')
    .executeTakeFirstOrThrow();
  await bulk(raise({ how: 'AMOUNT', by: 1 }), true);
  await save();
  await buyer.add({ [id]: 10 });
  expect((await buyer.cart()).items).toMatchObject([{ price: 8.77 }]);
});

test('says which prices it is about, and leaves those that are to be left', async () => {
  const look = await bulk(raise({ leave: ['specialPrice', 'tiers:GOLD'] }));
  expect(look.prices.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'price', variants: 3 },
    { field: 'specialPrice', variants: 1 },
    { field: 'tiers:DEFAULT', variants: 1 },
    { field: 'tiers:GOLD', variants: 1 },
    { field: 'tiers:SILVER', variants: 1 },
  ]);
  expect(new Set(look.lines.map(({ field }) => field))).toEqual(new Set(['price', 'tiers:DEFAULT', 'tiers:SILVER']));
});

describe('a change for a day to come', () => {
  const plan = (given = {}) =>
    keeper.api.staffPlanPrices({
      body: { filters: {}, ids: null, act: raise(), begins: '2020-01-01T00:00', ...given },
    });
  const turn = (id: number) => turnPricePlan(shop.context, id);
  const price = async (sku: string) => (await paid()).find((each) => each.sku === sku && each.list === 'base')?.cents;

  test('is made by the clock once, however late, leaves what was changed meanwhile, and is undone as one', async () => {
    const before = await paid();
    const [{ id = 0, changes = 0 } = {}] = await plan();
    expect(await price('TWO')).toBe(before.find(({ sku, list }) => sku === 'TWO' && list === 'base')?.cents);
    await sql`update variant set price_cents = 6000 where sku = 'THREE'`.execute(shop.context.db);
    await turn(id);
    await turn(id);
    const [done] = await keeper.api.staffPricePlans({});
    expect(done).toMatchObject({ id, state: 'DONE', changes, left: 1, undone: false });
    expect(await price('THREE')).toBe(6000);
    expect(await price('TWO')).toBe(
      Math.round((before.find((e) => e.sku === 'TWO' && e.list === 'base')?.cents ?? 0) * 1.04),
    );
    await keeper.api.staffUndoCatalogueEdit({ params: { id: done?.editId ?? 0 } });
    await sql`update variant set price_cents = 5100 where sku = 'THREE'`.execute(shop.context.db);
    expect(await paid()).toEqual(before);
    expect(await keeper.api.staffPricePlans({})).toMatchObject([{ id, undone: true }]);
  });

  test('changes nothing before its day, nor when it was cancelled', async () => {
    const before = await paid();
    const [{ id = 0 } = {}] = await plan({ begins: '2999-01-01T00:00' });
    await turn(id);
    expect(await paid()).toEqual(before);
    expect(await keeper.api.staffCancelPricePlan({ params: { id } })).toMatchObject([{ state: 'CANCELLED' }, {}]);
    await turn(id);
    expect(await paid()).toEqual(before);
    expect((await refusal(keeper.api.staffCancelPricePlan({ params: { id } }))).status).toBe(422);
  });
});
