import { links } from '#contract/links.ts';
import { archiveFilter } from '#contract/platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './checkout.ts';

/* My Orders and My Invoices on the generic data table, and both views (specification sections 2, 5 and 9). */

const orders = links.myAccount('orders');
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const codes = (page: Page) => main(page).locator('tbody td:first-child');
const head = (page: Page, name: string) => main(page).getByRole('columnheader', { name }).getByRole('button');
const group = (page: Page, name: string) => main(page).getByRole('group', { name });
const filter = (page: Page) => main(page).getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Filter' });

/** The value next to a term. */
const detail = (page: Page, term: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').and(page.getByText(term, { exact: true })) })
    .getByRole('definition');

const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - days * 86_400_000);

type Db = Parameters<typeof createOrder>[0];
const codeOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('customer_order').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

test('the list shows each order’s columns, newest first, and its possible actions', async ({
  page,
  open,
  customer,
  db,
}) => {
  const placedAt = daysAgo(2);
  const older = await createOrder(db, customer.id, { placedAt: daysAgo(3) });
  const newer = await createOrder(db, customer.id, {
    placedAt,
    status: 'PROCESSING',
    lines: [{ priceCents: 123_450 }],
  });
  await open(orders);
  await expect(main(page).getByRole('heading', { name: 'Order List', exact: true })).toBeVisible();
  await expect(main(page).getByRole('columnheader')).toHaveText([
    'Order Id',
    'Order Date',
    'Name',
    'Shipping Method',
    'Status',
    'Order Total',
    'Action',
  ]);
  await expect(main(page).getByRole('columnheader', { name: 'Order Id' })).toHaveAttribute('aria-sort', 'descending');
  await expect(codes(page)).toHaveText([await codeOf(db, newer), await codeOf(db, older)]);
  const { last_name: lastName } = await db
    .selectFrom('customer')
    .select('last_name')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const code = await codeOf(db, newer);
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    code,
    shopDateTime(placedAt),
    `Robin ${lastName}`,
    'Standard shipping',
    'Processing',
    '$1,394.99',
    `View ${code}Re-order ${code}`,
  ]);
});

test('sorting and paging are in the URL and are restored', async ({ page, open, customer, db }) => {
  for (let n = 1; n <= 17; n += 1)
    await createOrder(db, customer.id, { placedAt: daysAgo(n), lines: [{ priceCents: 1000 * n }] });
  await open(orders);
  await expect(rows(page)).toHaveCount(15);
  await expect(main(page).getByText('1–15 of 17')).toBeVisible();
  await head(page, 'Order Total').click();
  await expect(rows(page).first()).toContainText('$11.30');
  await main(page).getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(main(page).getByText('16–17 of 17')).toBeVisible();
  await expect(rows(page).last()).toContainText('$192.10');
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(rows(page).last()).toContainText('$192.10');
  await expect(main(page).getByRole('columnheader', { name: 'Order Total' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(rows(page)).toHaveCount(15);
});

test('filters: by text, number, option and date; a BETWEEN without an end is dropped', async ({
  page,
  open,
  customer,
  db,
}) => {
  const small = await codeOf(
    db,
    await createOrder(db, customer.id, { placedAt: daysAgo(1), lines: [{ priceCents: 1000 }] }),
  );
  const large = await codeOf(
    db,
    await createOrder(db, customer.id, { placedAt: daysAgo(20), status: 'SHIPPED', lines: [{ priceCents: 5000 }] }),
  );
  await open(orders);
  await main(page).getByRole('button', { name: 'Filter' }).click();
  await group(page, 'Order Id').getByRole('textbox').fill(small.toLowerCase());
  await filter(page).click();
  await expect(codes(page)).toHaveText([small]);
  await main(page).getByRole('button', { name: 'Clear' }).click();
  await expect(codes(page)).toHaveCount(2);

  const total = group(page, 'Order Total');
  await total.getByRole('combobox').selectOption('BETWEEN');
  await total.getByLabel('Order Total, from').fill('20');
  await filter(page).click();
  await expect(codes(page)).toHaveCount(2);
  await expect(page).not.toHaveURL(/filters=/);
  await main(page).getByRole('button', { name: 'Clear' }).click();
  await expect(total.getByRole('combobox')).toHaveValue('EQUAL');
  await total.getByRole('combobox').selectOption('BETWEEN');
  await total.getByLabel('Order Total, from').fill('20');
  await total.getByLabel('Order Total, to', { exact: true }).fill('60.5');
  await filter(page).click();
  await expect(codes(page)).toHaveText([large]);
  await page.reload();
  await expect(codes(page)).toHaveText([large]);
  await expect(total.getByLabel('Order Total, to', { exact: true })).toHaveValue('60.5');
  await main(page).getByRole('button', { name: 'Clear' }).click();

  await group(page, 'Status').getByRole('checkbox', { name: 'Shipped' }).check();
  await filter(page).click();
  await expect(codes(page)).toHaveText([large]);
  await main(page).getByRole('button', { name: 'Clear' }).click();
  await group(page, 'Order Date').getByRole('combobox').selectOption('GREATER_THAN');
  await group(page, 'Order Date')
    .getByLabel('Order Date, value')
    .fill(shopDay(daysAgo(10)));
  await filter(page).click();
  await expect(codes(page)).toHaveText([small]);
  await group(page, 'Order Id').getByRole('textbox').fill('no such order');
  await filter(page).click();
  await expect(main(page).getByText('There are no orders here.')).toBeVisible();
});

test('the focus stays where it was: filtering, clearing, the last page, the archive', async ({
  page,
  open,
  customer,
  db,
}) => {
  for (let n = 1; n <= 16; n += 1) await createOrder(db, customer.id, { placedAt: daysAgo(n) });
  const old = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(300) }));
  await open(orders);
  await main(page).getByRole('button', { name: 'Filter' }).press('Enter');
  const code = group(page, 'Order Id').getByRole('textbox');
  // More than the filter's limit cannot be typed: it would be ignored silently.
  await expect(code).toHaveAttribute('maxlength', '200');
  await code.fill('no such order');
  await main(page).getByLabel('Order Date, condition').selectOption('BETWEEN');
  await main(page).getByLabel('Order Date, from').fill('2026-01-01');
  await code.press('Enter');
  await expect(main(page).getByText('There are no orders here.')).toBeVisible();
  await expect(code).toBeFocused();
  // A BETWEEN without an end filters nothing, and can still be completed.
  await expect(page).not.toHaveURL(/orderDateTime/);
  await expect(main(page).getByLabel('Order Date, from')).toHaveValue('2026-01-01');
  await main(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(rows(page)).toHaveCount(15);
  await expect(main(page).getByRole('button', { name: 'Clear' })).toBeFocused();
  await page.goBack();
  await expect(code).toHaveValue('no such order');
  await page.goForward();
  await expect(code).toHaveValue('');
  const next = main(page).getByRole('button', { name: 'Next' });
  await next.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await main(page).getByRole('link', { name: 'click here' }).press('Enter');
  await expect(codes(page)).toHaveText([old]);
  await expect(main(page).getByRole('link', { name: 'Back to the orders of the last 6 months' })).toBeFocused();
});

test('older orders are in the archive, which has no re-order', async ({ page, open, customer, db }) => {
  const recent = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(100) }));
  const old = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(250) }));
  await open(orders);
  await expect(codes(page)).toHaveText([recent]);
  await expect(main(page).getByText('If you want to view orders older than 6 months, please click here')).toBeVisible();
  await main(page).getByRole('link', { name: 'click here' }).click();
  await expect(main(page).getByRole('heading', { name: 'Archived Order List' })).toBeVisible();
  await expect(codes(page)).toHaveText([old]);
  await expect(main(page).getByRole('link', { name: `View ${old}` })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Re-order/ })).toHaveCount(0);
  await expect(page).toHaveURL(/archive=archived/);
  // Reopening the tab resets its list.
  await main(page).getByRole('tab', { name: 'My Orders' }).click();
  await expect(codes(page)).toHaveText([recent]);
});

test('while the archive loads, no other order is shown as archived', async ({ page, open, customer, db }) => {
  const recent = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(100) }));
  const old = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(250) }));
  await open(orders);
  await expect(codes(page)).toHaveText([recent]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/order/search/', async (route) => {
    await held;
    await route.continue();
  });
  await main(page).getByRole('link', { name: 'click here' }).click();
  await expect(main(page).getByRole('heading', { name: 'Archived Order List' })).toBeVisible();
  await expect(main(page).getByText(recent, { exact: true })).toHaveCount(0);
  answer();
  await expect(codes(page)).toHaveText([old]);
});

test.describe('while the server fails', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('the list says so and can be retried', async ({ page, open, customer, db }) => {
    const code = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(1) }));
    await page.route('**/api/v1/order/search/', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await open(orders);
    await expect(main(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/api/v1/order/search/');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(codes(page)).toHaveText([code]);
  });
});

test('re-ordering asks, adds what it can, shows the cart and names the rest', async ({
  page,
  open,
  customer,
  db,
  checkout,
}) => {
  const { screen, battery } = checkout;
  await customer.api.clearCart({ params: { cartId: checkout.cartId } });
  const id = await createOrder(db, customer.id, {
    placedAt: daysAgo(1),
    lines: [
      { variantId: screen.id, qty: 4 },
      { variantId: battery.id, qty: 1 },
    ],
  });
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', battery.id).execute();
  await open(orders);
  await main(page)
    .getByRole('button', { name: `Re-order ${await codeOf(db, id)}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(messages.reorderQuestion());
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await customer.api.cuiConfig({})).miniCart.itemCount).toBe(0);
  await main(page)
    .getByRole('button', { name: /^Re-order/ })
    .click();
  await question.getByRole('button', { name: 'Re-order' }).click();
  await expect(page).toHaveURL(links.viewCart());
  await expect(main(page).getByRole('link', { name: screen.name })).toBeVisible();
  await expect(main(page).getByText(messages.removedFromCart())).toBeVisible();
  await expect(main(page).getByText(battery.name)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ })).toContainText('4 items');
});

test('the order view re-orders, and its items link to what is still sold', async ({
  page,
  open,
  checkout,
  customer,
  db,
}) => {
  const { screen, battery } = checkout;
  await customer.api.clearCart({ params: { cartId: checkout.cartId } });
  const lines = [
    { variantId: screen.id, name: screen.name, qty: 4 },
    { variantId: battery.id, name: battery.name, qty: 1 },
  ];
  const id = await createOrder(db, customer.id, { placedAt: daysAgo(1), lines });
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', battery.id).execute();
  await open(links.order(id));
  const items = main(page).getByRole('table', { name: 'Items' });
  await expect(items.getByText(battery.name)).toBeVisible();
  await expect(items.getByRole('link')).toHaveText([screen.name]);
  await items.getByRole('link').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(screen.name);
  await page.goBack();
  await main(page).getByRole('button', { name: 'Re-order' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(messages.reorderQuestion());
  await question.getByRole('button', { name: 'Re-order' }).click();
  await expect(page).toHaveURL(links.viewCart());
  await expect(main(page).getByRole('link', { name: screen.name })).toBeVisible();
  await expect(main(page).getByText(messages.removedFromCart())).toBeVisible();
});

test('the order view has every field, its items, its totals and its print', async ({ page, open, customer, db }) => {
  const placedAt = daysAgo(5);
  const id = await createOrder(db, customer.id, {
    placedAt,
    comments: 'Ring twice',
    lines: [
      { name: 'Screen', sku: 'SCREEN', priceCents: 2500, qty: 10 },
      { name: 'Battery', sku: 'BATTERY', priceCents: 1999, qty: 4 },
    ],
  });
  const code = await codeOf(db, id);
  await open(orders);
  await main(page)
    .getByRole('link', { name: `View ${code}` })
    .click();
  await expect(page).toHaveURL(links.order(id));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`View Order # ${code}`);
  const order = await customer.api.order({ params: { id } });
  const address = 'Robin BuyerRepairs Ltd1 Main StreetToronto, Ontario M5V 1A1416 555 0100';
  for (const [term, says] of [
    ['Customer Id', order.customerCode],
    ['Status', 'Pending'],
    ['Order Date Time', shopDateTime(placedAt)],
    ['Customer Name', `${order.customerFirstName} ${order.customerLastName}`],
    ['Payment Method', order.paymentMethod.name],
    ['Shipping Method', 'Standard shipping'],
    ['Billing Address', address],
    ['Shipping Address', address],
    ['Comments', 'Ring twice'],
  ] as const)
    await expect(detail(page, term), term).toHaveText(says);
  await expect(main(page).getByRole('columnheader')).toHaveText([
    'SR#',
    'Product Name',
    'Sku',
    'Price',
    'Qty Ordered',
    'Subtotal',
  ]);
  await expect(rows(page).nth(1).getByRole('cell')).toHaveText(['2', 'Battery', 'BATTERY', '$19.99', '4', '$79.96']);
  for (const [term, says] of [
    ['Sub Total', '$329.96'],
    ['Disc.', '$0.00'],
    ['Shipping Amt', messages.shippingLater()],
    ['Tax HST 13 %', '$42.89'],
    ['Total', '$372.85'],
  ] as const)
    await expect(detail(page, term), term).toHaveText(says);
  const print = main(page).getByRole('link', { name: /^Print Order/ });
  await expect(print).toHaveAttribute('target', '_blank');
  await expect(print).toHaveAttribute('href', links.printOrder(id, customer.token));
  const printed = await page.request.get(links.printOrder(id, customer.token));
  expect(printed.headers()['content-type']).toContain('application/pdf');
  await main(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL(orders);
});

test('an amount stays on one line, however large, next to a SKU of any length', async ({
  page,
  open,
  customer,
  db,
}) => {
  const id = await createOrder(db, customer.id, {
    placedAt: daysAgo(1),
    lines: [
      { name: 'Écran '.repeat(40), sku: 'SKU-'.repeat(30), priceCents: 12_345_678, qty: 1000 },
      { priceCents: 500 },
    ],
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(links.order(id));
    const [large, small] = await Promise.all(
      [/^\$123,456,780\.00$/, /^\$5\.00$/].map((amount) =>
        main(page)
          .locator('td[data-column="Subtotal"]')
          .filter({ hasText: amount })
          .evaluate((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return text.getBoundingClientRect().height;
          }),
      ),
    );
    expect(large).toBe(small);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('the invoice view has every field, shipments, items, totals and back orders', async ({
  page,
  open,
  customer,
  db,
}) => {
  const invoicedAt = daysAgo(1);
  const orderId = await createOrder(db, customer.id, {
    placedAt: daysAgo(5),
    status: 'PROCESSED',
    lines: [
      { name: 'Screen', sku: 'SCREEN', priceCents: 2500, qty: 10 },
      { name: 'Battery', sku: 'BATTERY', priceCents: 1999, qty: 4 },
    ],
  });
  const id = await createInvoice(db, orderId, {
    quantities: [6, 4],
    shippingCents: 1500,
    invoicedAt,
    notes: 'The rest follows',
  });
  await db
    .insertInto('shipment')
    .values({ invoice_id: id, name: 'Purolator', tracking: '329014521632', method: 'Ground' })
    .execute();
  const invoice = await customer.api.invoice({ params: { id } });
  await open(links.myAccount('invoices'));
  await expect(main(page).getByRole('heading', { name: 'Invoice List' })).toBeVisible();
  await expect(main(page).getByRole('columnheader')).toHaveText([
    'Invoice Id',
    'Invoice Date',
    'Name',
    'Shipping Amt',
    'Taxes',
    'Total',
    'Status',
    'Action',
  ]);
  const name = `${invoice.customer.firstName} ${invoice.customer.lastName}`;
  await expect(rows(page).getByRole('cell')).toHaveText([
    invoice.code,
    shopDateTime(invoicedAt),
    name,
    '$15.00',
    '$31.84',
    '$276.80',
    'Unpaid',
    `View ${invoice.code}`,
  ]);
  await main(page)
    .getByRole('link', { name: `View ${invoice.code}` })
    .click();
  await expect(page).toHaveURL(links.invoice(id));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`View Invoice ${invoice.code}`);
  for (const [term, says] of [
    ['Customer Name', name],
    ['Invoice Date', shopDateTime(invoicedAt)],
    ['Status', 'Unpaid'],
    ['Order', invoice.orderCode],
    ['Payment Method', invoice.paymentMethod.name],
    ['Payment Date', 'Not paid yet'],
    ['Shipping Method', 'Standard shipping'],
    ['Notes', 'The rest follows'],
    ['Sub Total', '$229.96'],
    ['Shipping Amt', '$15.00'],
    ['Tax HST 13 %', '$31.84'],
    ['Total', '$276.80'],
  ] as const)
    await expect(detail(page, term), term).toHaveText(says);
  await expect(detail(page, 'Discount')).toHaveCount(0);
  const cells = (table: string) => main(page).getByRole('table', { name: table }).getByRole('cell');
  await expect(cells('Shipment Details')).toHaveText(['Purolator', '329014521632', 'Ground']);
  await expect(cells('Shipped Items')).toHaveText([
    'Screen',
    'SCREEN',
    '6',
    '$25.00',
    '$150.00',
    'Battery',
    'BATTERY',
    '4',
    '$19.99',
    '$79.96',
  ]);
  await expect(cells('Back order items')).toHaveText(['Screen', '10', '6', '4']);
  await expect(main(page).getByRole('link', { name: /^Print Invoice/ })).toHaveAttribute(
    'href',
    links.printInvoice(id, customer.token),
  );
  await createInvoice(db, orderId, { quantities: [4] });
  await page.reload();
  await expect(cells('Shipped Items').first()).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Back order items' })).toHaveCount(0);
});

test.describe('unknown records', () => {
  test.use({ expectedErrors: /status of (404|422)/ });

  test('another customer’s order and a non-numeric id are not found', async ({ page, open, customer, db }) => {
    const other = await db
      .insertInto('customer')
      .values(({ selectFrom }) => ({
        email: `other-of-${customer.email}`,
        password_hash: '-',
        status: 'ACTIVE',
        first_name: 'Other',
        last_name: 'Buyer',
        preferred_doc_type: 'FULL_INVOICE',
        hst_number: '123456789',
        price_list_id: selectFrom('price_list').select('id').where('code', '=', 'DEFAULT'),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await createOrder(db, other.id);
    await open(links.order(id));
    await expect(page).toHaveURL(links.pageNotFound());
    await page.goto('/customer/my-account/order/seven/');
    await expect(main(page).getByText(messages.notFound())).toBeVisible();
    await page.goto('/customer/my-account/invoice/99999999999999/');
    await expect(main(page).getByText(messages.notFound())).toBeVisible();
  });

  test('unknown filters and sorts are refused by name, with a link back', async ({ page, open, customer, db }) => {
    await createOrder(db, customer.id, { placedAt: daysAgo(1) });
    const filters = JSON.stringify({
      colour: { _field: 'colour', operator: 'EQUAL', value: 'red' },
      orderDateTime: { _field: 'orderDateTime', operator: 'EQUAL', value: '2026-02-31' },
    });
    await open(`${orders}&filters=${encodeURIComponent(filters)}`);
    await expect(main(page).getByRole('alert').getByRole('listitem')).toHaveText([
      `colour: ${messages.tableFieldUnknown()}`,
      `Order Date: ${messages.tableValueForm('DATE')}`,
    ]);
    await open(`${orders}&sort=shade%20ASC`);
    await expect(main(page).getByRole('alert')).toContainText(`Sort by shade: ${messages.tableFieldUnknown()}`);
    await main(page).getByRole('link', { name: 'Show all orders' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(orders);
  });

  test('a BETWEEN with exchanged ends is refused by the form, with a message', async ({ page, open, customer, db }) => {
    await createOrder(db, customer.id, { placedAt: daysAgo(1) });
    await open(orders);
    await main(page).getByRole('button', { name: 'Filter' }).click();
    const form = page.getByRole('form', { name: 'Filter' });
    const total = form.getByRole('group', { name: 'Order Total' });
    await total.getByLabel('Order Total, condition').selectOption('is between');
    await total.getByLabel('Order Total, from').fill('50');
    await total.getByLabel('Order Total, to').fill('10');
    await expect(total.getByRole('alert')).toHaveCount(0);
    await form.getByRole('button', { name: 'Filter' }).click();
    await expect(total.getByRole('alert')).toHaveText(messages.listEndsExchanged());
    await expect(page).toHaveURL(orders);
    await total.getByLabel('Order Total, to').fill('90');
    await expect(total.getByRole('alert')).toHaveCount(0);
    await form.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/filters=/);
  });

  test('instead of a page past the last one the last is shown', async ({ page, open, customer, db }) => {
    await createOrder(db, customer.id, { placedAt: daysAgo(1) });
    for (let n = 0; n < 15; n += 1) await createOrder(db, customer.id, { placedAt: daysAgo(2) });
    await open(orders);
    await open(`${orders}&page=9`);
    await expect(page).toHaveURL(`${orders}&page=2`);
    await expect(rows(page)).toHaveCount(1);
    // It replaces the URL of the missing page.
    await page.goBack();
    await expect(page).toHaveURL(orders);
    // A number too large for any list is ignored.
    await open(`${orders}&page=1e30`);
    await expect(rows(page)).toHaveCount(15);
  });

  test('the archive is requested only by its own URL parameter', async ({ page, open, customer, db }) => {
    const recent = await codeOf(db, await createOrder(db, customer.id, { placedAt: daysAgo(1) }));
    await createOrder(db, customer.id, { placedAt: daysAgo(300) });
    await open(`${orders}&filters=${encodeURIComponent(JSON.stringify(archiveFilter))}`);
    await expect(codes(page)).toHaveText([recent]);
  });
});

for (const [what, address] of [
  ['an order', links.order(1)],
  ['an invoice', links.invoice(1)],
] as const)
  test(`a visitor who opens ${what} is sent to sign in`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(links.login());
    await expect(page.getByLabel('Username')).toBeVisible();
  });
