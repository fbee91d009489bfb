import { links } from '#contract/links.ts';
import * as checkoutWords from '#messages/checkout.js';
import * as staffMessages from '#messages/staff.js';
import { createAddress } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { next, orderTotal } from './checkout.ts';
import { fillCart } from './filled-cart.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* A zone of which only this test's address is, so that other tests of the shop see nothing of it. */

test.use({ expectedErrors: /status of (401|404|422)/ });
test.describe.configure({ mode: 'serial' });

const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
};
const methods = (page: Page) => page.getByRole('radiogroup', { name: checkoutWords.shippingMethod() });

test.afterAll(async ({ db }) => {
  await db.updateTable('shop').set({ freight_in_cart: false }).execute();
  await db.updateTable('shipping_method').set({ offered: false }).where('name', '=', 'Northern air').execute();
});

test('staff make a zone; what is wrong is said at its field', async ({ page, enter, db, expectAccessible }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await db
    .insertInto('shipping_method')
    .values({ code: 'NORTHERN_AIR', name: 'Northern air', description: 'By plane', sort_order: 9, offered: false })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  await enter('/settings/zones/');
  await main(page).getByRole('button', { name: 'Add a zone' }).click();
  const zone = main(page).getByRole('group').last();
  await zone.getByLabel('Name').fill('Far north');
  await zone.getByLabel('What belongs to it').fill('X0A, H2%');
  await page.getByRole('button', { name: 'Offer Northern air in Far north' }).click();
  await zone.getByLabel('Price in dollars').fill('42.50');
  await zone.getByLabel('Working days on the way').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(staffMessages.zonePlaceForm('H2%'))).toBeVisible();
  await expect(zone.getByLabel('Price in dollars')).toHaveValue('42.50');
  await zone.getByLabel('What belongs to it').fill('X0A');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').last()).toBeVisible();
  await expectAccessible();
  await narrow(page);
  await expectAccessible();
  await page.reload();
  await expect(main(page).getByRole('group', { name: 'Far north' }).getByLabel('Price in dollars')).toHaveValue('42.5');
});

test('the customer sees what reaches the address, what it costs and when it arrives, and places at that', async ({
  page,
  open,
  db,
  customer,
  expectAccessible,
}) => {
  await db.updateTable('shipping_method').set({ offered: true }).where('name', '=', 'Northern air').execute();
  await page.setViewportSize({ width: 1440, height: 900 });
  const far = await createAddress(db, customer.id);
  await db
    .updateTable('address')
    .set({ postal_code: 'X0A 0H0', street1: '1 Tundra Road' })
    .where('id', '=', far.id)
    .execute();
  await fillCart(db, customer, [2]);
  await open(links.checkoutShipping());
  await expect(methods(page).getByText('Northern air')).toHaveCount(0);
  await page.getByRole('radio', { name: /1 Tundra Road/ }).check();
  const air = methods(page).getByRole('radio', { name: /Northern air/ });
  await expect(air).toHaveAccessibleName(/\$42\.50/);
  await expect(air).toHaveAccessibleName(/Arrives \w{3}/);
  await air.check();
  await expectAccessible();
  await narrow(page);
  await expectAccessible();
  await next(page).click();
  await expect(page).toHaveURL(links.checkoutPayment());
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$42.50');
});

test('the cart says shipping, taxes and arrival where the shop wants it', async ({
  page,
  open,
  db,
  customer,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await db.updateTable('address').set({ postal_code: 'X0A 0H0' }).where('customer_id', '=', customer.id).execute();
  const cart = await fillCart(db, customer, [2]);
  await open(links.viewCart());
  await expect(orderTotal(page)).toBeVisible();
  await expect(page.getByText('Northern air')).toHaveCount(0);
  await db.updateTable('shop').set({ freight_in_cart: true }).execute();
  await expect(async () => {
    await open(links.viewCart());
    await expect(page.getByText(/Northern air to .*X0A 0H0/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('$42.50');
  await expect(summary).toContainText(/Dispatched .*Arrives/);
  // HST of Ontario, 13 %, on the goods and on sending, each rounded by itself.
  const total = cart.total + 42.5 + 5.53;
  await expect(orderTotal(page)).toHaveText(
    `$${total.toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  );
  await expectAccessible();
  await narrow(page);
  await expectAccessible();
});

test('an address that no method reaches says so, and keeps what was chosen', async ({ page, open, db, customer }) => {
  const far = await createAddress(db, customer.id);
  await db.updateTable('address').set({ street1: '2 Nowhere Road' }).where('id', '=', far.id).execute();
  await fillCart(db, customer, [1]);
  await page.route('**/checkout/shipping/getMethods/*/', (route) =>
    route.fulfill({ json: { status: 'OK', response: [] } }),
  );
  await open(links.checkoutShipping());
  await page.getByRole('radio', { name: /2 Nowhere Road/ }).check();
  await expect(page.getByText(checkoutWords.noMethod())).toBeVisible();
  await expect(page.getByRole('radio', { name: /2 Nowhere Road/ })).toBeChecked();
});
