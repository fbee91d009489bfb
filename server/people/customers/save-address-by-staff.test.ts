import * as messages from '#messages/shop.js';
import { refusal } from '#test/buyers.ts';
import { createAddress, createCustomer, signedInCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 700 }] }] });
let desk: SignedInStaff;
let ontario: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'customers');
  ontario = (await desk.api.staffProvinces({})).find(({ name }) => name === 'Ontario')?.id ?? 0;
});

const fields = () => ({ street1: '9 Other Road', city: 'Ottawa', postalCode: 'k1a0b1', provinceId: ontario });
const save = (customerId: number, given: object) =>
  desk.api.staffSaveCustomerAddress({
    params: { id: customerId },
    body: { version: 1, id: 0, addressVersion: null, customerId, ...fields(), ...given },
  });
const remove = (customerId: number, addressId: number, version: number) =>
  desk.api.staffRemoveCustomerAddress({ params: { id: customerId, addressId }, body: { version } });
const changed = { status: 409, messages: [messages.changedElsewhere()] };

test('addresses are added, changed and removed by the customer’s own rules, each with before and after', async () => {
  const { id } = await createCustomer(shop.context.db);
  const added = await save(id, {});
  const addressId = added.addresses[0]?.id ?? 0;
  expect(added).toMatchObject({ version: 2, defaultBillingAddressId: addressId, defaultShippingAddressId: addressId });
  await save(id, { version: 2, street1: '2 Second Street', defaultShipping: true });
  const seen = await save(id, { version: 3, id: addressId, addressVersion: 1, city: 'Toronto' });
  expect(seen.history[0]).toMatchObject({
    action: 'customer.address',
    before: { address: '9 Other Road, Ottawa, Ontario, K1A 0B1', defaultBilling: true, defaultShipping: false },
    after: { address: '9 Other Road, Toronto, Ontario, K1A 0B1' },
  });
  await createOrder(shop.context.db, id);
  const rest = await remove(id, addressId, 4);
  expect(rest).toMatchObject({ defaultBillingAddressId: null, addresses: [{ street1: '2 Second Street' }] });
  expect(rest.history[0]).toMatchObject({
    before: { address: expect.stringContaining('Toronto') },
    after: { address: null },
  });
  await expect(remove(id, addressId, 5)).rejects.toMatchObject({ status: 404 });
});

test('an old version of customer or address overwrites nothing; what is the same is no change', async () => {
  const customer = await signedInCustomer(shop);
  const { id: addressId } = await createAddress(shop.context.db, customer.id, { postal_code: 'K1A 0B1' });
  const input = { id: addressId, addressVersion: 1 };
  await save(customer.id, input);
  expect(await refusal(save(customer.id, input))).toEqual(changed);
  expect(await refusal(save(customer.id, { ...input, version: 2 }))).toEqual(changed);
  expect(await refusal(save(customer.id, { ...input, addressVersion: null, version: 2 }))).toEqual({
    status: 422,
    messages: [`addressVersion: ${messages.versionRequired()}`],
  });
  expect((await save(customer.id, { ...input, addressVersion: 2, version: 2 })).version).toBe(2);
  expect(await auditOf(shop, 'customer', customer.id)).toHaveLength(1);
});

test('an address of another customer’s is none, and one that the carrier knows is not changed', async () => {
  const [one, other] = [await createCustomer(shop.context.db), await createCustomer(shop.context.db)];
  const { id } = await createAddress(shop.context.db, other.id, { e_shipper_id: 'ES-1' });
  await expect(save(one.id, { id, addressVersion: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(remove(one.id, id, 1)).rejects.toMatchObject({ status: 404 });
  expect(await refusal(save(other.id, { id, addressVersion: 1 }))).toEqual({
    status: 422,
    messages: [messages.addressAtShipper()],
  });
});

test('of staff and customer at once, one loses, and neither waits for ever', async () => {
  const customer = await signedInCustomer(shop);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await createAddress(shop.context.db, customer.id);
    const { version } = await desk.api.staffCustomer({ params: { id: customer.id } });
    const own = { ...fields(), id, version: 1, customerId: customer.id, defaultBilling: true };
    const outcomes = await Promise.allSettled([
      save(customer.id, { id, addressVersion: 1, version, defaultShipping: true }),
      customer.api.updateAddress({ params: { id }, body: own }),
    ]);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.body.code] : []));
    expect(refused).toEqual(['STALE_VERSION']);
  }
});
