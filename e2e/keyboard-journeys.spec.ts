import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import type { Locator, Page } from '@playwright/test';
import { dialog, expect, head, main, region, test } from './people.ts';

/*
 * From browsing to the order, and from the order to its invoice, with the keyboard alone: the mouse is not used, and nothing is
 * focused but by Tab. What a screen reader would say of each step is read from the accessibility tree.
 */

const keysMax = 250;

/** Presses Tab until it is there. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < keysMax; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(wanted)} is not reached by ${keysMax} presses of Tab.`);
};

const pressAt = async (page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
};

/** The group's chosen radio button, or its first, is its one stop. */
const choose = async (page: Page, group: Locator): Promise<void> => {
  const chosen = group.getByRole('radio', { checked: true });
  const stop = (await chosen.count()) > 0 ? chosen.first() : group.getByRole('radio').first();
  await pressAt(page, stop, 'Space');
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(1);
};

test('from browsing to the order, and from the order to its invoice', async ({ page, open, customer, colleague }) => {
  test.setTimeout(180_000);
  expect(customer.email).not.toBe('');
  await open('/');
  await pressAt(page, page.getByRole('link', { name: /skip to/i }));
  await page.keyboard.press('Shift+Tab');
  await pressAt(page, page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Devices' }));
  await expect(page).toHaveURL(links.phoneBrands());
  await open('/products/category/batteries/');
  const cards = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('textbox') });
  await expect(cards.first().getByText(/\$\d/).first()).toBeVisible();
  const type = async (box: Locator, typed: string) => {
    await tabTo(page, box);
    await page.keyboard.type(typed);
    await expect(box).toHaveAccessibleName(/^Quantity of /);
  };
  await type(cards.nth(0).getByRole('textbox'), '2');
  await type(cards.nth(1).getByRole('textbox'), '3');
  // The button of the whole bag stands below a list that goes on: a key adds it from where one types.
  await page.keyboard.press('Shift+Enter');
  const cart = page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
  await expect(cart).toContainText('5 items');
  await open('/viewCart/');
  await pressAt(page, main(page).getByRole('link', { name: 'Checkout', exact: true }));

  await expect(page).toHaveURL(links.checkoutShipping());
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await expect(main(page)).toMatchAriaSnapshot(`
    - radiogroup /./:
      - radio /./
  `);
  for (const group of await page.getByRole('radiogroup').all()) await choose(page, group);
  await pressAt(page, page.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL(links.checkoutPayment());
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  for (const group of await page.getByRole('radiogroup').all()) await choose(page, group);
  await pressAt(page, page.getByRole('button', { name: 'Next' }));
  const place = page.getByRole('button', { name: 'Place Order' });
  await expect(place).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toMatchAriaSnapshot(`
    - region "Summary":
      - term: /Order Total/
      - definition: /\\$\\d+\\.\\d\\d/
  `);
  await pressAt(page, place);
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  const { results } = await customer.api.orderSearch({ body: {} });
  const [order] = results;
  if (!order) throw new Error('There is no order.');

  const { page: desk } = await colleague('Kim');
  await pressAt(desk, desk.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Orders/ }));
  // Many wait before it.
  await pressAt(desk, desk.getByRole('button', { name: 'Filter', exact: true }));
  await pressAt(desk, desk.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'E-mail' }));
  await desk.keyboard.type(customer.email);
  await pressAt(desk, desk.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Filter' }));
  const orders = main(desk).getByRole('table', { name: 'Orders', exact: true });
  await pressAt(desk, orders.getByRole('link', { name: order.code }));
  await head(desk, order.code);
  await expect(main(desk)).toMatchAriaSnapshot(`
    - heading "${order.code}" [level=1]
    - button "Start processing"
  `);
  await pressAt(desk, main(desk).getByRole('button', { name: 'Start processing', exact: true }));
  await expect(region(desk, 'Timeline')).toContainText('Processing');
  await pressAt(desk, main(desk).getByRole('button', { name: 'Create invoice', exact: true }));
  await expect(dialog(desk)).toMatchAriaSnapshot(`
    - dialog /Invoice of/:
      - button "Create invoice"
  `);
  // The focus is in the dialog, and stays there.
  await expect(dialog(desk).locator(':focus')).toHaveCount(1);
  await pressAt(desk, dialog(desk).getByRole('button', { name: 'Create invoice', exact: true }));
  await head(desk, /^INV-/);
});
