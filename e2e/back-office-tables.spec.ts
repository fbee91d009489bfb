import { createAddress, createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { head, main, press } from './people.ts';
import { test } from './staff.ts';

/* The staff lists: loading, on a phone, by keyboard; and finding a caller. */

test.use({ expectedErrors: /status of 401/ });
test.slow();

const lists = ['orders', 'invoices', 'customers', 'staff', 'audit-log'];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keys of this page' });
const filter = (page: Page) => page.getByRole('form', { name: 'Filter' });

const fill = async (db: Parameters<typeof createOrder>[0]) => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  const orders = [];
  for (let i = 0; i < 16; i += 1)
    orders.push(await createOrder(db, id, { status: 'PROCESSING', placedAt: new Date() }));
  return { customer: id, order: orders[0]!, invoice: await createInvoice(db, orders[0]!) };
};

for (const width of [1440, 390])
  test(`a loading list has as many rows as come, each of its final height, ${width} px wide`, async ({
    page,
    db,
    enter,
  }) => {
    await fill(db);
    await page.setViewportSize({ width, height: 900 });
    await enter('/orders/');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/staff/order/search/', async (route) => {
      if ((route.request().postDataJSON() as { pageSize: number }).pageSize > 1) await asked;
      await route.continue();
    });
    await page.goto('/backoffice/orders/');
    const rows = main(page).getByRole('table', { name: 'Orders', exact: true }).locator('tbody tr');
    await expect(rows).toHaveCount(15);
    await expect(rows.first()).toHaveText('');
    const heights = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    const waiting = await heights();
    answer();
    await expect(rows.first()).toHaveText(/SO-/);
    const shown = await heights();
    expect(shown).toHaveLength(waiting.length);
    for (const [i, height] of shown.entries()) expect(Math.abs(height - (waiting[i] ?? 0))).toBeLessThanOrEqual(1);
  });

test('on a phone a row is a few lines, nothing scrolls sideways, and the whole row can be pressed', async ({
  page,
  db,
  enter,
}) => {
  const { customer, order, invoice } = await fill(db);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/orders/');
  for (const address of [...lists, `orders/${order}`, `invoices/${invoice}`, `customers/${customer}`]) {
    await page.goto(`/backoffice/${address}/`);
    await expect(main(page).locator('tbody tr, article h1').first()).not.toHaveText('');
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  // This test's addresses may take two lines.
  for (const [list, atMost] of [
    ['orders', 96],
    ['invoices', 96],
    ['customers', 115],
  ] as const) {
    await page.goto(`/backoffice/${list}/`);
    const row = main(page).locator('table').last().locator('tbody tr').first();
    await expect(row).not.toHaveText('');
    const box = await row.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeLessThanOrEqual(atMost);
    // Next to its code, too.
    await row.click({ position: { x: (box?.width ?? 0) - 60, y: 12 } });
    await expect(page).toHaveURL(new RegExp(`/${list}/\\d+/`));
  }
});

test('a key focuses the search, another creates, and ? shows the keys of the page', async ({ page, db, enter }) => {
  const { customer } = await fill(db);
  await enter('/staff/');
  await head(page, 'Staff');
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Search the staff');
  await expect(dialog(page)).toContainText('Add somebody');
  // In an open dialog no key does anything.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(filter(page).getByRole('textbox').first()).toBeFocused();
  // In a field, keys are text.
  await page.keyboard.type('n?/');
  await expect(filter(page).getByRole('textbox').first()).toHaveValue('n?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main(page).getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+n');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add somebody' })).toBeVisible();

  await page.goto(`/backoffice/customers/${customer}/`);
  await expect(page.getByRole('button', { name: 'Place an order' })).toHaveAttribute('aria-keyshortcuts', 'n');
  await page.keyboard.press('n');
  await head(page, 'New order');
});

test('the keys can be switched off, and on again', async ({ page, enter }) => {
  await enter('/staff/');
  await head(page, 'Staff');
  await press(page, 'Keys');
  await dialog(page).getByLabel('Single keys do this').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await head(page, 'Staff');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(filter(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Keys');
  await dialog(page).getByLabel('Single keys do this').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(filter(page).getByRole('textbox').first()).toBeFocused();
});

test('a caller is found by the number on the display, at any address', async ({ page, db, enter }) => {
  const { id, email } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '2');
  const usual = await createAddress(db, id, { phone_no: '905 555 0100' });
  await db.updateTable('customer').set({ default_billing_address_id: usual.id }).where('id', '=', id).execute();
  await createAddress(db, id, { phone_no: `(416)${digits.slice(0, 3)}-${digits.slice(3)}` });
  await enter('/customers/');
  await head(page, 'Customers');
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Find in customers' });
  await expect(box).toBeFocused();
  for (const typed of [`+1416${digits}`, `416 ${digits.slice(0, 3)} ${digits.slice(3)}`, digits]) {
    await box.fill(typed);
    const rows = page.getByRole('table', { name: 'Customers' }).locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(email);
    // One goes on typing where one was.
    await expect(box).toBeFocused();
  }
});

test('a long filter shows the rows that are chosen, and what is active stays in sight', async ({
  page,
  db,
  enter,
  expectAccessible,
}) => {
  await fill(db);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/orders/');
  await press(page, 'Filter');
  await expect(filter(page).getByRole('group')).toHaveCount(1);
  await filter(page).getByRole('button', { name: 'Status' }).click();
  await filter(page).getByLabel('Processing').check();
  await filter(page).getByRole('button', { name: 'Shipping method' }).click();
  await filter(page).getByLabel('Standard shipping').check();
  await expectAccessible();
  await filter(page).getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/PROCESSING.*STANDARD/);
  await main(page).getByRole('button', { name: 'Filter', exact: true }).first().click();
  const active = page.getByRole('list', { name: 'Filtered by' });
  await expect(active.getByRole('listitem')).toHaveText([
    'Status is one of Processing',
    'Shipping method is one of Standard shipping',
  ]);
  await expectAccessible();
  await active.getByRole('button', { name: 'Remove Shipping method is one of Standard shipping' }).click();
  // The saved filter of the same rows says it now.
  await expect(active).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Processing/ })).toHaveAttribute('aria-current', 'true');
});

test('lists, records and the keys are accessible', async ({ page, db, enter, expectAccessible }) => {
  test.setTimeout(180_000);
  const { customer, order, invoice } = await fill(db);
  await enter('/orders/');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [...lists, `orders/${order}`, `invoices/${invoice}`, `customers/${customer}`]) {
      await page.goto(`/backoffice/${address}/`);
      await expect(main(page).locator('tbody tr, article h1').first()).not.toHaveText('');
      await expectAccessible();
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible();
});
