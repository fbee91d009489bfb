import * as messages from '#messages/shop.js';
import { refusal } from '#test/buyers.ts';
import { createAddress, createCustomer, type SignedIn, signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

/* Ids of addresses in the external shipping system (readings, "Content and search"). */

const shop = testShop();
let desk: SignedInStaff;
let customer: SignedIn;
let addressId: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'customers');
});
beforeEach(async () => {
  customer = await signedInCustomer(shop);
  addressId = (await createAddress(shop.context.db, customer.id)).id;
});

const set = (version: number, eShipperId: string | null, id = customer.id) =>
  desk.api.staffSetAddressShipper({ params: { id, addressId }, body: { version, eShipperId } });

const own = async () => (await customer.api.addresses({ params: { customerId: customer.id } }))[0];

const changeCity = async (version: number) => {
  const { customerId, provinceId, street1, postalCode } = (await own()) ?? { customerId: 0, provinceId: 0 };
  return customer.api.updateAddress({
    params: { id: addressId },
    body: { version, customerId, provinceId, street1: street1 ?? '', postalCode: postalCode ?? '', city: 'Hull' },
  });
};

test('is stored, shown to the customer, and audited; the customer can no longer change the address', async () => {
  const seen = await set(1, ' ES-77 ');
  expect(seen.addresses).toMatchObject([{ id: addressId, version: 2, eShipperId: 'ES-77' }]);
  expect(await own()).toMatchObject({ eShipperId: 'ES-77', version: 2 });
  expect(await auditOf(shop, 'customer', customer.id)).toEqual([
    {
      actor: desk.email,
      action: 'customer.addressShipper',
      before: { addressId, eShipperId: null },
      after: { addressId, eShipperId: 'ES-77' },
    },
  ]);
  expect(await refusal(changeCity(2))).toEqual({ status: 422, messages: [messages.addressAtShipper()] });
});

test.each([null, '', '0'])('%j gives the address back to the customer', async (none) => {
  await set(1, 'ES-77');
  await set(2, none);
  expect((await changeCity(3)).city).toBe('Hull');
});

test('an address changed meanwhile is left alone, and so is a change of an older version', async () => {
  await changeCity(1);
  expect(await refusal(set(1, 'ES-77'))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  expect(await own()).toMatchObject({ eShipperId: null, version: 2 });
  await set(2, '0');
  expect(await refusal(changeCity(2))).toEqual({ status: 422, messages: [messages.changedElsewhere()] });
});

test('setting the same id again changes nothing', async () => {
  await set(1, 'ES-77');
  expect((await set(2, 'ES-77')).addresses[0]?.version).toBe(2);
  expect(await auditOf(shop, 'customer', customer.id)).toHaveLength(1);
});

test("another customer's address, or a deleted one, is a 404", async () => {
  const other = await createCustomer(shop.context.db);
  expect((await refusal(set(1, 'ES-77', other.id))).status).toBe(404);
  await customer.api.deleteAddress({ params: { id: addressId } });
  expect((await refusal(set(1, 'ES-77'))).status).toBe(404);
});
