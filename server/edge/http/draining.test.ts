import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';

const shop = testShop();

test('while the server drains, every answer ends its connection, one that is kept too', async () => {
  const connection = async () => {
    const { statusCode, headers } = await shop.app.inject('/api/v1/cuiConfig/');
    expect(statusCode).toBe(200);
    return headers['connection'];
  };
  shop.app.draining.isOn = true;
  // The first prepares the headers of those after it.
  expect([await connection(), await connection()]).toEqual(['close', 'close']);
  shop.app.draining.isOn = false;
  expect(await connection()).not.toBe('close');
  shop.app.draining.isOn = true;
  expect(await connection()).toBe('close');
});
