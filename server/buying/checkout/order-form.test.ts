import * as staffMessages from '#messages/staff.js';
import { createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { createAddress, createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop();
let desk: SignedInStaff;
let gold: number;
beforeAll(async () => {
  const tiers = [{ priceList: 'GOLD', qty: 1, priceCents: 900 }];
  await shop.apply(
    catalogue([
      product([
        { sku: 'IP15-BAT', name: 'Battery for iPhone 15', upc: '041234567890', tiers },
        { sku: 'GONE', name: 'Charging port', stockStatus: 'OUT_OF_STOCK' },
        { sku: 'AB-1', name: 'Screen A' },
        { sku: 'A-B1', name: 'Screen B' },
        { sku: '0412-9', name: 'Lens', upc: '049999999999' },
      ]),
    ]),
  );
  desk = await signedInStaff(shop, 'orders', 'prices', 'cancelling');
  const list = await shop.context.db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', 'GOLD')
    .executeTakeFirst();
  gold = list?.id ?? 0;
});

const form = (id: number) => desk.api.staffOrderForm({ params: { id } });
const nobody = 2_000_000_000;

describe('the form', () => {
  test('has the customer’s addresses with the defaults, and the first methods', async () => {
    const buyer = await createBuyer(shop, { code: 'C-881', internal_notes: 'Pays late' });
    const other = await createAddress(shop.context.db, buyer.id, { company: 'Second shop', province: 'Quebec' });
    await shop.context.db
      .updateTable('customer')
      .set({ default_shipping_address_id: other.id })
      .where('id', '=', buyer.id)
      .execute();
    expect(await form(buyer.id)).toMatchObject({
      customer: {
        id: buyer.id,
        code: 'C-881',
        email: buyer.email,
        company: 'Repairs Ltd',
        taxExempt: false,
        internalNotes: 'Pays late',
      },
      addresses: [{ id: buyer.addressId }, { id: other.id, province: 'Quebec' }],
      shippingAddressId: other.id,
      billingAddressId: buyer.addressId,
      shippingMethodId: 1,
      paymentMethodId: 1,
      can: { order: { possible: true, whyNot: null } },
    });
  });

  test('has the methods of the last order', async () => {
    const buyer = await createBuyer(shop);
    await createOrder(shop.context.db, buyer.id, { shippingMethodId: 1, paymentMethodId: 1 });
    await createOrder(shop.context.db, buyer.id, { shippingMethodId: 3, paymentMethodId: 2 });
    expect(await form(buyer.id)).toMatchObject({ shippingMethodId: 3, paymentMethodId: 2 });
  });

  test('preselects the only address if none is the default; not one of several, nor a deleted one', async () => {
    const { id } = await createCustomer(shop.context.db);
    const only = await createAddress(shop.context.db, id);
    expect(await form(id)).toMatchObject({ shippingAddressId: only.id, billingAddressId: only.id });
    const second = await createAddress(shop.context.db, id);
    expect(await form(id)).toMatchObject({ shippingAddressId: null, billingAddressId: null });
    const deleted = await createAddress(shop.context.db, id, { deleted_at: new Date() });
    await shop.context.db
      .updateTable('customer')
      .set({ default_shipping_address_id: deleted.id })
      .where('id', '=', id)
      .execute();
    const { addresses, shippingAddressId } = await form(id);
    expect(addresses.map((address) => address.id)).toEqual([only.id, second.id]);
    expect(shippingAddressId).toBeNull();
  });

  test.each(['PENDING', 'SUSPENDED'] as const)('says why one who is %s cannot be ordered for', async (status) => {
    const { id } = await createCustomer(shop.context.db, { status });
    expect((await form(id)).can.order).toEqual({ possible: false, whyNot: staffMessages.customerNotActive() });
  });

  test('says so when there is no address', async () => {
    const { id } = await createCustomer(shop.context.db);
    expect((await form(id)).can.order).toEqual({ possible: false, whyNot: staffMessages.customerWithoutAddress() });
  });

  test('is a 404 for an unknown customer, like the product search for one', async () => {
    const params = { id: nobody };
    expect(await refusal(form(nobody))).toMatchObject({ status: 404 });
    expect(await refusal(desk.api.staffFindVariants({ params, body: { text: 'lens' } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(desk.api.staffVariantsByCode({ params, body: { codes: ['x'] } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the product search', () => {
  const find = async (text: string, given = {}) => {
    const { id } = await createCustomer(shop.context.db, given);
    return desk.api.staffFindVariants({ params: { id }, body: { text } });
  };

  test('by words, SKU or UPC, at the price of the customer’s own list', async () => {
    const battery = {
      id: await variantId(shop, 'IP15-BAT'),
      name: 'Battery for iPhone 15',
      sku: 'IP15-BAT',
      upc: '041234567890',
      stockStatus: 'IN_STOCK',
    };
    expect(await find('iphone 15 battery', { price_list_id: gold })).toEqual([{ ...battery, price: 9 }]);
    expect(await find('ip15 bat')).toEqual([{ ...battery, price: 10 }]);
    expect(await find('041234567890')).toMatchObject([{ id: battery.id }]);
  });

  test('finds what is not in stock, marked so; blank text finds nothing', async () => {
    expect(await find('charging port')).toMatchObject([{ sku: 'GONE', stockStatus: 'OUT_OF_STOCK' }]);
    expect(await find('  ')).toEqual([]);
  });
});

describe('a search for many codes', () => {
  const skus = async (...codes: string[]) => {
    const { id } = await createCustomer(shop.context.db);
    const found = await desk.api.staffVariantsByCode({ params: { id }, body: { codes } });
    return found.map((variants) => variants.map(({ sku }) => sku));
  };

  test('answers each in its place: by SKU in any notation, by UPC, twice, or not at all', async () => {
    expect(await skus('ip15bat', 'NONE', ' GONE ', '0412 3456 7890', 'gone', '', '--')).toEqual([
      ['IP15-BAT'],
      [],
      ['GONE'],
      ['IP15-BAT'],
      ['GONE'],
      [],
      [],
    ]);
  });

  test('prefers the exact SKU; an ambiguous code answers both', async () => {
    expect(await skus('AB-1', 'a-b1', 'AB1')).toEqual([['AB-1'], ['A-B1'], ['AB-1', 'A-B1']]);
  });

  test('the last six digits of a UPC are enough', async () => {
    expect(await skus('567890')).toEqual([['IP15-BAT']]);
  });

  test('answers at most ten that share a code', async () => {
    await shop.apply(catalogue([product(Array.from({ length: 12 }, (_, i) => ({ sku: `SAME-${i}`, upc: 'n/a' })))]));
    expect((await skus('N/A', 'GONE')).map((found) => found.length)).toEqual([10, 1]);
  });

  test('takes as many queries for 2000 as for one, and refuses more', async () => {
    const { id } = await createCustomer(shop.context.db);
    const find = (codes: string[]) => desk.api.staffVariantsByCode({ params: { id }, body: { codes } });
    const count = countStatements(shop.context.pool);
    const once = await count(() => find(['GONE']));
    expect(await count(() => find(Array.from({ length: 2000 }, (_, i) => (i === 7 ? 'GONE' : `N-${i}`))))).toBe(once);
    expect(await refusal(find(Array.from({ length: 2001 }, () => 'GONE')))).toMatchObject({ status: 422 });
  });
});
