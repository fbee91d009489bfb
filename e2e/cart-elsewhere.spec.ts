import { calls } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { fillCart, openCartId, placeOrderElsewhere } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* One customer in two tabs, or on two devices: the server's cart counts. */

const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
const lines = (page: Page) => page.locator('tbody').getByRole('row');
const boxes = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });
/** All pages of a test have the focus; a person's do not. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a stale tab is updated by its next action', async ({ page, open, customer, db, context }) => {
  await fillCart(db, customer, [2, 3, 4]);
  await open(links.viewCart());
  await expect(lines(page)).toHaveCount(3);
  const other = await context.newPage();
  await other.goto(links.viewCart());
  await boxes(other).nth(1).fill('30');
  await boxes(other).nth(1).press('Enter');
  await boxes(other).nth(0).fill('0');
  await boxes(other).nth(0).press('Enter');
  await expect(lines(other)).toHaveCount(2);

  await boxes(page).nth(2).fill('40');
  await boxes(page).nth(2).press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(boxes(page).nth(0)).toHaveValue('30');
  await expect(boxes(page).nth(1)).toHaveValue('40');
  await expect(miniCart(page)).toContainText('70 items');
});

test('a line removed in another tab does not come back', async ({ page, open, customer, db }) => {
  const cart = await fillCart(db, customer, [2, 3]);
  await open(links.viewCart());
  await boxes(page).first().fill('9');
  await customer.api.removeItems({ body: { cartId: cart.id, items: { [cart.items[0]!.productVariantId]: 0 } } });
  await boxes(page).first().press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(miniCart(page)).toContainText('3 items');
  await expect(page.getByText('Change quantities above; 0 removes a product')).toBeVisible();
});

test('returning to a tab updates its mini cart and its cart, and keeps what was typed', async ({
  page,
  open,
  customer,
  db,
}) => {
  const cart = await fillCart(db, customer, [2, 3]);
  await open(links.viewCart());
  await boxes(page).first().fill('77');
  const [, second] = cart.items;
  await customer.api.updateItemsQty({ body: { cartId: cart.id, items: { [second!.productVariantId]: 50 } } });
  await comeBack(page);
  await expect(miniCart(page)).toContainText('52 items');
  await expect(boxes(page).nth(1)).toHaveValue('50');
  await expect(boxes(page).first()).toHaveValue('77');
});

test('the mini cart of another page is updated, too', async ({ page, open, customer, db }) => {
  await open(links.phoneBrands());
  await expect(miniCart(page)).toContainText('0 items');
  await fillCart(db, customer, [6]);
  await comeBack(page);
  await expect(miniCart(page)).toContainText('6 items');
});

test('a cart ordered elsewhere is not changed, and the new one is shown', async ({ page, open, customer, db }) => {
  const old = await fillCart(db, customer, [2, 3]);
  await open(links.viewCart());
  await expect(lines(page)).toHaveCount(2);
  await placeOrderElsewhere(customer);
  await boxes(page).first().fill('9');
  await boxes(page).first().press('Enter');
  await expect(page.getByText(messages.emptyCart())).toBeVisible();
  await expect(miniCart(page)).toContainText('0 items');
  // Further changes go to the new cart.
  await fillCart(db, customer, [5]);
  await page.reload();
  await boxes(page).first().fill('6');
  await boxes(page).first().press('Enter');
  await expect(miniCart(page)).toContainText('6 items');
  expect(await openCartId(customer.api)).not.toBe(old.id);
});

test('an outdated answer changes nothing', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2]);
  await open(links.viewCart());
  await expect(boxes(page).first()).toHaveValue('2');
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  // An answer from before the change below reaches the page after it.
  await page.route('**/api/v1/cart/*/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
    answered.resolve();
  });
  const cart = await customer.api.cart({ params: { cartId: await openCartId(customer.api) } });
  await customer.api.updateItemsQty({ body: { cartId: cart.id, items: { [cart.items[0]!.productVariantId]: 3 } } });
  await comeBack(page);
  await asked.promise;
  await boxes(page).first().fill('8');
  await boxes(page).first().press('Enter');
  await expect(miniCart(page)).toContainText('8 items');
  held.resolve();
  await answered.promise;
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(boxes(page).first()).toHaveValue('8');
  await expect(miniCart(page)).toContainText('8 items');
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('leads to sign-in with the reason, and from there back to the cart', async ({ page, open, customer, db }) => {
    await fillCart(db, customer, [2]);
    // What the page asks for by itself after its cart would meet the ended session before the box does.
    const asked = [calls.ownParts, calls.myAccount].map(({ path }) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    );
    await open(links.viewCart());
    await expect(lines(page)).toHaveCount(1);
    await Promise.all(asked);
    await db.deleteFrom('customer_session').where('customer_id', '=', customer.id).execute();
    await boxes(page).first().fill('5');
    await boxes(page).first().press('Enter');
    await expect(page).toHaveURL(links.login());
    expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe(links.viewCart());
    expect(await page.evaluate(() => sessionStorage.getItem('signInMessage'))).toBe(messages.sessionEnded());
  });
});
