import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { formatDollars } from '#kernel/money.ts';
import { createCustomer, createSession } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { fillCart, fillCartWith, makeCoupon, openCartId } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* Presses on the cart page take turns; typed quantities survive the page; a better coupon is kept. */

test.use({ expectedErrors: /status of (401|422)/ });

const lines = (page: Page) => page.locator('tbody').getByRole('row');
const boxes = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });
const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
const question = (page: Page) => page.getByRole('alertdialog');
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const apply = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
};

/** Holds the calls of one kind until released. */
const hold = async (page: Page, call: string) => {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(`**/${call}/**`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: held.resolve };
};

test('Remove, confirmed during an update, is done after it', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2, 3, 4]);
  await open(links.viewCart());
  const update = await hold(page, 'updateItemsQty');
  await boxes(page).nth(0).fill('9');
  await boxes(page).nth(0).press('Enter');
  await update.asked;
  for (const nth of [1, 2]) {
    await lines(page)
      .nth(nth)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await question(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(question(page)).toHaveCount(0);
  }
  update.letGo();
  await expect(lines(page)).toHaveCount(1);
  await expect(miniCart(page)).toContainText('9 items');
  await expect(boxes(page)).toHaveValue('9');
});

test('Update, pressed during a removal, and Clear Cart after it, are done', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2, 3, 4]);
  await open(links.viewCart());
  const removal = await hold(page, 'removeItems');
  const remove = async () => {
    await lines(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await question(page).getByRole('button', { name: 'Remove', exact: true }).click();
  };
  await remove();
  await removal.asked;
  await boxes(page).nth(1).fill('8');
  await boxes(page).nth(1).press('Enter');
  removal.letGo();
  await expect(miniCart(page)).toContainText('12 items');
  await expect(lines(page)).toHaveCount(2);

  const update = await hold(page, 'updateItemsQty');
  await boxes(page).first().fill('1');
  await boxes(page).first().press('Enter');
  await update.asked;
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await question(page).getByRole('button', { name: 'Clear Cart' }).click();
  update.letGo();
  await expect(page.getByText(messages.emptyCart())).toBeVisible();
  await expect(miniCart(page)).toContainText('0 items');
});

test('a coupon removed during another call is removed', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2]);
  const couponCode = await makeCoupon(db);
  await customer.api.applyCoupon({ body: { cartId: await openCartId(customer.api), couponCode } });
  await open(links.viewCart());
  const held = await hold(page, 'applyCoupon');
  await apply(page, 'NONE-SUCH');
  await held.asked;
  await page.getByRole('button', { name: `Remove ${couponCode}` }).click();
  held.letGo();
  await expect(summary(page).getByText(couponCode)).toHaveCount(0);
});

test('Checkout, pressed during an update, includes what was typed meanwhile', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2, 3]);
  await open(links.viewCart());
  const update = await hold(page, 'updateItemsQty');
  await boxes(page).nth(0).fill('9');
  await boxes(page).nth(0).press('Enter');
  await update.asked;
  await boxes(page).nth(1).fill('7');
  await page.getByRole('link', { name: 'Checkout' }).click();
  update.letGo();
  await expect(page).toHaveURL(links.checkoutShipping());
  await expect(miniCart(page)).toContainText('16 items');
});

test('typed quantities survive navigation, reload and the end of the session, and are shown to no other customer', async ({
  page,
  open,
  customer,
  db,
}) => {
  await fillCart(db, customer, [2, 3]);
  await open(links.viewCart());
  await boxes(page).nth(0).fill('20');
  await boxes(page).nth(1).fill('1.5');
  const typed = async () => {
    await expect(boxes(page).nth(0)).toHaveValue('20');
    await expect(boxes(page).nth(1)).toHaveValue('1.5');
    await expect(page.getByText('One quantity needs another look')).toBeVisible();
  };
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL('/');
  await miniCart(page).click();
  await typed();
  await page.reload();
  await typed();

  const signIn = async (id: number) => {
    const token = await createSession({ db, now: () => new Date() }, id);
    await page.evaluate((text) => localStorage.setItem('token', text), token);
    await open(links.viewCart());
  };
  await db.deleteFrom('customer_session').where('customer_id', '=', customer.id).execute();
  await page.reload();
  await expect(page.getByText(messages.sessionEnded())).toBeVisible();
  const other = await createCustomer(db, { email: `other-${customer.email}` });
  await signIn(other.id);
  await expect(page.getByText(messages.emptyCart())).toBeVisible();
  await signIn(customer.id);
  await typed();
  await boxes(page).nth(1).fill('4');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(miniCart(page)).toContainText('24 items');
  expect(await page.evaluate(() => sessionStorage.getItem('cartQuantities'))).toBeNull();
});

test('a better coupon is replaced only after a confirmation with both amounts', async ({
  page,
  open,
  customer,
  db,
  expectAccessible,
}) => {
  const { subTotal } = await fillCart(db, customer, [3]);
  const [ten, five] = [await makeCoupon(db), await makeCoupon(db, { value: 5000 })];
  await open(links.viewCart());
  await apply(page, ten);
  await expect(summary(page).getByRole('button', { name: `Remove ${ten}` })).toBeVisible();
  await apply(page, five);
  const off = (percent: number) => formatDollars(Math.round(subTotal * percent) / 100);
  await expect(question(page)).toContainText(messages.couponTakesLess(five, off(5), ten, off(10)));
  await expectAccessible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  const cartId = await openCartId(customer.api);
  expect((await customer.api.cart({ params: { cartId } })).couponCode).toBe(ten);
  await page.getByRole('button', { name: 'Apply' }).click();
  await question(page).getByRole('button', { name: 'Replace' }).click();
  await expect(summary(page).getByRole('button', { name: `Remove ${five}` })).toBeVisible();
  // The better one replaces it without a question.
  await apply(page, ten);
  await expect(summary(page).getByRole('button', { name: `Remove ${ten}` })).toBeVisible();

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(question(page)).toContainText(messages.clearCartQuestion());
  await expect(question(page)).toContainText(messages.couponStays(ten));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a cart of 40 lines is short, Checkout is always visible, and every target is finger-sized', async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    await fillCartWith(db, customer, 40);
    await customer.api.applyCoupon({
      body: { cartId: await openCartId(customer.api), couponCode: await makeCoupon(db) },
    });
    await open(links.viewCart());
    await expect(lines(page)).toHaveCount(40);
    await expect(page.getByText('40 lines, 80 pieces')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Robin Buyer')).toBeVisible();
    const checkout = page.getByRole('link', { name: 'Checkout' });
    await expect(checkout).toHaveCount(1);
    for (const [first, last] of [
      [0, 9],
      [10, 29],
      [30, 39],
    ] as const) {
      await lines(page).nth(first).scrollIntoViewIfNeeded();
      await expect(checkout).toBeInViewport();
      const box = await lines(page).nth(last).boundingBox();
      expect(box!.height).toBeLessThan(100);
    }
    await lines(page).nth(0).scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /, change$/ })
      .nth(1)
      .tap();
    await boxes(page).fill('30');
    await expect(page.getByText('One quantity changed')).toBeVisible();
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('a, button, input')]
        .filter((one) => one.checkVisibility() && !one.closest('nav'))
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          // A link's target may be larger than its words: what is drawn after it belongs to it.
          const after = getComputedStyle(one, '::after');
          const wider = (own: number, more: string) =>
            Math.max(own, after.content === 'none' ? 0 : parseFloat(more) || 0);
          return {
            one: one.ariaLabel ?? one.textContent,
            width: wider(width, after.width),
            height: wider(height, after.height),
          };
        })
        .filter(({ width, height }) => width > 1 && (height < 44 || width < 44))
        .map(({ one, width, height }) => `${one}: ${width} × ${height}`),
    );
    expect(small).toEqual([]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Update' }).tap();
    await expect(miniCart(page)).toContainText('108 items');
    await lines(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .tap();
    await question(page).getByRole('button', { name: 'Remove', exact: true }).tap();
    await expect(lines(page)).toHaveCount(39);
    await checkout.tap();
    await expect(page).toHaveURL(links.checkoutShipping());
  });

  test('Checkout focuses an invalid quantity, also in a closed line', async ({ page, open, customer, db }) => {
    await fillCart(db, customer, [2, 3]);
    await open(links.viewCart());
    const numbers = page.getByRole('button', { name: /, change$/ });
    await numbers.nth(0).tap();
    await boxes(page).fill('1.5');
    await numbers.nth(0).tap();
    await expect(boxes(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Checkout' }).tap();
    await expect(boxes(page)).toBeFocused();
    await expect(page).toHaveURL(links.viewCart());
  });
});
