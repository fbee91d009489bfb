import * as pricingMessages from '#messages/staff-pricing.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    { sku: 'PART', priceCents: 10_000, tiers: [{ priceList: 'DEFAULT', qty: 10, priceCents: 9000 }] },
    { sku: 'SPECIAL', priceCents: 5000, specialPriceCents: 4500 },
  ],
});
let desk: SignedInStaff;
let buyer: Buyer;
let code: string;

beforeAll(async () => {
  desk = await signedInStaff(shop, 'customers', 'prices');
  const { rows } = await sql<{ id: number }>`insert into price_list (code, follows_id, rule_steps)
    select 'GOLD', id, '[{"qty": 1, "percent": -10000}]' from price_list where code = 'DEFAULT' returning id`.execute(
    shop.context.db,
  );
  buyer = await createBuyer(shop, { price_list_id: rows[0]?.id ?? 0 });
  code = (await desk.api.staffCustomer({ params: { id: buyer.id } })).code;
});

const ask = (sku: string, qty: number, customer = code) => desk.api.staffPriceWhy({ body: { customer, sku, qty } });

test('it is what the cart asks, at any quantity', async () => {
  for (const sku of ['PART', 'SPECIAL'])
    for (const qty of [1, 9, 10, 25]) {
      const id = await variantId(shop, sku);
      await buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [id]: qty } } }).catch(() => undefined);
      await buyer.api.addToCart({ body: { cartId: buyer.cartId, items: { [id]: qty } } }).catch(() => undefined);
      const line = (await buyer.cart()).items.find(({ productVariantId }) => productVariantId === id);
      const { paid, subTotal } = await ask(sku, line?.qty ?? 0);
      expect({ paid, subTotal }).toEqual({ paid: line?.price, subTotal: line?.subTotal });
    }
});

test('the rule, the tier that is reached, the special price and the taxes are named', async () => {
  expect(await ask('part', 10)).toMatchObject({
    source: 'TIER',
    paid: 81,
    price: 100,
    list: {
      code: 'GOLD',
      byRule: true,
      rule: '10 % off DEFAULT, to the cent',
      tiers: [
        { qty: 1, price: 90, isReached: false },
        { qty: 10, price: 81, isReached: true },
      ],
    },
    taxes: { province: 'Ontario', isExempt: false, rates: [{ name: 'HST', rate: 13, exemption: null }] },
  });
  expect(await ask('SPECIAL', 1)).toMatchObject({ source: 'TIER', paid: 45, specialPrice: 45, sale: null });
  await sql`update variant set special_price_cents = 4000 where sku = 'SPECIAL'`.execute(shop.context.db);
  await sql`insert into customer_exemption (customer_id, name, number) values (${buyer.id}, 'HST', 'EX-1')`.execute(
    shop.context.db,
  );
  expect(await ask('SPECIAL', 1, buyer.email)).toMatchObject({
    source: 'SPECIAL',
    paid: 40,
    taxes: { rates: [{ name: 'HST', exemption: 'EX-1' }] },
  });
});

test('who and what is unknown is said at its field', async () => {
  expect((await refusal(ask('NONE', 1, 'nobody'))).messages).toEqual([
    `customer: ${pricingMessages.customerUnknown()}`,
    `sku: ${pricingMessages.skuUnknown()}`,
  ]);
  const other = await signedInStaff(shop, 'customers');
  const body = { customer: code, sku: 'PART', qty: 1 };
  await expect(other.api.staffPriceWhy({ body })).rejects.toMatchObject({ status: 403 });
});
