import { links } from '#contract/links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { createInvoice } from '#test/orders.ts';
import { type Locator, mergeTests, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { expect, next, placeOrderButton, test as buying } from './checkout.ts';
import { test as staff } from './staff.ts';

/* A buyer's PO number, and the box that finds any record by it and by all else that one has at hand. */

const test = mergeTests(buying, staff);
test.slow();

const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Found' }).getByRole('option');

/** Opens the box and types: a new text each time, so that no older answer stands for it. */
const find = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await box(page).fill(text);
};

test('a PO number typed at the checkout stands on the order and is found by Ctrl K; so are company, tracking, SKU and amount', async ({
  page,
  db,
  checkout,
  open,
  enter,
  expectAccessible,
}) => {
  const number = `NG-${randomInt(10 ** 6, 10 ** 7)}`;
  await checkout.ship();
  await open(links.checkoutPayment());
  await page.getByRole('radio', { name: /Credit card/ }).check();
  await page.getByRole('textbox', { name: 'PO number' }).fill(`  ${number} `);
  await page.getByRole('textbox', { name: 'Job reference' }).fill('Ticket 9');
  await expectAccessible();
  await next(page).click();
  await expect(page.getByRole('region', { name: 'PO number' })).toContainText(number);
  // What was typed stays between the steps.
  await page.getByRole('link', { name: 'Change job reference' }).click();
  await expect(page.getByRole('textbox', { name: 'PO number' })).toHaveValue(number);
  await next(page).click();
  await placeOrderButton(page).click();
  await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible();
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'code', 'total_cents as cents'])
    .where('po_number', '=', number)
    .executeTakeFirstOrThrow();
  const invoiceId = await createInvoice(db, order.id);
  const parcel = randomInt(10 ** 9, 10 ** 10);
  await db
    .insertInto('shipment')
    .values({ invoice_id: invoiceId, name: 'Maple Freight', method: '', tracking: `1Z 77 ${parcel}` })
    .execute();
  await page.goto(links.order(order.id));
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Ticket 9')).toBeVisible();

  await enter(staffLinks.stock());
  await find(page, number.toLowerCase());
  await expect(options(page).first()).toContainText(order.code);
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${staffLinks.order(order.id)}$`));
  await expect(page.getByText('Ticket 9')).toBeVisible();
  // An empty box has what was opened.
  await find(page, '');
  await expect(options(page).first()).toHaveText(order.code);
  for (const text of [order.code.replace(/\D/g, ''), `1Z77${parcel}`, `$${order.cents / 100}`]) {
    await box(page).fill(text);
    await expect(options(page).filter({ hasText: order.code }).first()).toBeVisible();
  }
  await box(page).fill(checkout.screen.sku);
  await expect(options(page).filter({ hasText: checkout.screen.sku }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  // A deed leads to where it is done; nothing is done yet.
  await find(
    page,
    `pay ${await db
      .selectFrom('invoice')
      .select('code')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
      .then(({ code }) => code)}`,
  );
  await expect(options(page).first()).toContainText('Enter a payment');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${staffLinks.invoice(invoiceId)}$`));
  await expect(page.getByRole('dialog')).toContainText('payment');
});

test('a picker without prices does not find by amount, and the box says what it looked for', async ({
  page,
  enter,
}) => {
  await enter(staffLinks.orders(), ['orders']);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await box(page).fill('987,654.32');
  await expect(page.getByText(/^Nothing found\. Looked for/)).toBeVisible();
  await expect(page.getByText('an amount')).toHaveCount(0);
  await box(page).fill('order');
  await box(page).press('ArrowDown');
  await expect(options(page).nth(1).or(options(page).first())).toBeVisible();
});
