import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { formatDollars } from '#kernel/money.ts';
import type { Page } from '@playwright/test';
import { fillCart, fillCartWith, openCartId, whileUnavailable } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* The cart page (specification sections 2, 4, 5, 8 and 9). */

const lines = (page: Page) => page.locator('tbody').getByRole('row');
const boxes = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
const question = (page: Page) => page.getByRole('alertdialog');
const sum = (page: Page, name: string) =>
  summary(page)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

test('the lines and sums of a cart equal the server’s, to the cent', async ({ page, open, customer, db }) => {
  const cart = await fillCart(db, customer, [3, 25, 1]);
  await open(links.viewCart());
  for (const name of ['#', 'Name', 'Price', 'Qty', 'Subtotal', 'Actions'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  for (const [i, item] of cart.items.entries()) {
    const line = lines(page).nth(i);
    const attributes: Record<string, string> = item.rack === null ? {} : { rack: item.rack };
    await expect(line.getByRole('link', { name: item.productVariantName })).toHaveAttribute(
      'href',
      links.product({ ...item, id: item.productVariantId, attributes }),
    );
    await expect(line.getByText(item.sku, { exact: true })).toBeVisible();
    await expect(line.getByRole('cell').nth(0)).toHaveText(String(i + 1));
    await expect(line.getByRole('cell').nth(2)).toHaveText(formatDollars(item.price));
    await expect(line.getByRole('textbox')).toHaveValue(String(item.qty));
    await expect(line.getByRole('cell').nth(4)).toHaveText(formatDollars(item.subTotal));
  }
  const [tax] = cart.taxComponents;
  await expect(sum(page, 'Subtotal')).toHaveText(formatDollars(cart.subTotal));
  await expect(sum(page, 'Shipping')).toHaveText(messages.shippingLater());
  await expect(summary(page).getByText(`Taxes ${tax?.name} ${tax?.rate} %`)).toBeVisible();
  await expect(summary(page)).toContainText(formatDollars(cart.totalTaxAmt));
  await expect(sum(page, 'Order Total')).toHaveText(formatDollars(cart.total));
  await expect(summary(page).getByText('Discount')).toHaveCount(0);
  await expect(miniCart(page)).toContainText('29 items');
  await expect(miniCart(page)).toContainText(formatDollars(cart.total));
});

test('several taxes are listed by name', async ({ page, open, customer, db }) => {
  await db
    .updateTable('address')
    .set((row) => ({ province_id: row.selectFrom('province').select('id').where('name', '=', 'Quebec') }))
    .where('customer_id', '=', customer.id)
    .execute();
  const cart = await fillCart(db, customer, [7]);
  expect(cart.taxComponents.map(({ name }) => name)).toEqual(['GST', 'QST']);
  await open(links.viewCart());
  await expect(sum(page, 'Taxes')).toHaveText(formatDollars(cart.totalTaxAmt));
  await expect(sum(page, 'GST 5 %')).toHaveText(formatDollars(cart.taxComponents[0]!.amount));
  await expect(sum(page, 'QST 9.975 %')).toHaveText(formatDollars(cart.taxComponents[1]!.amount));
});

test('quantities are whole numbers from 0 to 1000; anything else is reported and stays', async ({
  page,
  open,
  customer,
  db,
}) => {
  await fillCart(db, customer, [3, 4]);
  await open(links.viewCart());
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('updateItemsQty') && calls.push(request.url()));
  const box = boxes(page).first();
  for (const text of ['1001', '1.5', 'a dozen', '-1']) {
    await box.fill(text);
    await box.press('Enter');
    await box.blur();
    await expect(page.getByText(messages.quantityRange())).toBeVisible();
    await expect(box).toHaveValue(text);
    await expect(box).toHaveAccessibleDescription(messages.quantityRange());
    await update(page).click();
    await expect(box, 'the first wrong box gets the focus').toBeFocused();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue('3');
  await box.fill('');
  await expect(page.getByText(messages.quantityRange())).toHaveCount(0);
  await box.press('Enter');
  await expect(page.getByText(messages.quantityRange())).toBeVisible();
  expect(calls).toEqual([]);
  await box.blur();
  await expect(box).toHaveValue('3');

  for (const text of ['1', '1000']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(miniCart(page)).toContainText(`${(Number(text) + 4).toLocaleString('en-CA')} items`);
    await expect(box).toHaveValue(text);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  }
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: /^One more/ }),
  ).toBeDisabled();
  await box.fill('0');
  await box.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(miniCart(page)).toContainText('4 items');
});

test('one Update sends every box that was changed, by typing or by steps', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [3, 4, 5]);
  await open(links.viewCart());
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().includes('updateItemsQty') && sent.push(request.postDataJSON()));
  await boxes(page).nth(0).fill('13');
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^One less/ })
    .click();
  await lines(page)
    .nth(2)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(page.getByText('3 quantities changed')).toBeVisible();
  await update(page).click();
  await expect(miniCart(page)).toContainText('22 items');
  const cartId = await openCartId(customer.api);
  const cart = await customer.api.cart({ params: { cartId } });
  const items = Object.fromEntries(cart.items.map(({ productVariantId, qty }) => [productVariantId, qty]));
  expect(Object.values(items).toSorted((a, b) => a - b)).toEqual([3, 6, 13]);
  expect(sent).toEqual([{ cartId, items }]);
  await expect(sum(page, 'Order Total')).toHaveText(formatDollars(cart.total));
});

test('a new quantity shows at once, then the server’s numbers', async ({ page, open, customer, db }) => {
  const [item] = (await fillCart(db, customer, [1])).items;
  const held = Promise.withResolvers<void>();
  await page.route('**/updateItemsQty/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(links.viewCart());
  await boxes(page).first().fill('100');
  await boxes(page).first().press('Enter');
  const subtotal = lines(page).first().getByRole('cell').nth(4);
  await expect(subtotal).toHaveText(formatDollars(Math.round(item!.price * 100 * 100) / 100));
  await expect(miniCart(page)).toContainText('1 item');
  held.resolve();
  await expect(miniCart(page)).toContainText('100 items');
  const [now] = (await customer.api.cart({ params: { cartId: await openCartId(customer.api) } })).items;
  expect(now!.price, 'the demo sells cheaper by the hundred').toBeLessThan(item!.price);
  await expect(subtotal).toHaveText(formatDollars(now!.subTotal));
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

  test('restores the line, says why in a closable alert, and keeps what was typed', async ({
    page,
    open,
    customer,
    db,
  }) => {
    const [item] = (await fillCart(db, customer, [2])).items;
    await open(links.viewCart());
    const subtotal = lines(page).first().getByRole('cell').nth(4);
    const alert = page.getByRole('main').getByRole('alert');
    await page.route('**/updateItemsQty/', (route) =>
      route.fulfill({
        status: 422,
        json: { status: 'ERROR', msg: 'Refused', globalErrors: ['The first reason.', 'The second reason.'] },
      }),
    );
    await boxes(page).first().fill('5');
    await boxes(page).first().press('Enter');
    await expect(alert.getByRole('listitem')).toHaveText(['The first reason.', 'The second reason.']);
    await expect(subtotal).toHaveText(formatDollars(item!.subTotal));
    await expect(boxes(page).first()).toHaveValue('5');
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);

    await page.unroute('**/updateItemsQty/');
    await page.route('**/updateItemsQty/', (route) => route.abort());
    await update(page).click();
    await expect(alert).toContainText(messages.unreachable());

    await page.unroute('**/updateItemsQty/');
    await update(page).click();
    await expect(miniCart(page)).toContainText('5 items');
    await expect(alert).toHaveCount(0);
  });

  test('of the cart itself offers to try again', async ({ page, open, customer, db }) => {
    await fillCart(db, customer, [2]);
    await page.route('**/api/v1/cart/*/', (route) => route.abort());
    await open(links.viewCart());
    await expect(page.getByText(messages.unreachable())).toBeVisible();
    await page.unroute('**/api/v1/cart/*/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lines(page)).toHaveCount(1);
  });
});

test('Remove asks, naming the product', async ({ page, open, customer, db }) => {
  const [first, second] = (await fillCart(db, customer, [2, 3])).items;
  await open(links.viewCart());
  const remove = lines(page)
    .first()
    .getByRole('button', { name: `Remove ${first!.productVariantName}` });
  await remove.click();
  await expect(question(page)).toHaveAccessibleName('Remove product from cart');
  await expect(question(page)).toContainText(messages.removeFromCartQuestion(first!.productVariantName));
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await expect(remove).toBeFocused();

  await remove.click();
  await question(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText(second!.productVariantName);
  await expect(miniCart(page)).toContainText('3 items');
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: /^Remove/ }),
  ).toBeFocused();
});

test('Clear Cart asks, and an empty cart links back to the shop', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2, 3]);
  await open(links.viewCart());
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(question(page)).toHaveAccessibleName('Clear cart');
  await expect(question(page)).toContainText(messages.clearCartQuestion());
  await page.keyboard.press('Escape');
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await question(page).getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText(messages.emptyCart())).toBeVisible();
  await expect(miniCart(page)).toContainText('0 items');
  await expect(miniCart(page)).toContainText('$0.00');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Click here' }).click();
  await expect(page).toHaveURL(links.home());
});

test('unavailable lines are named until the cart is left', async ({ page, open, customer, db }) => {
  const [gone, kept] = (await fillCart(db, customer, [2, 3])).items;
  await whileUnavailable(db, gone!.productVariantId, async () => {
    await open(links.viewCart());
    const warning = page.getByRole('status').filter({ hasText: messages.removedFromCart() });
    await expect(warning.getByRole('listitem')).toHaveText([gone!.productVariantName]);
    await expect(lines(page)).toHaveCount(1);
    await expect(miniCart(page)).toContainText('3 items');
    await boxes(page).first().fill('4');
    await boxes(page).first().press('Enter');
    await expect(miniCart(page)).toContainText('4 items');
    await expect(warning).toContainText(gone!.productVariantName);

    // Unavailable while the page is open: the next answer names it.
    await whileUnavailable(db, kept!.productVariantId, async () => {
      await boxes(page).first().fill('5');
      await boxes(page).first().press('Enter');
      await expect(warning.getByRole('listitem')).toHaveText([gone!.productVariantName, kept!.productVariantName]);
      await expect(page.getByText(messages.emptyCart())).toBeVisible();
    });
    await page.getByRole('link', { name: 'Click here' }).click();
    await expect(page).toHaveURL(links.home());
    // The address changes before the screen does.
    await expect(page.getByText(messages.emptyCart())).toHaveCount(0);
    await miniCart(page).click();
    await expect(page).toHaveURL(links.viewCart());
    await expect(page.getByText(messages.emptyCart())).toBeVisible();
    await expect(page.getByText(messages.removedFromCart())).toHaveCount(0);
  });
});

test('hovering or focusing a name shows the picture of the product', async ({ page, open, customer, db }) => {
  const [first] = (await fillCart(db, customer, [2, 3])).items;
  await open(links.viewCart());
  const link = page.getByRole('link', { name: first!.productVariantName });
  const picture = page.locator('[aria-hidden] > span > img[sizes="220px"]');
  await link.hover();
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveAttribute('srcset', new RegExp(first!.image!.replace('.webp', '')));
  await page.keyboard.press('Escape');
  await expect(picture).toHaveCount(0);
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .hover();
  await page.getByRole('button', { name: 'Clear Cart' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(picture).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(picture).toHaveCount(0);
  await expect(boxes(page).first(), 'from the name straight to its quantity').toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(boxes(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(boxes(page).first()).toBeFocused();
});

test('Checkout includes typed quantities, but not invalid ones', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2]);
  await open(links.viewCart());
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await boxes(page).first().fill('2,5');
  await checkout.click();
  await expect(boxes(page).first()).toBeFocused();
  await expect(page).toHaveURL(links.viewCart());
  await boxes(page).first().fill('25');
  await checkout.click();
  await expect(page).toHaveURL(links.checkoutShipping());
  await expect(miniCart(page)).toContainText('25 items');
});

test('Checkout waits for a running Update', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2, 3]);
  const held = Promise.withResolvers<void>();
  await page.route('**/updateItemsQty/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(links.viewCart());
  await boxes(page).first().fill('31');
  const asked = page.waitForRequest('**/updateItemsQty/');
  await boxes(page).first().press('Enter');
  await asked;
  // One more quantity, typed meanwhile, is included.
  await boxes(page).last().fill('60');
  await boxes(page).last().press('Enter');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(links.viewCart());
  held.resolve();
  await expect(page).toHaveURL(links.checkoutShipping());
  await expect(miniCart(page)).toContainText('91 items');
});

test('a cart of 500 lines shows all of them and updates the last', async ({ page, open, customer, db }) => {
  await fillCartWith(db, customer, 500);
  await open(links.viewCart());
  await expect(lines(page)).toHaveCount(500);
  // Typing shows the bar with Update, which must not cover the box.
  const middle = boxes(page).nth(250);
  await middle.focus();
  await page.keyboard.type('5');
  await expect(update(page)).toBeInViewport();
  const seen = () =>
    middle.evaluate((box) => {
      const { x, width, bottom } = box.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, bottom - 2) === box;
    });
  await expect.poll(seen).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await boxes(page).last().fill('9');
  await boxes(page).last().press('Enter');
  await expect(miniCart(page)).toContainText('1,007 items');
  const cart = await customer.api.cart({ params: { cartId: await openCartId(customer.api) } });
  await expect(sum(page, 'Order Total')).toHaveText(formatDollars(cart.total));
  await expect(lines(page).last().getByRole('cell').nth(4)).toHaveText(formatDollars(cart.items[0]!.subTotal));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a line is short, keeps its columns for screen readers, and opens by a touch on its number', async ({
    page,
    open,
    customer,
    db,
  }) => {
    await fillCart(db, customer, [2, 3]);
    await open(links.viewCart());
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Price', 'Qty', 'Subtotal', 'Actions']);
    for (const line of await lines(page).all()) expect((await line.boundingBox())!.height).toBeLessThanOrEqual(60);
    const first = lines(page).first();
    const oneMore = first.getByRole('button', { name: /^One more/ });
    await expect(oneMore).toHaveCount(0);
    const number = first.getByRole('button', { name: /^2 of .+, change$/ });
    await number.tap();
    await expect(number).toHaveAttribute('aria-expanded', 'true');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const { inside, window } = await page.evaluate(() => ({
        inside: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
      }));
      expect(inside).toBeLessThanOrEqual(window);
    }
    await oneMore.tap();
    // One line is open at a time.
    await lines(page)
      .last()
      .getByRole('button', { name: /, change$/ })
      .tap();
    await expect(oneMore).toHaveCount(0);
    await expect(first.getByRole('button', { name: /^3 of / })).toBeVisible();
    await update(page).tap();
    await expect(miniCart(page)).toContainText('6 items');
  });
});

test('a visitor is sent home', async ({ page }) => {
  await page.goto(links.viewCart());
  await expect(page).toHaveURL(links.home());
});
