import * as buyingMessages from '#messages/buying.js';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { fillCart, placeOrderElsewhere } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* What a buyer is led to, and what is not said to who has an account. */

test('who is signed in is not told to create an account; a visitor is', async ({ page, open, customer }) => {
  await open(links.home());
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText(buyingMessages.cutOffNotice('2:00 pm'));
  await expect(notice.getByText(messages.createAccount())).toBeHidden();
  expect(customer.id).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.clear());
  await open(links.home());
  await expect(notice.getByText(messages.createAccount())).toBeVisible();
});

test('an order placed says what it comes to and how it is paid, and leads to it and to the next', async ({
  page,
  open,
  customer,
  db,
  expectAccessible,
}) => {
  await fillCart(db, customer, [1]);
  await placeOrderElsewhere(customer);
  await open(links.viewCart());
  const main = page.getByRole('main');
  // The empty cart leads to the last order and to the next.
  await expect(main.getByRole('link', { name: 'Quick order' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: /^Buy SO-\d+ again$/ }).click();
  await main.getByRole('button', { name: 'Confirm as usual' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(main.getByText(buyingMessages.orderPlaced())).toBeVisible();
  const [method] = await customer.api.paymentMethods({});
  await expect(main.getByText(`${method!.name} - ${method!.description}`)).toBeVisible();
  await expect(main.getByRole('link', { name: messages.goToHome() })).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'Start the next order' }).click();
  await expect(page).toHaveURL(links.quickOrder());
});

test('a card of what is out of stock offers to tell when it is back', async ({ page, open, customer, db }) => {
  const gone = await db
    .selectFrom('variant')
    .select(['sku', 'name'])
    .where('stock_status', '=', 'OUT_OF_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(customer.id).toBeGreaterThan(0);
  await open(links.search(gone.sku));
  const card = page.getByRole('article').filter({ hasText: gone.sku });
  await card.getByRole('button', { name: `Tell me when ${gone.name} is in stock again` }).click();
  await expect(card.getByRole('button', { name: /^We will tell you/ })).toBeVisible();
});

test('the rules of a password are said before it is typed', async ({ page, open }) => {
  await open(links.register());
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /8 to 128 characters.*common.*company.*shop/,
  );
});
