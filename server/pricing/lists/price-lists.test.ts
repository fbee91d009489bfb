import * as messages from '#messages/shop.js';
import type { ListRule } from '#contract/pricing/staff-pricing.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { exportListPrices } from '#server/imports/exports/exported-tables.ts';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop();
let keeper: SignedInStaff;
let buyer: Buyer;
let screen: number;
let battery: number;
let gold: number;

const off = (percent: number, given: Partial<ListRule> = {}): ListRule => ({
  followsId: null,
  kind: 'OFF',
  percent,
  breaks: [],
  round: 'NONE',
  roundUp: false,
  ...given,
});

let serial = 0;
const make = (given: { name?: string; rule?: ListRule | null } = {}) => {
  serial += 1;
  return keeper.api.staffAddPricingList({ body: { code: `list-${serial}`, name: '', rule: null, ...given } });
};
const see = (id: number) => keeper.api.staffPricingList({ params: { id } });
const change = async (id: number, rule: ListRule | null) => {
  const { version, name } = await see(id);
  return keeper.api.staffChangePricingList({ params: { id }, body: { version, name, rule } });
};
const pricesIn = async (id: number, sku: string) => {
  const filters = { sku: { _field: 'sku', operator: 'EQUAL', value: sku } } as const;
  const { results } = await keeper.api.staffListPriceSearch({ params: { id }, body: { filters } });
  const [row] = results;
  if (!row) throw new Error('it is not listed');
  return row;
};
/** What the customer's cart asks for a piece. */
const asked = async (qty: number) => {
  await buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [screen]: qty } } });
  return (await buyer.cart()).items.find(({ productVariantId: id }) => id === screen)?.price;
};

beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([
        { sku: 'SCREEN', priceCents: 10_000, tiers: [{ priceList: 'DEFAULT', qty: 10, priceCents: 9000 }] },
        { sku: 'BATTERY', priceCents: 2000 },
      ]),
    ]),
  );
  [screen, battery] = [await variantId(shop, 'SCREEN'), await variantId(shop, 'BATTERY')];
  keeper = await signedInStaff(shop, 'catalogue', 'prices');
  gold = (await make({ name: 'Gold', rule: off(10, { followsId: (await defaultList()).id, round: 'E95' }) })).id;
  buyer = await createBuyer(shop, { price_list_id: gold });
  await buyer.add({ [screen]: 1 });
});

const defaultList = async () => {
  const { results } = await keeper.api.staffPricingListSearch({ body: {} });
  const found = results.find(({ code }) => code === 'DEFAULT');
  if (!found) throw new Error('every shop has it');
  return found;
};

describe('a list that follows another', () => {
  test('is what its customers pay, at every quantity', async () => {
    expect(await asked(1)).toBe(89.95);
    expect(await asked(10)).toBe(80.95);
    expect(await see(gold)).toMatchObject({
      customers: 1,
      entered: 0,
      byRule: 2,
      ruleInWords: '10 % off DEFAULT, to .95',
    });
    expect(await pricesIn(gold, 'SCREEN')).toMatchObject({
      price: 100,
      paid: 89.95,
      entered: false,
      tiers: [
        { qty: 1, price: 89.95 },
        { qty: 10, price: 80.95 },
      ],
    });
  });

  test('moves with the product, with the followed list and with its rule, at once', async () => {
    await shop.context.db.updateTable('variant').set({ price_cents: 20_000 }).where('id', '=', screen).execute();
    expect(await asked(1)).toBe(179.95);
    await change(gold, off(50, { breaks: [{ qty: 5, percent: 75 }] }));
    expect([await asked(1), await asked(5)]).toEqual([100, 50]);
    const silver = await make({ rule: off(10, { followsId: gold, kind: 'ON', round: 'WHOLE', roundUp: true }) });
    expect((await pricesIn(silver.id, 'SCREEN')).tiers).toEqual([
      { qty: 1, price: 110 },
      { qty: 5, price: 55 },
    ]);
    await change(gold, null);
    expect(await asked(1)).toBe(200);
    expect((await pricesIn(silver.id, 'SCREEN')).tiers).toEqual([{ qty: 1, price: 220 }]);
  });

  test('leaves out a variant with prices of its own, and takes it again without', async () => {
    await change(gold, off(10));
    const params = { id: gold, variantId: battery };
    const own = await keeper.api.staffSetListPrice({ params, body: { typed: '15', seen: [] } });
    expect(own).toMatchObject({ entered: true, paid: 15, tiers: [{ qty: 1, price: 15 }] });
    expect(await see(gold)).toMatchObject({ entered: 1, byRule: 1 });
    const late = keeper.api.staffSetListPrice({ params, body: { typed: '14', seen: [] } });
    expect((await refusal(late)).messages).toEqual([messages.changedElsewhere()]);
    const seen = own.tiers;
    const wrong = keeper.api.staffSetListPrice({ params, body: { typed: 'cheap', seen } });
    expect((await refusal(wrong)).messages).toEqual([expect.stringMatching(/^typed: /)]);
    const back = await keeper.api.staffSetListPrice({ params, body: { typed: '', seen } });
    expect(back).toMatchObject({ entered: false, paid: 18 });
    const [{ field = '', before = null, after = null } = {}] = (
      await keeper.api.staffCatalogueProduct({ params: { id: back.productId } })
    ).history;
    expect({ field, before, after }).toEqual({ field: 'tiers:LIST-1', before: '1=1500', after: null });
  });

  test('leaves a file and the grid with what was entered alone', async () => {
    const { code } = await see(gold);
    const rows = await exportListPrices({ id: gold, code }).portion(shop.context.db, 0, 10);
    expect(rows.map(({ cells }) => cells[2])).toEqual([null, null]);
    const { results } = await keeper.api.staffCatalogueSearch({ body: {} });
    expect(results.map(({ fields }) => fields[`tiers:${code}`])).toEqual([undefined, undefined]);
  });
});

test('an import that enters prices takes them out of the rule', async () => {
  const list = await make({ rule: off(10) });
  const tiers = [{ priceList: list.code, qty: 3, priceCents: 500 }];
  await shop.apply(
    catalogue([
      product([
        { sku: 'NEW', priceCents: 1000 },
        { sku: 'OWN', priceCents: 1000, tiers },
      ]),
    ]),
  );
  expect((await pricesIn(list.id, 'NEW')).tiers).toEqual([{ qty: 1, price: 9 }]);
  expect((await pricesIn(list.id, 'OWN')).tiers).toEqual([{ qty: 3, price: 5 }]);
});

test('a cost that is known gives a margin', async () => {
  const { id: supplier } = await shop.context.db
    .insertInto('supplier')
    .values({ name: 'Wholesale' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cost = { supplier_id: supplier, variant_id: battery, cost_cents: 900 };
  await shop.context.db.insertInto('supplier_number').values(cost).execute();
  expect(await pricesIn((await make()).id, 'BATTERY')).toMatchObject({ paid: 20, cost: 9, margin: 55 });
});

describe('a list', () => {
  test('is archived when no customer has it, and brought back; both are audited', async () => {
    const list = await make({ rule: off(5) });
    const { id } = list;
    const archived = await keeper.api.staffArchivePricingList({ params: { id }, body: { version: list.version } });
    expect(archived.can).toMatchObject({ archive: { possible: false }, restore: { possible: true } });
    const desk = await signedInStaff(shop, 'customers');
    expect((await desk.api.staffPriceLists({})).some((each) => each.id === id)).toBe(false);
    const { version } = await desk.api.staffCustomer({ params: { id: buyer.id } });
    const given = { version, priceListId: id, taxExempt: false, internalNotes: '' };
    const giving = desk.api.staffChangeCustomer({ params: { id: buyer.id }, body: given });
    expect((await refusal(giving)).messages).toEqual(['priceListId: There is no such price list.']);
    await keeper.api.staffRestorePricingList({ params: { id }, body: { version: archived.version } });
    expect((await auditOf(shop, 'prices', id)).map(({ action }) => action)).toEqual([
      'prices.addList',
      'prices.archiveList',
      'prices.restoreList',
    ]);
  });

  test('stays while somebody needs it', async () => {
    const archive = async (id: number) => {
      const body = { version: (await see(id)).version };
      return (await refusal(keeper.api.staffArchivePricingList({ params: { id }, body }))).messages;
    };
    expect(await archive(gold)).toEqual([pricingMessages.hasCustomers(1)]);
    expect(await archive((await defaultList()).id)).toEqual([pricingMessages.defaultStays()]);
    const below = await make();
    const above = await make({ rule: off(1, { followsId: below.id }) });
    expect(await archive(below.id)).toEqual([pricingMessages.isFollowed(above.code, 1)]);
  });

  test('follows neither itself nor what follows it', async () => {
    const below = await make();
    const above = await make({ rule: off(1, { followsId: below.id }) });
    expect(await refusal(change(below.id, off(1, { followsId: above.id })))).toEqual({
      status: 422,
      messages: [`rule.followsId: ${pricingMessages.followsItself()}`],
    });
    expect((await refusal(change(below.id, off(1, { followsId: 999 })))).messages).toEqual([
      `rule.followsId: ${pricingMessages.followsUnknown()}`,
    ]);
  });

  test('that another has changed is not changed over it', async () => {
    const { id, version } = await make();
    await change(id, off(5));
    const late = keeper.api.staffChangePricingList({ params: { id }, body: { version, name: 'Late', rule: null } });
    expect((await refusal(late)).messages).toEqual([messages.changedElsewhere()]);
    expect(await see(id)).toMatchObject({ name: '', ruleInWords: "5 % off the products' prices, to the cent" });
  });

  test('has a code of its own', async () => {
    const again = keeper.api.staffAddPricingList({ body: { code: 'default', name: '', rule: null } });
    expect((await refusal(again)).messages).toEqual([`code: ${pricingMessages.codeTaken('DEFAULT')}`]);
  });

  test.each([
    [off(100), `rule.percent: ${pricingMessages.percentForm()}`],
    [off(10, { breaks: [{ qty: 1, percent: 5 }] }), `rule.breaks.0.qty: ${pricingMessages.qtyForm()}`],
    [
      off(10, { breaks: [5, 6].map((percent) => ({ qty: 10, percent })) }),
      `rule.breaks.1.qty: ${pricingMessages.qtyTwice()}`,
    ],
  ])('is not made by the rule %j', async (rule, message) => {
    expect((await refusal(make({ rule }))).messages).toEqual([message]);
  });

  test('is kept by those who may see prices', async () => {
    const other = await signedInStaff(shop, 'catalogue');
    await expect(other.api.staffPricingListSearch({ body: {} })).rejects.toMatchObject({ status: 403 });
    await expect(other.api.staffListPriceSearch({ params: { id: gold }, body: {} })).rejects.toMatchObject({
      status: 403,
    });
  });
});
