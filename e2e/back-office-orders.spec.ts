import { staffLinks } from '#contract/staff-links.ts';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { createAddress, createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { test as base } from './staff.ts';
import { notAllowed } from '#contract/platform/staff-call.ts';

/* Ordering for a customer, with the keyboard; and the orders behind the queue's numbers. */

type Part = { id: number; sku: string; name: string };
type Fixtures = {
  /** Variants of the demo shop that are in stock; no SKU is a prefix of another. */
  parts: Part[];
};

const test = base.extend<Fixtures>({
  parts: async ({ db }, use) => {
    const found = await db
      .selectFrom('variant')
      .select(['id', 'sku', 'name'])
      .where('stock_status', '=', 'IN_STOCK')
      .where('discontinued_at', 'is', null)
      .orderBy('id')
      .limit(4)
      .execute();
    await use(found);
  },
});

test.use({ expectedErrors: /status of (401|403|404|422)|ERR_FAILED/ });

const main = (page: Page) => page.getByRole('main');
const find = (page: Page) => page.getByRole('combobox', { name: 'Add goods' });
const quantity = (page: Page, { sku }: Part) => page.getByLabel(`Quantity of ${sku}`, { exact: true });
const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' });
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const head = (page: Page, text: string | RegExp) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(text);
const part = (parts: readonly Part[], at = 0): Part => {
  const found = parts[at];
  if (!found) throw new Error('the demo shop has too few parts');
  return found;
};

/** Waits until the total of the form is shown. */
const priced = async (page: Page): Promise<string> => {
  await expect(totals(page)).toHaveAttribute('aria-busy', 'false');
  const total = totals(page).locator('dl > div').last().locator('dd');
  await expect(total).toHaveText(/^\$[\d,]+\.\d\d$/);
  return total.innerText();
};

test('an order is placed with the keyboard alone, at the customer’s prices, and confirmed by e-mail', async ({
  page,
  db,
  dataDir,
  customer,
  parts,
  enter,
}) => {
  const [first, second] = [part(parts, 0), part(parts, 1)];
  await enter(staffLinks.customer(customer.id));
  await page.getByRole('button', { name: 'Place an order' }).focus();
  await page.keyboard.press('Enter');
  await head(page, 'New order');
  // The search has the focus; a whole SKU and Enter is enough, faster than any list.
  await expect(find(page)).toBeFocused();
  await page.keyboard.type(first.sku);
  await page.keyboard.press('Enter');
  await expect(quantity(page, first)).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(find(page)).toBeFocused();
  // By name, through the list.
  await page.keyboard.type(second.name);
  const list = page.getByRole('listbox', { name: 'Found' });
  const mine = list.getByRole('option').filter({ hasText: second.sku });
  await expect(mine).toBeVisible();
  const options = list.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const place = (await options.allInnerTexts()).findIndex((text) => text.includes(second.sku));
  for (let i = 0; i < place; i += 1) await page.keyboard.press('ArrowDown');
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(quantity(page, second)).toBeFocused();
  await page.keyboard.type('2');
  // Up to the line above and back; 13 % HST in Ontario.
  await page.keyboard.press('ArrowUp');
  await expect(quantity(page, first)).toBeFocused();
  await expect(totals(page)).toContainText('HST 13 %');
  const total = await priced(page);
  await page.getByLabel('Comments').focus();
  await page.keyboard.type('Wants it by Friday');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Placed; the customer is told by e-mail.').first()).toBeVisible();
  await head(page, /^SO-/);
  await expect(totals(page)).toContainText(total);
  await expect(main(page).getByText('Wants it by Friday')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText("on the customer's behalf");
  const [order, ...others] = await db
    .selectFrom('customer_order')
    .select(['id', 'code'])
    .where('customer_id', '=', customer.id)
    .execute();
  expect(others).toEqual([]);
  const lines = await db
    .selectFrom('order_line')
    .select(['sku', 'qty'])
    .where('order_id', '=', order?.id ?? 0)
    .execute();
  expect(lines.toSorted((a, b) => b.qty - a.qty)).toEqual([
    { sku: first.sku, qty: 5 },
    { sku: second.sku, qty: 2 },
  ]);
  await mailTo(dataDir, customer.email, new RegExp(order?.code ?? 'no order'));
});

test('the option reached with arrow keys is in view, also on a low screen', async ({ page, customer, enter }) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  await enter(staffLinks.orderForm(customer.id));
  await find(page).pressSequentially('battery');
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).not.toBeInViewport();
  await find(page).press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await find(page).press('Escape');
  await expect(options).toHaveCount(0);
  await expect(find(page)).toHaveValue('battery');
});

test('sending before the total is shown places nothing, and says so', async ({ page, customer, parts, enter }) => {
  await enter(staffLinks.orderForm(customer.id));
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/order/price/', async (route) => {
    await asked;
    await route.continue();
  });
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  await quantity(page, part(parts)).press('Control+Enter');
  await expect(totals(page).getByText(staffMessages.draftTotalAwaited())).toBeVisible();
  answer();
  await priced(page);
  await head(page, 'New order');
  await page.keyboard.press('Control+Enter');
  await head(page, /^SO-/);
});

test('a double click places one order', async ({ page, db, customer, parts, enter }) => {
  await enter(staffLinks.orderForm(customer.id));
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  await priced(page);
  await placeButton(page).dblclick();
  await head(page, /^SO-/);
  const { count } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('sent again after a lost answer, it is the same order', async ({ page, db, customer, parts, enter }) => {
  await enter(staffLinks.orderForm(customer.id));
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  await priced(page);
  // The order is placed, but its answer never arrives.
  await page.route(
    '**/api/v1/staff/customer/*/order/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeButton(page).click();
  await expect(totals(page).getByText(messages.unreachable())).toBeVisible();
  await expect(quantity(page, part(parts))).toHaveValue('1');
  await priced(page);
  await placeButton(page).click();
  await head(page, /^SO-/);
  const orders = await db.selectFrom('customer_order').select('id').where('customer_id', '=', customer.id).execute();
  expect(orders).toHaveLength(1);
});

test('wrong input is reported at its place, and nothing is lost', async ({ page, customer, parts, enter }) => {
  const first = part(parts);
  await enter(staffLinks.orderForm(customer.id));
  await placeButton(page).click();
  await expect(main(page).getByText(staffMessages.nothingOrdered())).toBeVisible();
  await expect(find(page)).toBeFocused();
  await find(page).fill('zzqqxx');
  await expect(main(page).getByText(staffMessages.nothingFound('zzqqxx'))).toBeVisible();
  await find(page).fill(first.sku);
  await find(page).press('Enter');
  for (const typed of ['0', '1001', '2.5', 'five']) {
    await quantity(page, first).fill(typed);
    await expect(main(page).getByText(staffMessages.draftQuantity())).toBeVisible();
  }
  // Cleared, it says so when the order is sent, and gets the focus.
  await quantity(page, first).fill('');
  await expect(main(page).getByText(staffMessages.draftQuantity())).toBeHidden();
  await placeButton(page).click();
  await expect(main(page).getByText(staffMessages.draftQuantity())).toBeVisible();
  await expect(quantity(page, first)).toBeFocused();
  await quantity(page, first).fill('3');
  await page.getByLabel('Payment method').selectOption('');
  await page.getByLabel('Comments').fill('x'.repeat(2001));
  await expect(main(page).getByText(messages.paymentMethodRequired())).toBeVisible();
  await expect(main(page).getByText(messages.tooLong(2000))).toBeVisible();
  await page.getByLabel('Payment method').selectOption({ index: 1 });
  await page.getByLabel('Comments').fill('Short');
  await priced(page);
  await page.getByRole('button', { name: `Remove ${first.sku}`, exact: true }).click();
  // The focus returns to the search.
  await expect(find(page)).toBeFocused();
  await expect(page.getByLabel('Comments')).toHaveValue('Short');
});

test('of pasted lines the known ones are added; unknown SKUs are named and stay to be corrected', async ({
  page,
  customer,
  parts,
  enter,
}) => {
  const [first, second, third] = [part(parts, 0), part(parts, 1), part(parts, 2)];
  await enter(staffLinks.orderForm(customer.id));
  await page.getByRole('button', { name: 'Paste lines' }).click();
  const box = page.getByRole('textbox', { name: 'Lines to add' });
  await expect(box).toBeFocused();
  await box.fill(
    `${first.sku} 5\nNOT-A-SKU 2\n${second.sku.toLowerCase()},7\nNEITHER-THIS\n${first.sku};1\n${third.sku} 1001`,
  );
  await box.press('Control+Enter');
  await expect(main(page).getByText(staffMessages.codeUnknown('NOT-A-SKU'))).toBeVisible();
  await expect(main(page).getByText(staffMessages.codeUnknown('NEITHER-THIS'))).toBeVisible();
  await expect(main(page).getByText(`${third.sku} 1001: ${staffMessages.draftQuantity()}`)).toBeVisible();
  await expect(box).toHaveValue(`NOT-A-SKU 2\nNEITHER-THIS\n${third.sku} 1001`);
  await expect(quantity(page, first)).toHaveValue('6');
  await expect(quantity(page, second)).toHaveValue('7');
  await box.fill(`${third.sku} 4`);
  await page.getByRole('button', { name: 'Add lines' }).click();
  await expect(quantity(page, third)).toHaveValue('4');
  await expect(box).toBeHidden();
  await expect(find(page)).toBeFocused();
  // Three lines, and the search as before: adding them twice would pass the maximum.
  await page.getByRole('button', { name: 'Paste lines' }).click();
  await box.fill(`${first.sku} 1000`);
  await page.getByRole('button', { name: 'Add lines' }).click();
  await expect(main(page).getByText(staffMessages.draftLineFull(first.name, first.sku, '6'))).toBeVisible();
  await expect(quantity(page, first)).toHaveValue('6');
});

test('several lines pasted into the search are taken as lines', async ({ page, customer, parts, enter }) => {
  const [first, second] = [part(parts, 0), part(parts, 1)];
  await enter(staffLinks.orderForm(customer.id));
  await expect(find(page)).toBeFocused();
  await find(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${first.sku}\t3\r\n${second.sku}\t2\r\n`);
  await expect(quantity(page, first)).toHaveValue('3');
  await expect(quantity(page, second)).toHaveValue('2');
  await expect(find(page)).toHaveValue('');
});

test('what is not in stock is named, found or pasted; when it sells out meanwhile its line says so', async ({
  page,
  db,
  customer,
  enter,
}) => {
  // Only for this test: no other one orders the last variants of the demo shop.
  const [gone, going] = await db
    .selectFrom('variant')
    .select(['id', 'sku', 'name'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (!gone || !going) throw new Error('the demo shop has too few parts');
  const setStock = (id: number, stock_status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
    db.updateTable('variant').set({ stock_status }).where('id', '=', id).execute();
  await setStock(gone.id, 'OUT_OF_STOCK');
  try {
    await enter(staffLinks.orderForm(customer.id));
    await find(page).fill(gone.sku);
    await find(page).press('Enter');
    const named = main(page).getByText(staffMessages.notInStock(gone.name, gone.sku));
    await expect(named).toBeVisible();
    await expect(find(page)).toHaveValue(gone.sku);
    await find(page).fill('');
    await expect(named).toBeHidden();
    await page.getByRole('button', { name: 'Paste lines' }).click();
    const box = page.getByRole('textbox', { name: 'Lines to add' });
    await box.fill(`${gone.sku} 2\n${going.sku} 3`);
    await box.press('Control+Enter');
    await expect(named).toBeVisible();
    await expect(box).toHaveValue(`${gone.sku} 2`);
    await expect(quantity(page, going)).toHaveValue('3');
    await priced(page);
    await setStock(going.id, 'OUT_OF_STOCK');
    await placeButton(page).click();
    await expect(quantity(page, going)).toHaveAccessibleDescription(staffMessages.variantsUnavailable());
    await expect(quantity(page, going)).toBeFocused();
    await expect(quantity(page, going)).toHaveValue('3');
  } finally {
    for (const { id } of [gone, going]) await setStock(id, 'IN_STOCK');
  }
});

test('a changed total is reported, the new one shown, and the next press places the order', async ({
  page,
  db,
  customer,
  parts,
  enter,
}) => {
  await enter(staffLinks.orderForm(customer.id));
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  const before = await priced(page);
  await db.updateTable('customer').set({ tax_exempt: true }).where('id', '=', customer.id).execute();
  await placeButton(page).click();
  await expect(totals(page).getByText(staffMessages.draftTotalChanged())).toBeVisible();
  await expect(totals(page)).not.toContainText('HST');
  expect(await priced(page)).not.toBe(before);
  await placeButton(page).click();
  await head(page, /^SO-/);
});

test('a deleted address is reported at its place, and another one chosen', async ({
  page,
  db,
  customer,
  parts,
  enter,
}) => {
  const other = await createAddress(db, customer.id, { company: 'Second shop', province: 'Quebec' });
  await enter(staffLinks.orderForm(customer.id));
  await page.getByLabel('Shipping address').selectOption(String(other.id));
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  await expect(totals(page)).toContainText('QST 9.975 %');
  await priced(page);
  await db.updateTable('address').set({ deleted_at: new Date() }).where('id', '=', other.id).execute();
  await placeButton(page).click();
  await expect(page.getByLabel('Shipping address')).toHaveAccessibleDescription(staffMessages.addressOfOther());
  await expect(page.getByLabel('Shipping address')).toHaveValue('');
  await expect(page.getByLabel('Billing address')).not.toHaveValue('');
  await page.getByLabel('Shipping address').selectOption({ index: 1 });
  await expect(totals(page)).toContainText('HST 13 %');
  await priced(page);
  await placeButton(page).click();
  await head(page, /^SO-/);
});

test('leaving asks first once something is typed', async ({ page, customer, parts, enter }) => {
  await enter(staffLinks.customer(customer.id));
  await page.getByRole('button', { name: 'Place an order' }).click();
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  // The server finds it: until then nothing typed could be lost.
  await expect(quantity(page, part(parts))).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(quantity(page, part(parts))).toHaveValue('1');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(quantity(page, part(parts))).toBeHidden();
  await expect(page).toHaveURL(`/backoffice${staffLinks.customer(customer.id)}`);
});

test('the permissions orders and prices allow ordering from an order’s record', async ({
  page,
  db,
  customer,
  parts,
  enter,
}) => {
  const id = await createOrder(db, customer.id, { placedAt: new Date() });
  await enter(staffLinks.order(id), ['orders', 'prices']);
  await page.getByRole('link', { name: 'New order for this customer' }).click();
  await find(page).fill(part(parts).sku);
  await find(page).press('Enter');
  await priced(page);
  await placeButton(page).click();
  await head(page, /^SO-/);
  await expect(page).not.toHaveURL(new RegExp(`/orders/${id}/`));
});

test('the customer’s record and the form say who may not order, or be ordered for', async ({
  page,
  db,
  customer,
  enter,
}) => {
  const waiting = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com`, status: 'PENDING' });
  await enter(staffLinks.customer(customer.id), ['customers']);
  const refusal = notAllowed({ allOf: ['orders', 'prices'] });
  const button = page.getByRole('button', { name: 'Place an order' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page).getByText(`Place an order: ${refusal}`)).toBeVisible();
  await page.goto(`/backoffice${staffLinks.orderForm(customer.id)}`);
  await expect(main(page).getByText(refusal)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  // Its answer takes the cookie away, the next one's too if it came later.
  await head(page, 'Sign in');
  await enter(staffLinks.customer(waiting.id));
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page).getByText(`Place an order: ${staffMessages.customerNotActive()}`)).toBeVisible();
  await page.goto(`/backoffice${staffLinks.orderForm(waiting.id)}`);
  await expect(main(page).getByText(staffMessages.customerNotActive())).toBeVisible();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`/backoffice${staffLinks.orderForm(999_999_999)}`);
  await head(page, 'There is nothing here');
});

test('each number of the queue links to exactly the orders that it counts', async ({ page, db, customer, enter }) => {
  await createOrder(db, customer.id, { placedAt: new Date('2026-01-05T15:00:00Z'), status: 'PROCESSED' });
  await enter('/orders/');
  const queue = page.getByRole('table', { name: /^Orders that wait/ });
  const late = queue.getByRole('row', { name: /Processed/ }).getByRole('link', { name: /late/ });
  await late.click();
  await expect(late).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/LATE/);
  const rows = page.getByRole('table', { name: 'Orders', exact: true }).getByRole('row');
  // Other tests place orders meanwhile: number and list are read at one time.
  await expect(async () => {
    await page.reload();
    const count = Number(/\d+/.exec(await late.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await expect(rows).toHaveCount(Math.min(count, 15) + 1, { timeout: 1000 });
  }).toPass();
  for (const row of (await rows.all()).slice(1)) {
    await expect(row).toContainText('Late');
    await expect(row).toContainText('Processed');
  }
  // The filter form shows the active filter.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const due = page.getByRole('group', { name: 'Due' });
  await expect(due.getByLabel('Late')).toBeChecked();
  await due.getByLabel('Late').uncheck();
  await due.getByLabel('Next working day').check();
  await page.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/NEXT/);
});

for (const width of [1440, 390])
  test(`the form is accessible, ${width} px`, async ({ page, customer, parts, enter, expectAccessible }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await enter(staffLinks.orderForm(customer.id));
    await expect(find(page)).toBeFocused();
    await expectAccessible();
    await page.getByRole('button', { name: 'Paste lines' }).click();
    await page
      .getByRole('textbox', { name: 'Lines to add' })
      .fill(`${part(parts).sku} 5\n${part(parts, 1).sku}\nNOT-A-SKU 2`);
    await page.getByRole('button', { name: 'Add lines' }).click();
    await priced(page);
    await quantity(page, part(parts)).fill('many');
    await expect(main(page).getByText(staffMessages.draftQuantity())).toBeVisible();
    await find(page).pressSequentially('battery');
    await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const screenshot = process.env['SHOTS'];
    if (screenshot) await page.screenshot({ path: `${screenshot}/${width}.png`, fullPage: true });
  });
