import { type EmptyShop, startEmptyShop } from './empty-shop.ts';
import { test as base } from './fixtures.ts';

/* A shop of the worker's own, without demo, products or account; pages open there. */

export const test = base.extend<object, { emptyShop: EmptyShop }>({
  emptyShop: [
    async ({ browserName: _needed }, use) => {
      const shop = await startEmptyShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ emptyShop }, use) => {
    await use(emptyShop.url);
  },
});

export { expect } from './fixtures.ts';
