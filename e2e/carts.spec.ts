import { links } from '#contract/links.ts';
import * as cartWords from '#messages/cart.js';
import * as words from '#messages/put-away.js';
import * as quickWords from '#messages/quick-order.js';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fillCart } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* Carts beside the open one: parts added by SKU, saved for later, put away and taken out, shared by link. */

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).press('Enter');

for (const width of [1440, 390])
  test(`a cart is filled by SKU, put away, taken out and shared, by keys, at ${width} px`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
    browser,
  }) => {
    const { items } = await fillCart(db, customer, [3, 2]);
    const [first, second] = [items[0]!, items[1]!];
    const part = await db
      .selectFrom('variant')
      .select(['sku', 'name'])
      .where('stock_status', '=', 'IN_STOCK')
      .where('discontinued_at', 'is', null)
      .where(
        'id',
        'not in',
        items.map(({ productVariantId }) => productVariantId),
      )
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await customer.api.putOwnParts({ body: { put: [{ number: '=OWN-1', part: part.sku }] } });
    await page.setViewportSize({ width, height: 844 });
    await open(links.viewCart());
    const rows = main(page).locator('table').first().locator('tbody tr');
    await expect(rows).toHaveCount(2);

    const box = main(page).getByLabel(words.addBySku());
    await box.fill('=own-1 *5');
    await box.press('Enter');
    await expect(main(page).getByText(words.addedOne(5, part.name))).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await expect(rows).toHaveCount(3);
    await box.fill('nothing is called so');
    await box.press('Enter');
    await expect(
      main(page)
        .getByRole('alert')
        .or(main(page).getByRole('group', { name: words.pick() })),
    ).toBeVisible();
    await box.fill('');

    const loading = page.waitForEvent('download');
    await press(page, words.asCsv());
    expect(readFileSync(await (await loading).path(), 'utf8')).toContain(`${part.sku},'=OWN-1,`);

    if (width === 390) await rows.filter({ hasText: second.sku }).getByRole('button').first().click();
    await press(page, words.saveForLaterOf(second.productVariantName));
    const later = main(page).getByRole('region', { name: words.savedForLater() });
    await expect(later).toContainText(second.sku);
    await expect(rows).toHaveCount(2);
    await expectAccessible();

    await main(page).getByLabel(words.cartName()).fill('For the bench');
    await press(page, words.share());
    const link = main(page).getByRole('link', { name: words.linkOf('For the bench') });
    await expect(link).toBeVisible();
    const address = (await link.getAttribute('href')) ?? '';

    await expect(main(page).getByLabel(words.cartName())).toHaveValue('');
    await main(page).getByLabel(words.cartName()).fill('Monday');
    await expectAccessible();
    await press(page, words.putAway());
    const carts = main(page).getByRole('region', { name: words.putAwayCarts() });
    await expect(carts).toContainText('Monday');
    await expect(carts).toContainText(words.holds(2, 8));
    await expect(rows).toHaveCount(0);
    await expectAccessible();
    await press(page, words.moveToCartOf(second.productVariantName));
    await expect(rows).toHaveCount(1);
    await expect(later).toHaveCount(0);
    await press(page, words.takeOutOf('Monday'));
    await expect(rows).toHaveCount(2);
    await expect(carts).toContainText(words.holds(1, 2));

    // A visitor sees the parts, and no price.
    const visitor = await browser.newPage({ viewport: { width, height: 844 } });
    await visitor.goto(new URL(address, page.url()).href);
    await expect(main(visitor).getByText(words.sharedCart('For the bench'))).toBeVisible();
    await expect(main(visitor).getByRole('link', { name: first.productVariantName })).toBeVisible();
    expect(new URL(visitor.url()).search).toBe('');
    expect(await main(visitor).innerText()).not.toMatch(/\$\d/);
    await expect(main(visitor).getByLabel(quickWords.yourList())).toHaveValue(new RegExp(`${part.sku};5`));

    await press(page, words.endLinkOf('For the bench'));
    await expect(link).toHaveCount(0);
    await visitor.goto(new URL(address, page.url()).href);
    await expect(main(visitor).getByText(words.linkEnded())).toBeVisible();
    await visitor.close();

    await carts.getByRole('button', { name: words.drop() }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: words.drop(), exact: true }).press('Enter');
    await expect(carts).toHaveCount(0);
    await expect(main(page).getByRole('heading', { name: cartWords.shoppingCart() })).toBeFocused();
    // Not with a line half under the head of the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible();
  });
