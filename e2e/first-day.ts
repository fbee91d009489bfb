import { type EmptyShop, startEmptyShop } from './empty-shop.ts';
import { test as base } from './fixtures.ts';

/*
 * A shop of the file's own, without demo, products or account; pages open there. It is set up once: another file that
 * a worker went on with would find it set up.
 */

export const test = base.extend<object, { firstDayOf: string; emptyShop: EmptyShop }>({
  /** The file's name: Playwright gives each value workers of its own. */
  firstDayOf: ['', { scope: 'worker', option: true }],
  emptyShop: [
    async ({ firstDayOf }, use) => {
      if (firstDayOf === '') throw new Error('test.use({ firstDayOf: … }) is missing: the shop would be shared');
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
