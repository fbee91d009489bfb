import { type CallInput, calls } from '#contract/calls.ts';
import { type Journey, type LoadRequest, type Measured, measure } from '../load.ts';
import type { Bench } from '../measure-scenario.ts';
import { isOk, read } from '../scenarios.ts';
import type { Buyer } from './buyers.ts';

/** Four requests: goods into the cart, both steps, the order. The figures are of whole orders. */
export type WholeOrders = { name: string; shop: Measured };

type Buying = { buyer: Buyer; cartId: number };
/** A customer's only address, and the methods. */
export type Choices = { addressId: number; shipping: number; payment: number };

const warmUpSeconds = 2;

/**
 * Measures customers who order again and again, each in one go.
 * @param buyers many times as many as there are connections
 */
export const measureWholeOrders = async (
  { shop, postmaster, connections, seconds, settle }: Bench,
  buyers: readonly Buyer[],
  goods: readonly number[],
  choicesOf: (buyer: Buyer) => Choices,
): Promise<WholeOrders> => {
  const name = `A whole order of ${goods.length} lines, four requests`;
  const target = {
    name,
    origin: shop.origin,
    headers: { 'accept-encoding': 'identity', 'content-type': 'application/json' },
    pid: shop.pid,
    postmaster,
    connections,
    looksRight: isOk,
  };
  const free = buyers.map((buyer): Buying => ({ buyer, cartId: buyer.cartId }));
  const journey = { ...target, requests: journeyOf(free, goods, choicesOf) as Journey<object> };
  await measure(journey, warmUpSeconds);
  const { steps } = journey.requests;
  const measured = await measure(journey, seconds);
  await settle?.();
  const each = (ms: number | null) => ms && ms * steps.length;
  return {
    name,
    shop: {
      ...measured,
      requests: measured.requests / steps.length,
      perSecond: measured.perSecond / steps.length,
      serverCpuMs: each(measured.serverCpuMs),
      databaseCpuMs: each(measured.databaseCpuMs),
      loadCpuMs: measured.loadCpuMs * steps.length,
    },
  };
};

const journeyOf = (free: Buying[], goods: readonly number[], choicesOf: (buyer: Buyer) => Choices): Journey<Buying> => {
  const ask = <N extends 'addToCart' | 'updateShipping' | 'updatePayment'>(
    name: N,
    { buyer }: Buying,
    body: CallInput<N>['body'],
  ): LoadRequest => ({
    method: 'POST',
    path: calls[name].path,
    headers: { authorization: `Bearer ${buyer.token}` },
    body: JSON.stringify(body),
  });
  const items = Object.fromEntries(goods.map((id, n) => [id, n + 1]));
  const step = ({ buyer: { customerId } }: Buying, addressId: number, cartId: number, method: number) => ({
    customerId,
    cartId,
    addressId,
    method,
  });
  return {
    // Taken by turns: nothing waits for another's cart.
    begin: () => {
      const next = free.shift();
      if (!next) throw new Error('there are fewer buyers than connections');
      free.push(next);
      return next;
    },
    steps: [
      { ask: (buying) => ask('addToCart', buying, { cartId: buying.cartId, items }) },
      {
        ask: (buying) => {
          const { addressId, shipping } = choicesOf(buying.buyer);
          return ask('updateShipping', buying, step(buying, addressId, buying.cartId, shipping));
        },
      },
      {
        ask: (buying) => {
          const { addressId, payment } = choicesOf(buying.buyer);
          return ask('updatePayment', buying, { ...step(buying, addressId, buying.cartId, payment), comments: '' });
        },
      },
      {
        ask: ({ buyer, cartId }) => ({
          method: calls.placeOrder.method === 'GET' ? 'GET' : 'POST',
          path: calls.placeOrder.path.replace(':cartId', String(cartId)),
          headers: { authorization: `Bearer ${buyer.token}` },
          body: '{}',
        }),
        answered: (buying, body) => {
          buying.cartId = read('placeOrder', body).cartId ?? 0;
        },
      },
    ],
  };
};
