import type { Api } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { createCustomer, createSession } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { fillCart, openCartId, whileUnavailable } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* A bag with a refused product, a waiting one, or a lost answer: nothing is lost, and the rest is not blocked. */

test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

const batteries = '/products/category/batteries/';
const inStock = async (api: Api) =>
  (await api.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } })).results.filter(
    ({ stockStatus }) => stockStatus === 'IN_STOCK',
  );
const box = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
const bag = (page: Page) => page.getByRole('region', { name: 'Bag' });
const floating = (page: Page) => bag(page).getByRole('button', { name: /^Add to cart/ });
const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });

test('unavailable products are named and removed from the bag, and the rest is added', async ({
  page,
  open,
  customer,
  db,
}) => {
  const [gone, ...rest] = (await inStock(customer.api)).toReversed().slice(0, 4);
  await open(batteries);
  for (const { name } of [gone!, ...rest]) await box(page, name).fill('2');
  await expect(floating(page)).toHaveText('Add to cart4 products, 8 pieces');
  await whileUnavailable(db, gone!.id, async () => {
    // Its box is no longer on the page.
    await page.reload();
    await expect(box(page, rest[0]!.name)).toHaveValue('2');
    await expect(box(page, gone!.name)).toHaveCount(0);
    await floating(page).click();
    await expect(miniCart(page)).toContainText('6 items');
    await expect(bag(page).getByRole('alert')).toContainText(
      messages.takenOutOfBag(messages.variantUnavailable(gone!.name)),
    );
    await expect(page.getByText(messages.someAddedToCart(3))).toBeVisible();
    await expect(floating(page)).toHaveText('Add to cart');
    // And the next press adds as usual.
    await box(page, rest[0]!.name).fill('1');
    await floating(page).click();
    await expect(miniCart(page)).toContainText('7 items');
    await expect(bag(page).getByRole('alert')).toHaveCount(0);
  });
});

test('too much of one product is named, stays in the bag, and blocks no other', async ({ page, open, customer }) => {
  const [first, second, third] = await inStock(customer.api);
  await customer.api.addToCart({ body: { cartId: await openCartId(customer.api), items: { [first!.id]: 990 } } });
  await open(batteries);
  await box(page, first!.name).fill('11');
  await box(page, second!.name).fill('1001');
  await box(page, third!.name).fill('3');
  await floating(page).click();
  await expect(miniCart(page)).toContainText('993 items');
  const alert = bag(page).getByRole('alert');
  await expect(alert).toContainText(messages.quantityPassesMaximum(990, first!.name));
  await expect(alert).toContainText(`${second!.name}: ${messages.quantityRange()}`);
  await expect(floating(page)).toHaveText('Add to cart2 products, 1,012 pieces');
});

test('an invalid quantity blocks only its own page, and gets the focus', async ({ page, open, customer }) => {
  const rows = await inStock(customer.api);
  const [wrong, right] = [rows.at(-1)!, rows[0]!];
  await open(batteries);
  await box(page, right.name).fill('2');
  await box(page, wrong.name).fill('1.5');
  await box(page, right.name).focus();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await floating(page).click();
  await expect(box(page, wrong.name)).toBeFocused();
  await expect(box(page, wrong.name)).toBeInViewport();
  await expect(box(page, wrong.name)).toHaveAttribute('aria-invalid', 'true');
  await expect(miniCart(page)).toContainText('0 items');

  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Sale' }).click();
  await expect(page).toHaveURL('/products/category/sale/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
  const other = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  await other.fill('3');
  await floating(page).click();
  await expect(miniCart(page)).toContainText('5 items');
  await expect(bag(page).getByRole('status')).toHaveText(messages.leftInBag(`${wrong.name} (1.5)`));

  await open(batteries);
  await expect(box(page, wrong.name)).toHaveValue('1.5');
  await box(page, wrong.name).fill('4');
  await floating(page).click();
  await expect(miniCart(page)).toContainText('9 items');
});

test('a lost answer adds once, whether pressed again or after a reload', async ({ page, open, customer }) => {
  const [first, second] = await inStock(customer.api);
  await open(batteries);
  const keys = new Set<string>();
  const loseAnswers = () =>
    page.route('**/cart/addToCart/', async (route) => {
      keys.add((await route.request().headerValue('idempotency-key'))!);
      await route.fetch();
      await route.abort();
    });
  await loseAnswers();
  await box(page, first!.name).fill('5');
  await floating(page).click();
  await expect(bag(page).getByRole('alert')).toContainText(messages.unreachable());
  await floating(page).click();
  await expect(bag(page).getByRole('alert')).toContainText(messages.unreachable());
  await page.reload();
  await expect(box(page, first!.name)).toHaveValue('5');
  expect(keys.size).toBe(1);
  await page.unroute('**/cart/addToCart/');
  // More than was sent: that was already added, and the difference is added to it.
  await box(page, first!.name).fill('6');
  await box(page, second!.name).fill('1');
  await floating(page).click();
  await expect(floating(page)).toHaveText('Add to cart');
  await expect(miniCart(page)).toContainText('7 items');
  // The same goods again are a new request.
  await box(page, first!.name).fill('5');
  await floating(page).click();
  await expect(miniCart(page)).toContainText('12 items');
});

test('a filled bag is mentioned on the cart and in the checkout, and can be added there', async ({
  page,
  open,
  customer,
  db,
  expectAccessible,
}) => {
  const [first, second] = await inStock(customer.api);
  await fillCart(db, customer, [1]);
  await open(batteries);
  await box(page, first!.name).fill('2');
  await box(page, second!.name).fill('3');
  await miniCart(page).click();
  await expect(page.getByText(messages.bagWaits(2))).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(links.checkoutShipping());
  await expect(page.getByText(messages.bagWaits(2))).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByText(messages.bagWaits(2))).toHaveCount(0);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
  await expect(miniCart(page)).toContainText('6 items');
});

test('signing out with a filled bag asks', async ({ page, open, customer }) => {
  const [row] = await inStock(customer.api);
  await open(batteries);
  await box(page, row!.name).fill('2');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(question).toContainText(messages.signOutWithBag(1));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(box(page, row!.name)).toHaveValue('2');
  await box(page, row!.name).fill('0');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('cards, product, versions and Quick View show the quantity in the cart, and update without layout shifts', async ({
  page,
  open,
  customer,
  db,
}) => {
  const [row] = await inStock(customer.api);
  const card = page.getByRole('article').filter({ hasText: row!.sku });
  await open(batteries);
  await expect(box(page, row!.name)).toBeVisible();
  await expect(page.getByText(/in cart$/)).toHaveCount(0);
  const before = await card.boundingBox();
  await box(page, row!.name).fill('12');
  await box(page, row!.name).press('Enter');
  await expect(card.getByText('12 in cart')).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  await card.getByRole('button', { name: /^Quick View/ }).click();
  await expect(page.getByRole('dialog').getByText('12 in cart')).toBeVisible();
  await page.keyboard.press('Escape');

  // Another tab.
  const cartId = await openCartId(customer.api);
  await customer.api.updateItemsQty({ body: { cartId, items: { [row!.id]: 7 } } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card.getByText('7 in cart')).toBeVisible();

  await open(links.product(row!));
  const buy = page.getByRole('complementary', { name: 'Availability and price' });
  await expect(buy.getByText('7 in cart')).toBeVisible();
  const version = page.getByRole('region', { name: 'Versions compared' }).getByRole('row', { name: row!.sku });
  await expect(version.getByText('7 in cart')).toBeVisible();
  const rowBefore = await version.boundingBox();
  await miniCart(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('0');
  await page.getByRole('textbox', { name: /^Quantity of/ }).press('Enter');
  await expect(page.getByText(messages.emptyCart())).toBeVisible();
  await page.goBack();
  await expect(version.getByRole('textbox')).toBeVisible();
  await expect(page.getByText(/in cart$/)).toHaveCount(0);
  expect((await version.boundingBox())!.height).toBe(rowBefore!.height);

  // Not another customer's.
  const other = await createCustomer(db, { email: `other-${customer.email}` });
  await customer.api.addToCart({ body: { cartId, items: { [row!.id]: 1 } } });
  const token = await createSession({ db, now: () => new Date() }, other.id);
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  await open(batteries);
  await expect(box(page, row!.name)).toBeVisible();
  await expect(page.getByText(/in cart$/)).toHaveCount(0);
});
