import * as messages from '#messages/shop.js';
import { signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'FULL-1', priceCents: 1000 }] });

test('what a full disk refuses is a 503 that says so, nothing is changed, and with room the same is taken', async () => {
  const customer = await signedInCustomer(shop);
  const { pool, db } = shop.context;
  // As PostgreSQL says it when a file cannot grow.
  await pool.query(`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await pool.query('create trigger refuse_full after insert on cart_item for each row execute function refuse_full()');
  const { id: variant } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
  const cartId = (await customer.api.cuiConfig({})).miniCart.cartId ?? 0;
  const add = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/cart/addToCart/',
      headers: customer.headers,
      payload: { cartId, items: { [variant]: 1 } },
    });
  const refused = await add();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: 'ERROR', code: 'UNAVAILABLE', msg: messages.shopFull() });
  await pool.query('drop trigger refuse_full on cart_item');
  expect((await db.selectFrom('cart_item').selectAll().execute()).length).toBe(0);
  expect((await add()).statusCode).toBe(200);
});
