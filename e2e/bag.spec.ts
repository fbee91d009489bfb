import type { Api } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { createCustomer, createSession } from '#test/customers.ts';
import { expect, test } from './fixtures.ts';

/* Quantity boxes, the bag and Add to cart (specification sections 4, 5 and 9). */

const batteries = '/products/category/batteries/';
const inStock = async (api: Api) => {
  const body = { listBy: 'CATEGORY', value: 'batteries', page: 0 } as const;
  return (await api.productList({ body })).results.filter(({ stockStatus }) => stockStatus === 'IN_STOCK');
};
const box = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
const floating = (page: Page) =>
  page.getByRole('region', { name: 'Bag' }).getByRole('button', { name: /^Add to cart/ });
const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });

/** Bodies of the calls of addToCart from now on. */
const watchAdding = (page: Page) => {
  const bodies: { cartId: number; items: Record<string, number> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/addToCart/')) bodies.push(request.postDataJSON());
  });
  return bodies;
};

test('quantities typed on lists stay in the bag during navigation and go to the cart in one call', async ({
  page,
  open,
  customer,
}) => {
  const [first, second, third] = await inStock(customer.api);
  const sent = watchAdding(page);
  await open(batteries);
  await box(page, first!.name).fill('5');
  await box(page, second!.name).fill('7');
  await expect(floating(page)).toHaveText('Add to cart2 products, 12 pieces');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(box(page, first!.name)).toHaveValue('5');
  await page.reload();
  await expect(box(page, second!.name)).toHaveValue('7');
  await expect(box(page, third!.name)).toHaveValue('0');
  await floating(page).click();
  await expect(miniCart(page)).toContainText('12 items');
  expect(sent.map(({ items }) => items)).toEqual([{ [first!.id]: 5, [second!.id]: 7 }]);
  await expect(box(page, first!.name)).toHaveValue('0');
  await expect(floating(page)).toHaveText('Add to cart');
  const { miniCart: there } = await customer.api.cuiConfig({});
  expect(there.itemCount).toBe(12);
  await expect(miniCart(page)).toContainText(`$${there.total!.toFixed(2)}`);
  expect(await page.evaluate(() => sessionStorage.getItem('bag'))).toBeNull();
});

test('the notification says Added to cart for 2.5 seconds', async ({ page, customer, baseURL }) => {
  const [row] = await inStock(customer.api);
  await page.clock.install();
  await page.goto(`${baseURL}${batteries}`);
  await box(page, row!.name).fill('1');
  await page.clock.runFor(limits.quantityDebounceMs);
  await floating(page).click();
  const shown = page.getByText(messages.addedToCart());
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass();
  await expect(page.getByRole('dialog', { name: messages.addedToCartTitle() })).toBeVisible();
  await page.clock.runFor(limits.addedToCartNoticeMs - 1000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1100);
  await expect(shown).toHaveCount(0);
});

test('typing reaches the bag after 300 ms without a key', async ({ page, customer, baseURL }) => {
  const [row] = await inStock(customer.api);
  await page.clock.install();
  await page.goto(`${baseURL}${batteries}`);
  await expect(floating(page)).toHaveText('Add to cart');
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await box(page, row!.name).focus();
  await page.keyboard.type('1');
  await page.clock.runFor(limits.quantityDebounceMs - 1);
  await expect(floating(page)).toHaveText('Add to cart');
  await page.keyboard.type('2');
  await page.clock.runFor(limits.quantityDebounceMs - 1);
  await expect(floating(page)).toHaveText('Add to cart');
  await page.clock.runFor(1);
  await expect(floating(page)).toHaveText('Add to cart1 product, 12 pieces');
});

test('keys: numbers, arrows, Enter adds at once; − and + for the mouse', async ({ page, open, customer }) => {
  const [first, second] = await inStock(customer.api);
  const sent = watchAdding(page);
  await open(batteries);
  const field = box(page, first!.name);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('2');
  await page.getByRole('button', { name: `One more: ${second!.name}` }).click();
  await page.getByRole('button', { name: `One more: ${second!.name}` }).click();
  await page.getByRole('button', { name: `One less: ${second!.name}` }).click();
  await expect(box(page, second!.name)).toHaveValue('1');
  await field.focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(miniCart(page)).toContainText('4 items');
  expect(sent.map(({ items }) => items)).toEqual([{ [first!.id]: 4 }]);
  await expect(field).toHaveValue('0');
  await expect(field).toBeFocused();
  // Another box's quantity stays in the bag.
  await expect(box(page, second!.name)).toHaveValue('1');
});

test('an empty bag sends nothing and says so', async ({ page, open, customer }) => {
  const sent = watchAdding(page);
  await open(batteries);
  await floating(page).click();
  const bag = page.getByRole('region', { name: 'Bag' });
  await expect(bag.getByRole('status')).toHaveText(messages.noItems());
  const [row] = await inStock(customer.api);
  await page.getByRole('button', { name: `Add to cart: ${row!.name}` }).click();
  await expect(page.getByText(messages.noItems())).toHaveCount(2);
  expect(sent).toEqual([]);
});

test('anything but a whole number stays as typed, is reported, and adds nothing', async ({ page, open, customer }) => {
  const [row] = await inStock(customer.api);
  const sent = watchAdding(page);
  await open(batteries);
  for (const text of ['1.5', '-3', 'abc']) {
    await box(page, row!.name).fill(text);
    await expect(page.getByRole('alert').filter({ hasText: messages.quantityRange() })).toBeVisible();
    await expect(box(page, row!.name)).toHaveAttribute('aria-invalid', 'true');
    await box(page, row!.name).press('Enter');
    await expect(box(page, row!.name)).toHaveValue(text);
  }
  expect(sent).toEqual([]);
  await box(page, row!.name).fill('2');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('refused products stay in the bag, with the message where the press was', async ({ page, open, customer }) => {
    const [first, second] = await inStock(customer.api);
    const { miniCart: cart } = await customer.api.cuiConfig({});
    await customer.api.addToCart({ body: { cartId: cart.cartId!, items: { [first!.id]: 990 } } });
    await open(batteries);
    await box(page, first!.name).fill('11');
    await box(page, second!.name).fill('3');
    await floating(page).click();
    const bag = page.getByRole('region', { name: 'Bag' });
    await expect(bag.getByRole('alert')).toContainText(messages.quantityPassesMaximum(990, first!.name));
    await expect(floating(page)).toHaveText('Add to cart1 product, 11 pieces');
    await expect(miniCart(page)).toContainText('993 items');
    await page.getByRole('button', { name: `Add to cart: ${first!.name}` }).click();
    await expect(page.getByRole('article').getByRole('alert')).toContainText(
      messages.quantityPassesMaximum(990, first!.name),
    );
    await box(page, first!.name).fill('1001');
    await box(page, first!.name).press('Enter');
    await expect(page.getByRole('article').getByRole('alert')).toContainText(messages.quantityRange());
    await box(page, first!.name).fill('10');
    await floating(page).click();
    await expect(miniCart(page)).toContainText('1,003 items');
    await expect(bag.getByRole('alert')).toHaveCount(0);
  });
});

test('the product, its versions and Quick View add only that product', async ({ page, open, customer }) => {
  const [first, second] = await inStock(customer.api);
  const detail = await customer.api.variant({ params: { productId: first!.productId, variantId: first!.id } });
  const version = detail.variants.find(({ id, stockStatus }) => id !== first!.id && stockStatus === 'IN_STOCK')!;
  const sent = watchAdding(page);
  await open(batteries);
  await box(page, second!.name).fill('9');
  await page
    .getByRole('article')
    .getByRole('button', { name: `Quick View: ${first!.name}`, exact: true })
    .click();
  const modal = page.getByRole('dialog', { name: first!.name });
  await modal.getByRole('textbox').fill('2');
  await modal.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(modal.getByRole('textbox')).toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(miniCart(page)).toContainText('2 items');
  await open(links.product(first!));
  const aside = page.getByRole('complementary', { name: 'Availability and price' });
  await aside.getByRole('textbox').fill('3');
  await aside.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(miniCart(page)).toContainText('5 items');
  const versions = page.getByRole('region', { name: 'Versions compared' });
  await versions.getByRole('textbox', { name: `Quantity of ${version.name}`, exact: true }).fill('4');
  await versions.getByRole('button', { name: `Add to cart: ${version.name}`, exact: true }).click();
  await expect(miniCart(page)).toContainText('9 items');
  expect(sent.map(({ items }) => items)).toEqual([{ [first!.id]: 2 }, { [first!.id]: 3 }, { [version.id]: 4 }]);
});

test('a double press adds once', async ({ page, open, customer }) => {
  const [row] = await inStock(customer.api);
  const sent = watchAdding(page);
  await open(batteries);
  await box(page, row!.name).fill('6');
  await floating(page).dblclick();
  await expect(miniCart(page)).toContainText('6 items');
  expect(sent).toHaveLength(1);
});

test('without bag mode there is no floating button, and without a cart nothing to add', async ({
  page,
  open,
  customer,
  baseURL,
}) => {
  const [row] = await inStock(customer.api);
  let change: object = { bagMode: false };
  await page.route(`${baseURL}/api/v1/cuiConfig/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: object };
    await route.fulfill({ response: answer, json: { ...body, response: { ...body.response, ...change } } });
  });
  await open(batteries);
  await box(page, row!.name).fill('3');
  await expect(floating(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Add to cart: ${row!.name}` }).click();
  await expect(miniCart(page)).toContainText('3 items');
  change = { cartEnabled: false };
  await page.reload();
  await expect(page.getByRole('article').getByText(/\$\d/).first()).toBeVisible();
  await expect(box(page, row!.name)).toHaveCount(0);
  await expect(floating(page)).toHaveCount(0);
  await expect(miniCart(page)).toHaveCount(0);
});

test.describe('signed out meanwhile', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('a 401 while adding leads to sign-in and loses nothing', async ({ page, open, customer, db }) => {
    const [row] = await inStock(customer.api);
    await open(batteries);
    await box(page, row!.name).fill('8');
    await db.deleteFrom('customer_session').where('customer_id', '=', customer.id).execute();
    await floating(page).click();
    await expect(page).toHaveURL(links.login());
    await expect(page.getByText(messages.sessionEnded())).toBeVisible();
    expect(await page.content()).not.toMatch(/\$\d/);
    const token = await createSession({ db, now: () => new Date() }, customer.id);
    await page.evaluate((text) => localStorage.setItem('token', text), token);
    await open(batteries);
    await expect(box(page, row!.name)).toHaveValue('8');
    await expect(floating(page)).toContainText('8 pieces');
  });
});

test('the bag belongs to the customer: another one who signs in here does not get it', async ({
  page,
  open,
  customer,
  db,
}) => {
  const [row] = await inStock(customer.api);
  await open(batteries);
  await box(page, row!.name).fill('8');
  await expect(floating(page)).toContainText('8 pieces');
  await db.deleteFrom('customer_session').where('customer_id', '=', customer.id).execute();
  await page.reload();
  await expect(page.getByText(messages.sessionEnded())).toBeVisible();
  const token = await createSession({ db, now: () => new Date() }, customer.id);
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  await page.reload();
  await expect(box(page, row!.name)).toHaveValue('8');
  const other = await createCustomer(db, { email: `other-${customer.email}` });
  const otherToken = await createSession({ db, now: () => new Date() }, other.id);
  await page.evaluate((text) => localStorage.setItem('token', text), otherToken);
  await page.reload();
  await expect(box(page, row!.name)).toHaveValue('0');
});

for (const width of [1440, 390]) {
  test(`a customer's list is accessible at ${width} px`, async ({ page, open, customer, expectAccessible }) => {
    const [row, other] = await inStock(customer.api);
    await page.setViewportSize({ width, height: 900 });
    await open(batteries);
    await box(page, row!.name).fill('12');
    await box(page, other!.name).fill('1x');
    await expect(floating(page)).toContainText('1 product');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible();
  });

  test(`a customer's Quick View is accessible at ${width} px`, async ({ page, open, customer, expectAccessible }) => {
    const [row] = await inStock(customer.api);
    await page.setViewportSize({ width, height: 900 });
    await open(batteries);
    await page
      .getByRole('article')
      .getByRole('button', { name: `Quick View: ${row!.name}`, exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: row!.name }).getByRole('table')).toBeVisible();
    await expectAccessible();
  });

  test(`a customer's product is accessible at ${width} px`, async ({ page, open, customer, expectAccessible }) => {
    const [row] = await inStock(customer.api);
    await page.setViewportSize({ width, height: 900 });
    await open(links.product(row!));
    const aside = page.getByRole('complementary', { name: 'Availability and price' });
    await expect(aside.getByRole('table')).toBeVisible();
    await aside.getByRole('textbox').fill('12');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible();
    await aside.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByText(messages.addedToCart())).toBeVisible();
  });
}
