import { type CallName, calls } from '#contract/calls.ts';
import * as messages from '#messages/shop.js';
import { handlers } from '#server/edge/http/handlers.ts';
import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAddress, type SignedIn, signedInCustomer } from './customers.ts';
import { createInvoice, createOrder } from './orders.ts';
import { testShop } from './shop.ts';

/*
 * Every call of the contract that takes the id of a customer's record, with another customer's token: 404. The calls
 * come from the contract; one that has ids and no input here fails.
 */

const shop = testShop({ sells: [{}] });
let owner: Owner;
let other: Owner;
beforeEach(async () => {
  await shop.context.db.updateTable('shop').set({ return_days: 30 }).execute();
  [owner, other] = [await makeOwner(), await makeOwner()];
});

const draft = {
  items: {},
  lineOrder: [],
  prices: {},
  shippingAddressId: 0,
  billingAddressId: 0,
  shippingMethodId: 0,
  paymentMethodId: 0,
  comments: '',
  poNumber: '',
  jobReference: '',
};
const offer = { items: [], subTotal: 0, shippingAmt: null, taxes: 0, taxComponents: [], total: 0, terms: null };

type Owner = SignedIn & Omit<Ids, 'customerId'>;
const makeOwner = async (): Promise<Owner> => {
  const customer = await signedInCustomer(shop);
  const { id: addressId } = await createAddress(shop.context.db, customer.id);
  const { cartId } = (await customer.api.cuiConfig({})).miniCart;
  const orderId = await createOrder(shop.context.db, customer.id);
  const invoiceId = await createInvoice(shop.context.db, orderId);
  const { id: quoteId } = await shop.context.db
    .insertInto('quote')
    .values({
      customer_id: customer.id,
      status: 'ASKED',
      made_at: new Date(),
      made_by: customer.email,
      draft: JSON.stringify(draft),
      offer: JSON.stringify(offer),
      total_cents: 0,
      pieces: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: listId } = await customer.api.saveList({ body: { requestKey: randomUUID(), title: 'Weekly' } });
  const person = { firstName: 'Ada', lastName: 'Bench', email: `person-of-${customer.email}` };
  const body = { id: 0, version: 0, ...person, isOwner: false, orderUpTo: 100 };
  const personId = (await customer.api.savePerson({ body })).at(-1)?.id ?? 0;
  const away = { customer_id: customer.id, kept: 'CART', kept_at: new Date() };
  const { id: awayId } = await shop.context.db
    .insertInto('cart')
    .values(away)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...customer, addressId, cartId: cartId ?? 0, orderId, invoiceId, quoteId, listId, personId, awayId };
};

type Input = { params?: Record<string, string | number>; body?: object };
type Ids = {
  customerId: number;
  addressId: number;
  cartId: number;
  orderId: number;
  invoiceId: number;
  quoteId: number;
  listId: number;
  personId: number;
  awayId: number;
};
type Facts = { variantId: number; provinceId: number; methodId: number };

const pair = { password: 'another horse', confirmPassword: 'another horse' };
const address = ({ provinceId }: Facts) => ({
  street1: '1 Main Street',
  city: 'Hull',
  postalCode: 'J8X 1A1',
  provinceId,
  version: 1,
});

/**
 * A valid call of a customer who owns all of the ids. Where a call takes several, each is replaced by another
 * customer's in turn.
 */
const inputs: { [N in CallName]?: (ids: Ids, facts: Facts) => Input } = {
  resetPassword: ({ customerId }) => ({ body: { id: customerId, ...pair } }),
  addresses: ({ customerId }) => ({ params: { customerId } }),
  createAddress: ({ customerId }, facts) => ({ body: { customerId, ...address(facts) } }),
  updateAddress: ({ customerId, addressId }, facts) => ({
    params: { id: addressId },
    body: { customerId, ...address(facts) },
  }),
  deleteAddress: ({ addressId }) => ({ params: { id: addressId } }),
  setStockWatch: (_ids, { variantId }) => ({ body: { variantId, wanted: false } }),
  addToCart: ({ cartId }, { variantId }) => ({ body: { cartId, items: { [variantId]: 1 } } }),
  cart: ({ cartId }) => ({ params: { cartId } }),
  removeItems: ({ cartId }, { variantId }) => ({ body: { cartId, items: { [variantId]: 0 } } }),
  updateItemsQty: ({ cartId }, { variantId }) => ({ body: { cartId, items: { [variantId]: 2 } } }),
  clearCart: ({ cartId }) => ({ params: { cartId } }),
  applyCoupon: ({ cartId }) => ({ body: { cartId, couponCode: '' } }),
  shippingMethodsTo: ({ addressId }) => ({ params: { addressId } }),
  updateShipping: ({ cartId, addressId, customerId }, { methodId }) => ({
    body: { cartId, addressId, customerId, method: methodId },
  }),
  updatePayment: ({ cartId, addressId, customerId }, { methodId }) => ({
    body: { cartId, addressId, customerId, method: methodId },
  }),
  placeOrder: ({ cartId }) => ({ params: { cartId } }),
  order: ({ orderId }) => ({ params: { id: orderId } }),
  invoice: ({ invoiceId }) => ({ params: { id: invoiceId } }),
  invoiceReturns: ({ invoiceId }) => ({ params: { id: invoiceId } }),
  askReturn: ({ invoiceId }) => ({ params: { id: invoiceId }, body: { requestKey: randomUUID(), lines: {} } }),
  payOnline: ({ invoiceId }) => ({ body: { invoiceIds: [invoiceId] } }),
  quote: ({ quoteId }) => ({ params: { id: quoteId } }),
  acceptQuote: ({ quoteId }) => ({ params: { id: quoteId }, body: { version: 1 } }),
  declineQuote: ({ quoteId }) => ({ params: { id: quoteId }, body: { version: 1 } }),
  savePerson: ({ personId }) => ({
    body: {
      id: personId,
      version: 1,
      firstName: 'Ada',
      lastName: 'Bench',
      email: 'person@example.com',
      isOwner: true,
      orderUpTo: null,
      also: 'END',
    },
  }),
  savedList: ({ listId }) => ({ params: { id: listId } }),
  changeList: ({ listId }, { variantId }) => ({
    params: { id: listId },
    body: { title: 'Mine', add: { [variantId]: 1 } },
  }),
  dropList: ({ listId }) => ({ params: { id: listId } }),
  putAway: ({ cartId }, { variantId }) => ({
    body: { cartId, kind: 'LATER', requestKey: randomUUID(), ids: [variantId] },
  }),
  takeOut: ({ cartId, awayId }) => ({ params: { id: awayId }, body: { cartId } }),
  dropPutAway: ({ awayId }) => ({ params: { id: awayId }, body: {} }),
  reorder: ({ cartId, orderId }) => ({ params: { cartId, orderId } }),
};

const send = (name: CallName, { params = {}, body }: Input, headers: Record<string, string>) =>
  shop.app.inject({
    method: calls[name].method,
    url: calls[name].path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    headers,
    ...(body && { payload: body }),
  });

const facts = async (): Promise<Facts> => {
  const { db } = shop.context;
  const idOf = async (table: 'variant' | 'province' | 'shipping_method') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  return {
    variantId: await idOf('variant'),
    provinceId: await idOf('province'),
    methodId: await idOf('shipping_method'),
  };
};

const idsOf = ({ id, addressId, cartId, orderId, invoiceId, quoteId, listId, personId, awayId }: Owner): Ids => ({
  customerId: id,
  addressId,
  cartId,
  orderId,
  invoiceId,
  quoteId,
  listId,
  personId,
  awayId,
});

const mounted = (Object.keys(handlers) as CallName[]).filter((name) => calls[name].customer);
const hasIds = (name: CallName): boolean => {
  const { params, body } = calls[name];
  const names = [params, body].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []));
  return names.some((field) => /(^i|I)d$/.test(field));
};
const withIds = mounted.filter(hasIds);

test('the contract has such calls, and each has an input here', () => {
  expect(withIds).toEqual(expect.arrayContaining(['resetPassword', 'addresses', 'updateAddress']));
  expect(withIds.filter((name) => !inputs[name])).toEqual([]);
});

describe.each(withIds)('%s', (name) => {
  const input = async (ids: Ids): Promise<Input> => inputs[name]?.(ids, await facts()) ?? {};

  test('works with the customer’s own ids', async () => {
    // An order needs more than an own cart, a return a line, a quote an answer; but the refusal is not a 404.
    const expected = ['placeOrder', 'askReturn', 'acceptQuote', 'payOnline'].includes(name) ? 422 : 200;
    const answer = await send(name, await input(idsOf(owner)), owner.headers);
    expect([answer.statusCode, answer.body]).toEqual([expected, expect.any(String)]);
  });

  test('answers 404 to each id of another customer, and does nothing', async () => {
    const mine = idsOf(other);
    const used = JSON.stringify(
      await input({
        customerId: -1,
        addressId: -2,
        cartId: -3,
        orderId: -4,
        invoiceId: -5,
        quoteId: -6,
        listId: -7,
        personId: -8,
        awayId: -9,
      }),
    );
    for (const [key, marker] of [
      ['customerId', -1],
      ['addressId', -2],
      ['cartId', -3],
      ['orderId', -4],
      ['invoiceId', -5],
      ['quoteId', -6],
      ['listId', -7],
      ['personId', -8],
      ['awayId', -9],
    ] as const) {
      if (!new RegExp(`${marker}\\b`).test(used)) continue;
      const before = await everything();
      const answer = await send(name, await input({ ...mine, [key]: idsOf(owner)[key] }), other.headers);
      expect([key, answer.statusCode, answer.json()]).toEqual([
        key,
        404,
        { status: 'ERROR', code: 'NOT_FOUND', msg: expect.any(String) },
      ]);
      expect(await everything()).toEqual(before);
    }
  });
});

const everything = async () => {
  const tables = [
    'customer',
    'address',
    'cart',
    'cart_item',
    'customer_order',
    'customer_person',
    'customer_session',
    'quote',
    'customer_part',
    'customer_phone',
    'saved_list',
    'saved_list_item',
  ] as const;
  return Promise.all(
    tables.map(
      async (table) => (await shop.context.pool.query(`select t::text as row from ${table} t order by 1`)).rows,
    ),
  );
};

describe('without a live session', () => {
  test.each(mounted)('%s answers 401', async (name) => {
    const tokens: Record<string, string>[] = [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer dead' }];
    for (const headers of tokens) {
      for (const input of [
        inputs[name]?.(idsOf(owner), await facts()) ?? {},
        { params: { id: 'x', customerId: 'x', cartId: 'x', orderId: 'x' } },
      ]) {
        const answer = await send(name, input, headers);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ status: 'ERROR', code: 'SIGN_IN_NEEDED', msg: messages.sessionEnded() });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
  });

  test('a token in the URL is ignored', async () => {
    for (const name of mounted) {
      const input = inputs[name]?.(idsOf(owner), await facts()) ?? {};
      const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => String(input.params?.[key]));
      const answer = await shop.app.inject({
        method: calls[name].method,
        url: `${path}?id_token=${owner.token}`,
        ...(input.body && { payload: input.body }),
      });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  });
});
