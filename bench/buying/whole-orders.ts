import { type Journey, type Measured, measure } from '../load.ts';
import type { Bench } from '../measure-scenario.ts';
import { isOk, read } from '../scenarios.ts';
import type { Buyer } from './buyers.ts';
import { askAsBuyer } from './buying-scenarios.ts';

/** Four requests: goods into the cart, both steps, the order. The figures are of whole orders. */
export type WholeOrders = { name: string; shop: Measured };

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
  const free = buyers.map((buyer) => ({ ...buyer }));
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

const journeyOf = (free: Buyer[], goods: readonly number[], choicesOf: (buyer: Buyer) => Choices): Journey<Buyer> => {
  const items = Object.fromEntries(goods.map((id, n) => [id, n + 1]));
  const chosen = (buyer: Buyer, step: 'shipping' | 'payment') => {
    const { addressId, [step]: method } = choicesOf(buyer);
    return { customerId: buyer.customerId, cartId: buyer.cartId, addressId, method };
  };
  return {
    // Taken by turns: nothing waits for another's cart.
    begin: () => {
      const next = free.shift();
      if (!next) throw new Error('there are fewer buyers than connections');
      free.push(next);
      return next;
    },
    steps: [
      { ask: (buyer) => askAsBuyer('addToCart', buyer, { cartId: buyer.cartId, items }) },
      { ask: (buyer) => askAsBuyer('updateShipping', buyer, chosen(buyer, 'shipping')) },
      { ask: (buyer) => askAsBuyer('updatePayment', buyer, { ...chosen(buyer, 'payment'), comments: '' }) },
      {
        ask: (buyer) => askAsBuyer('placeOrder', buyer, {}),
        answered: (buyer, body) => {
          buyer.cartId = read('placeOrder', body).cartId ?? 0;
        },
      },
    ],
  };
};
