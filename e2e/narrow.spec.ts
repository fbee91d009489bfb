import * as messages from '#messages/shop.js';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The header in the narrowest window, 320 px, which is also 400 % zoom of 1,280 px, and on a common phone. */

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 640 }));

const banner = (page: Page) => page.getByRole('banner');

/** Expects all of them fully visible, not overlapping, and large enough for fingers. */
const expectApart = async (parts: Locator[], width = 320): Promise<void> => {
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
  for (const [i, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    for (const other of boxes.slice(i + 1)) {
      const apart =
        box.x + box.width <= other.x ||
        other.x + other.width <= box.x ||
        box.y + box.height <= other.y ||
        other.y + other.height <= box.y;
      expect(apart, JSON.stringify([box, other])).toBe(true);
    }
  }
  // A button's label fits into it.
  for (const part of parts)
    expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
};

test('a visitor has logo, Sign In, Register, the search and the menu, none overlapping', async ({ page, open }) => {
  await open('/');
  await expectApart([
    banner(page).getByRole('link', { name: /, home$/ }),
    banner(page).getByRole('link', { name: 'Sign In' }),
    banner(page).getByRole('link', { name: 'Register' }),
    banner(page).getByRole('combobox', { name: messages.searchPlaceholder() }),
    page.getByRole('button', { name: 'Menu', exact: true }),
  ]);
});

test('the placeholder of the search is fully readable', async ({ page, open }) => {
  await open('/');
  const box = banner(page).getByRole('combobox', { name: messages.searchPlaceholder() });
  const { room, text } = await box.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const letters = getComputedStyle(input, '::placeholder');
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = `${letters.fontWeight} ${letters.fontSize} ${letters.fontFamily}`;
    return {
      room: input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      text: pen.measureText(input.placeholder).width,
    };
  });
  expect(text).toBeGreaterThan(100);
  expect(text).toBeLessThanOrEqual(room);
});

test('on a phone the header is two rows: 100 px of a customer’s screen, and the notice above it for a visitor', async ({
  page,
  open,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/');
  expect(customer.token).not.toBe('');
  const bottom = () => banner(page).evaluate((header) => header.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThanOrEqual(100);
  // The page's own space follows.
  expect((await page.getByRole('main').boundingBox())!.y).toBeLessThanOrEqual(116);
  await page.evaluate(() => localStorage.removeItem('token'));
  await open('/');
  await expect(banner(page).getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByText(messages.createAccount())).toBeVisible();
  expect(await bottom()).toBeLessThanOrEqual(124);
});

test('on a phone four parts of a list are in the first screen', async ({ page, open, customer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/products/category/batteries/');
  expect(customer.token).not.toBe('');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByText(/^\$\d/).first()).toBeVisible();
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
  // Of the second row all but the last control's edge.
  expect(tops.filter(({ bottom }) => bottom <= 844 + 24).length).toBeGreaterThanOrEqual(4);
});

for (const width of [320, 390])
  test(`a customer has logo, account, Logout, mini cart, search and menu at ${width} px, none overlapping`, async ({
    page,
    open,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await open('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(customer.token);
    // Its name does not depend on the available width.
    const cart = banner(page).getByRole('link', { name: /^Shopping Cart 0 items \$0\.00$/ });
    await expect(cart).toBeVisible();
    const parts = [
      banner(page).getByRole('link', { name: /, home$/ }),
      banner(page).getByRole('link', { name: 'My Account' }),
      banner(page).getByRole('button', { name: 'Logout' }),
      cart,
      banner(page).getByRole('combobox', { name: messages.searchPlaceholder() }),
      page.getByRole('button', { name: 'Menu', exact: true }),
    ];
    await expectApart(parts, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
