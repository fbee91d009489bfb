import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { createAddress, type SignedIn, signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop();
let ontario: number;
let customer: SignedIn;
beforeAll(async () => {
  ontario = (await shop.api.provinces({})).find(({ name }) => name === 'Ontario')?.id ?? 0;
});
beforeEach(async () => {
  customer = await signedInCustomer(shop);
});

const input = (given: object = {}) => ({
  street1: '1 Main Street',
  city: 'Toronto',
  postalCode: 'M5V 1A1',
  provinceId: ontario,
  customerId: customer.id,
  ...given,
});
const create = (given: object = {}) => customer.api.createAddress({ body: input(given) });
const own = () => customer.api.addresses({ params: { customerId: customer.id } });

test('provinces and territories are listed for visitors too, by their full English names', async () => {
  const names = (await shop.api.provinces({})).map(({ name }) => name);
  expect(names).toHaveLength(13);
  expect(names).toContain('Newfoundland and Labrador');
  expect(names).toEqual(names.toSorted());
});

describe('adding an address', () => {
  test('answers it as it was stored', async () => {
    const given = {
      id: 0,
      name: 'Back door',
      company: '',
      street2: null,
      phoneNo: '416 555 0100',
      province: 'anything',
    };
    const address = await create(given);
    expect(address).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Back door',
      company: null,
      street1: '1 Main Street',
      street2: null,
      city: 'Toronto',
      postalCode: 'M5V 1A1',
      provinceId: ontario,
      province: 'Ontario',
      phoneNo: '416-555-0100',
      eShipperId: null,
      customerId: customer.id,
    });
    expect(await own()).toEqual([address]);
  });

  test('keeps a postal code and a telephone number in one form', async () => {
    expect(await create({ postalCode: 'm5v1a1', phoneNo: '(416) 555.0100 x 7' })).toMatchObject({
      postalCode: 'M5V 1A1',
      phoneNo: '416-555-0100 ext. 7',
    });
  });

  test('refuses invalid ones, each on its field', async () => {
    await expect(create({ postalCode: '90210', phoneNo: '555 0100' })).rejects.toMatchObject({
      status: 422,
      body: {
        entityErrors: { postalCode: [accountMessages.postalCodeForm()], phoneNo: [accountMessages.phoneForm()] },
      },
    });
  });

  test('makes it the default where there is none, and leaves a default alone', async () => {
    const first = await create();
    await create();
    const account = await customer.api.myAccount({});
    expect([account.defaultBillingAddress, account.defaultShippingAddress]).toEqual([first, first]);
  });

  test('never takes the shipping system’s id from the form', async () => {
    expect((await create({ eShipperId: '77' })).eShipperId).toBeNull();
  });

  test('names what is missing, on its fields', async () => {
    await expect(create({ street1: ' ', city: '', postalCode: '', provinceId: 0 })).rejects.toMatchObject({
      status: 422,
      body: {
        entityErrors: {
          street1: [accountMessages.street1Required()],
          city: [accountMessages.cityRequired()],
          postalCode: [accountMessages.postalCodeRequired()],
          provinceId: [accountMessages.provinceRequired()],
        },
      },
    });
    await expect(create({ provinceId: 99_999 })).rejects.toMatchObject({
      body: { entityErrors: { provinceId: [accountMessages.provinceRequired()] } },
    });
    await expect(create({ id: 5 })).rejects.toMatchObject({
      body: { entityErrors: { id: [messages.addressIdNew()] } },
    });
  });
});

describe('changing an address', () => {
  const change = (id: number, given: object) => customer.api.updateAddress({ params: { id }, body: input(given) });

  test('counts its version on', async () => {
    const { id } = await create();
    const changed = await change(id, { id, version: 1, city: 'Ottawa' });
    expect(changed).toMatchObject({ id, version: 2, city: 'Ottawa' });
    expect(await change(id, { version: 2, city: 'Hull' })).toMatchObject({ version: 3, city: 'Hull' });
  });

  test('that was changed elsewhere is refused, and nothing overwritten', async () => {
    const { id } = await create();
    await change(id, { version: 1, city: 'Ottawa' });
    const stale = { status: 422, body: { globalErrors: [messages.changedElsewhere()] } };
    await expect(change(id, { version: 1, city: 'Hull' })).rejects.toMatchObject(stale);
    expect((await own())[0]).toMatchObject({ city: 'Ottawa', version: 2 });
  });

  test('from two places at the same time is done once', async () => {
    const { id } = await create();
    const results = await Promise.allSettled(
      ['Ottawa', 'Hull', 'Laval'].map((city) => change(id, { version: 1, city })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await own())[0]).toMatchObject({ version: 2 });
  });

  test('needs the version that was read, and its own id', async () => {
    const [{ id }, other] = [await create(), await create()];
    await expect(change(id, {})).rejects.toMatchObject({
      body: { entityErrors: { version: [messages.versionRequired()] } },
    });
    await expect(change(id, { id: other.id, version: 1 })).rejects.toMatchObject({
      body: { entityErrors: { id: [messages.addressIdOther()] } },
    });
  });

  test('leaves old free-form values alone, and checks newly typed ones', async () => {
    const old = { postal_code: 'SW1A 1AA', phone_no: 'ask for Robin' };
    const { id } = await createAddress(shop.context.db, customer.id, old);
    const asRead = { postalCode: 'SW1A 1AA', phoneNo: 'ask for Robin' };
    expect(await change(id, { ...asRead, version: 1, city: 'Hull' })).toMatchObject({ ...asRead, city: 'Hull' });
    await expect(change(id, { postalCode: 'SW1A 2AA', phoneNo: 'call Robin', version: 2 })).rejects.toMatchObject({
      body: {
        entityErrors: { postalCode: [accountMessages.postalCodeForm()], phoneNo: [accountMessages.phoneForm()] },
      },
    });
  });

  test('that the shipping system knows can become a default, whatever the form of its code and number', async () => {
    const old = { e_shipper_id: '77', postal_code: 'm5v1a1', phone_no: '416 555 0100' };
    const { id } = await createAddress(shop.context.db, customer.id, old);
    const [asRead] = await own();
    const { postalCode, phoneNo, company } = asRead!;
    await change(id, { version: 1, postalCode, phoneNo, company, defaultShipping: true });
    expect((await customer.api.myAccount({})).defaultShippingAddress?.id).toBe(id);
  });

  test('that the shipping system knows is refused, except for its "0", which means none', async () => {
    const { id: known } = await createAddress(shop.context.db, customer.id, { e_shipper_id: '77' });
    const { id: unknown } = await createAddress(shop.context.db, customer.id, { e_shipper_id: '0' });
    await expect(change(known, { version: 1 })).rejects.toMatchObject({
      body: { globalErrors: [messages.addressAtShipper()] },
    });
    // The form sends it back unchanged.
    expect(await change(unknown, { version: 1, eShipperId: '88', city: 'Hull' })).toMatchObject({
      eShipperId: '0',
      city: 'Hull',
    });
  });
});

describe('a default address is chosen', () => {
  const account = async () => {
    const { defaultBillingAddress, defaultShippingAddress } = await customer.api.myAccount({});
    return [defaultBillingAddress?.id, defaultShippingAddress?.id];
  };
  const choose = (id: number, given: object) => customer.api.updateAddress({ params: { id }, body: input(given) });

  test('by saving it as one, for billing, shipping or both', async () => {
    const first = await create();
    const second = await create({ defaultShipping: true });
    expect(await account()).toEqual([first.id, second.id]);
    await choose(second.id, { version: 1, defaultBilling: true, city: 'Hull' });
    expect(await account()).toEqual([second.id, second.id]);
    await choose(first.id, { version: 1, defaultBilling: true, defaultShipping: true });
    expect(await account()).toEqual([first.id, first.id]);
    // A false chooses nothing: some other address would have to become the default.
    await choose(first.id, { version: 2, defaultBilling: false });
    expect(await account()).toEqual([first.id, first.id]);
  });

  test("not when the address was changed elsewhere, or is another customer's", async () => {
    const first = await create();
    const second = await create();
    await expect(choose(second.id, { version: 7, defaultBilling: true })).rejects.toMatchObject({ status: 422 });
    const { id: foreign } = await createAddress(shop.context.db, (await signedInCustomer(shop)).id);
    await expect(choose(foreign, { version: 1, defaultBilling: true })).rejects.toMatchObject({ status: 404 });
    expect(await account()).toEqual([first.id, first.id]);
  });

  test('also among those that the shipping system knows, when nothing else changes', async () => {
    await create();
    const { id } = await createAddress(shop.context.db, customer.id, { e_shipper_id: '77' });
    const known = (await own()).find((address) => address.id === id);
    await choose(id, { ...known, defaultBilling: true });
    expect((await account())[0]).toBe(id);
    await expect(choose(id, { ...known, version: 2, street2: 'Unit 5', defaultShipping: true })).rejects.toMatchObject({
      body: { globalErrors: [messages.addressAtShipper()] },
    });
  });
});

describe('deleting an address', () => {
  test('takes it off the list, the defaults and the open cart', async () => {
    const { db } = shop.context;
    const { id } = await create();
    const kept = await create();
    const { cartId } = (await customer.api.cuiConfig({})).miniCart;
    await db
      .updateTable('cart')
      .set({ shipping_address_id: id, billing_address_id: kept.id })
      .where('id', '=', cartId)
      .execute();
    expect(await customer.api.deleteAddress({ params: { id } })).toBeNull();
    expect(await own()).toEqual([kept]);
    expect(await customer.api.myAccount({})).toMatchObject({
      defaultBillingAddress: null,
      defaultShippingAddress: null,
    });
    expect(
      await db
        .selectFrom('cart')
        .select(['shipping_address_id', 'billing_address_id'])
        .where('id', '=', cartId)
        .execute(),
    ).toEqual([{ shipping_address_id: null, billing_address_id: kept.id }]);
  });

  test('is done once: then it is gone', async () => {
    const { id } = await create();
    await customer.api.deleteAddress({ params: { id } });
    await expect(customer.api.deleteAddress({ params: { id } })).rejects.toMatchObject({ status: 404 });
    const body = input({ version: 2 });
    await expect(customer.api.updateAddress({ params: { id }, body })).rejects.toMatchObject({ status: 404 });
  });
});
