import * as messages from '#messages/shop.js';
import { formatDollars } from '#kernel/money.ts';
import { expect, test } from './fixtures.ts';

/* The mini cart in the header (specification section 2, "App shell"), also with a long name and a big total. */

for (const width of [320, 390, 900, 1440])
  test(`name, count and total stay in the header at ${width} px`, async ({ page, open, customer, db }) => {
    await db
      .updateTable('customer')
      .set({ first_name: 'Bartholomew-Alexander', last_name: 'Featherstonehaugh-Montgomery' })
      .where('id', '=', customer.id)
      .execute();
    const body = { listBy: 'CATEGORY', value: 'screens', page: 0, sorts: { price: 'DESC' } } as const;
    const { results } = await customer.api.productList({ body });
    const dear = results.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').map(({ id }) => [id, 1000]);
    const { miniCart } = await customer.api.cuiConfig({});
    const { itemCount, total } = await customer.api.addToCart({
      body: { cartId: miniCart.cartId!, items: Object.fromEntries(dear) },
    });
    expect(total).toBeGreaterThan(1_000_000);
    await page.setViewportSize({ width, height: 800 });
    await open('/');
    const banner = page.getByRole('banner');
    const cart = banner.getByRole('link', { name: /Shopping Cart/ });
    await expect(cart).toContainText(`${itemCount.toLocaleString('en-CA')} items`);
    await expect(cart.getByText(formatDollars(total!))).toBeVisible();
    await expect(page.getByLabel(messages.searchPlaceholder())).toBeVisible();
    const boxes = await Promise.all(
      ['My Account', 'Logout'].map((name) =>
        banner.getByRole(name === 'Logout' ? 'button' : 'link', { name }).boundingBox(),
      ),
    );
    const right = [...boxes, await cart.boundingBox()].map((box) => Math.ceil(box!.x + box!.width));
    expect(right).toEqual(right.toSorted((a, b) => a - b));
    expect(right.at(-1)).toBeLessThanOrEqual(width - 14);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
