import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Api } from '#contract/calls.ts';
import { checkOut } from '../buyers.ts';
import { type Answered, httpClient } from '../http-client.ts';
import type { MailServer } from '../mail-server.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import type { DatabaseOfShop } from './database-of-shop.ts';

/** Order → pieces of each variant, as its buyer was told. */
type Told = Map<number, Record<string, number>>;

export type Buying = {
  /** Orders acknowledged so far. */
  placed: () => number;
  /** Answers that said "later", so far. */
  later: () => number;
  /** The longest that a request has waited for its answer, milliseconds. */
  longestMs: () => number;
  /** Lets everybody end what they have begun. */
  end: () => Promise<void>;
  /** Holds what buyers were told against the database. */
  expectNothingLost: (database: Pick<DatabaseOfShop, 'db' | 'pool'>) => Promise<void>;
};

/** Bounded, so that a shop that never comes back fails the test with what it said last. */
const triesMax = 600;

/**
 * Customers who order one cart after the other. Each repeats what was not acknowledged until it is, an addition with
 * its key, and so knows at the end exactly what has to be there. An answer is a 200, or a 503 that says when to come
 * again; all else counts as wrong.
 */
export const startBuying = async (
  { db }: Pick<DatabaseOfShop, 'db'>,
  origin: string,
  count: number,
): Promise<Buying> => {
  const parts = await db.selectFrom('variant').select('id').orderBy('id').execute();
  const buyers = await Promise.all(Array.from({ length: count }, () => createRemoteBuyer(db, origin)));
  const told: Told[] = buyers.map(() => new Map());
  const wrong: string[] = [];
  let later = 0;
  let longestMs = 0;
  const note = ({ status, headers, text }: Answered): void => {
    if (status === 503) later += 1;
    if (status === 503 ? Number(headers['retry-after']) > 0 : status === 200) return;
    wrong.push(`${status} ${text.slice(0, 300)}`);
  };
  const untilAcknowledged = async <T>(once: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const began = performance.now();
      try {
        return await once();
      } catch (error) {
        if (tries === triesMax) throw error;
        await pause(150);
      } finally {
        longestMs = Math.max(longestMs, performance.now() - began);
      }
    }
  };

  const end = new AbortController();
  const buy = async (buyer: (typeof buyers)[number], index: number): Promise<void> => {
    const api: Api = httpClient(origin, buyer.headers, note);
    for (let n = index; !end.signal.aborted; n += 1) {
      const cartId = await untilAcknowledged(async () => (await api.cuiConfig({})).miniCart.cartId ?? 0);
      const pieces = Object.fromEntries([n, n + 3].map((part) => [parts[part % parts.length]?.id ?? 0, 1 + (n % 4)]));
      const key = randomUUID();
      await untilAcknowledged(() =>
        api.addToCart({ body: { cartId, items: pieces }, headers: { 'idempotency-key': key } }),
      );
      await untilAcknowledged(() => checkOut({ ...buyer, api, cartId }));
      const { orderId } = await untilAcknowledged(() => api.placeOrder({ params: { cartId } }));
      told[index]?.set(orderId, pieces);
    }
  };
  const working = Promise.all(buyers.map(buy));
  working.catch(() => {});

  return {
    placed: () => told.reduce((sum, { size }) => sum + size, 0),
    later: () => later,
    longestMs: () => longestMs,
    end: async () => {
      end.abort();
      await working;
      expect(wrong).toEqual([]);
    },
    expectNothingLost: async ({ pool }) => {
      for (const [index, { id }] of buyers.entries()) {
        const { rows } = await pool.query<{ id: number; pieces: Record<string, number>; isRight: boolean }>(
          `select o.id, jsonb_object_agg(l.variant_id, l.qty) as pieces,
             o.subtotal_cents = sum(l.price_cents * l.qty) as "isRight"
           from customer_order o join order_line l on l.order_id = o.id
           where o.customer_id = $1 group by o.id order by o.id`,
          [id],
        );
        expect(rows.map((row) => [row.id, row.pieces])).toEqual([...(told[index] ?? [])]);
        expect(rows.every(({ isRight }) => isRight)).toBe(true);
      }
      const { rowCount } = await pool.query('select from cart_item');
      expect(rowCount).toBe(0);
    },
  };
};

/** Every job is done, each order's confirmation was sent, and one that was sent again has the same Message-ID. */
export const expectAllMailed = async (
  { db, pool }: Pick<DatabaseOfShop, 'db' | 'pool'>,
  { mails }: MailServer,
  timeout = 60_000,
): Promise<void> => {
  const waiting = async () =>
    (await pool.query("select from graphile_worker.jobs where run_at <= now() + interval '1 hour'")).rowCount;
  await expect.poll(waiting, { timeout }).toBe(0);
  const orders = await db.selectFrom('customer_order').select('code').execute();
  const sent = new Map<string, Set<string>>();
  for (const { headers } of mails) {
    const code = orders.find((order) => headers['subject']?.includes(order.code))?.code ?? '';
    sent.set(code, (sent.get(code) ?? new Set()).add(headers['message-id'] ?? ''));
  }
  expect(orders.map(({ code }) => [code, sent.get(code)?.size])).toEqual(orders.map(({ code }) => [code, 1]));
};
