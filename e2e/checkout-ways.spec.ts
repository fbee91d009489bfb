import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import { chosenAddress, expect, next, placeOrderButton, test } from './checkout.ts';

const steps = [links.checkoutShipping(), links.checkoutPayment(), links.checkoutConfirm()];

for (const address of [...steps, links.checkoutSuccess()])
  test(`${address} sends a visitor home`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(links.home());
  });

test('an empty cart leads from every step to the cart', async ({ page, open, customer }) => {
  expect((await customer.api.cuiConfig({})).miniCart.itemCount).toBe(0);
  for (const address of steps) {
    await open(address);
    await expect(page).toHaveURL(links.viewCart());
  }
});

test('a step opens when those before it are done', async ({ page, open, checkout }) => {
  for (const address of [links.checkoutPayment(), links.checkoutConfirm()]) {
    await open(address);
    await expect(page).toHaveURL(links.checkoutShipping());
  }
  await expect(page.getByRole('list', { name: 'Checkout steps' }).getByRole('link')).toHaveCount(0);
  await checkout.ship();
  await open(links.checkoutConfirm());
  await expect(page).toHaveURL(links.checkoutPayment());
  await checkout.pay();
  await open(links.checkoutConfirm());
  await expect(placeOrderButton(page)).toBeVisible();
  await expect(page).toHaveURL(links.checkoutConfirm());
  await page.getByRole('list', { name: 'Checkout steps' }).getByRole('link', { name: 'Shipping' }).click();
  await expect(page).toHaveURL(links.checkoutShipping());
  await page.getByRole('list', { name: 'Checkout steps' }).getByRole('link', { name: 'Confirmation' }).click();
  await expect(placeOrderButton(page)).toBeVisible();
});

test('the next step’s code is loaded before it is opened', async ({ page, open, checkout }) => {
  await checkout.ship();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const data: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && data.push(request.url()));
  await open(links.checkoutShipping());
  await expect(chosenAddress(page, 'Shipping method')).toBeVisible();
  // Files of pages have no names: the router's list says which is the next step's.
  const payment = await page.evaluate(() => {
    const { __reactRouterManifest: list } = globalThis as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> };
    };
    return list.routes['pages/checkout/payment']?.module ?? 'none';
  });
  await expect.poll(() => scripts.some((url) => url.endsWith(payment))).toBe(true);
  scripts.length = 0;
  await next(page).click();
  await expect(page).toHaveURL(links.checkoutPayment());
  await expect(next(page)).toBeVisible();
  expect(scripts.filter((url) => url.endsWith(payment))).toEqual([]);
  expect(data).toEqual([]);
});

test('success without an order just placed leads home', async ({ page, open, customer }) => {
  expect(customer.id).toBeGreaterThan(0);
  await open(links.checkoutSuccess());
  await expect(page).toHaveURL(links.home());
});

test('choices and text survive a refresh and going back, and end with the checkout', async ({
  page,
  open,
  checkout,
}) => {
  await open(links.checkoutShipping());
  await page.getByRole('radio', { name: /^Expedited/ }).check();
  await page.reload();
  await expect(chosenAddress(page, 'Shipping method')).toHaveAccessibleName(/^Expedited/);
  await next(page).click();
  await expect(page).toHaveURL(links.checkoutPayment());
  const comments = page.getByPlaceholder(buyingMessages.commentsPlaceholder());
  await comments.fill('Not sent yet');
  await page.getByRole('radio', { name: /^Credit card/ }).check();
  await page.goBack();
  await expect(chosenAddress(page, 'Shipping method')).toHaveAccessibleName(/^Expedited/);
  await page.goForward();
  await expect(comments).toHaveValue('Not sent yet');
  await page.reload();
  await expect(comments).toHaveValue('Not sent yet');
  await expect(chosenAddress(page, 'Payment method')).toHaveAccessibleName(/^Credit card/);

  await next(page).click();
  await expect(page).toHaveURL(links.checkoutConfirm());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Not sent yet');
  await page.goBack();
  await expect(comments).toHaveValue('Not sent yet');
  await comments.fill('Thought better of it');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Shopping Cart/ })
    .click();
  await expect(page).toHaveURL(links.viewCart());
  await page.goBack();
  // After leaving the checkout, unsent text is gone, and the server's data is shown.
  await expect(comments).toHaveValue('Not sent yet');
  expect(await checkout.orders()).toEqual([]);
});

test('going back from success orders nothing again', async ({ page, open, checkout }) => {
  await checkout.ship();
  await checkout.pay();
  await open(links.checkoutPayment());
  await next(page).click();
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await page.reload();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(links.viewCart());
  expect(await checkout.orders()).toHaveLength(1);
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('signing in again on the way restores what was typed', async ({ page, open, checkout, db, customer }) => {
    await checkout.ship();
    await open(links.checkoutPayment());
    await page.getByPlaceholder(buyingMessages.commentsPlaceholder()).fill('Typed before');
    await page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio').first().check();
    const sessions = db.deleteFrom('customer_session').where('customer_id', '=', customer.id).returningAll();
    const [session] = await sessions.execute();
    await next(page).click();
    await expect(page).toHaveURL(links.login());
    await expect(page.getByText(messages.sessionEnded())).toBeVisible();
    // Whose it is the database makes of the rest.
    const { buyer_id: _made, ...again } = session!;
    await db.insertInto('customer_session').values(again).execute();
    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await open(links.checkoutPayment());
    await expect(page.getByPlaceholder(buyingMessages.commentsPlaceholder())).toHaveValue('Typed before');
  });
});

test.describe('without the server', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const [what, call] of [
    ['the cart', '/api/v1/cart/*/'],
    ['the methods', '/api/v1/checkout/shipping/getMethods/'],
    ['the addresses', '/api/v1/address/customer/*/'],
  ] as const)
    test(`${what} that cannot be loaded can be retried`, async ({ page, open, checkout }) => {
      expect(checkout.addressId).toBeGreaterThan(0);
      // What may have been the network is retried once before an error is shown.
      await page.route(`**${call}`, (route) => route.abort(), { times: 2 });
      await open(links.checkoutShipping());
      await expect(page.getByRole('alert')).toContainText(messages.unreachable());
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(chosenAddress(page, 'Shipping address')).toHaveAccessibleName(/1 Main Street/);
    });
});
