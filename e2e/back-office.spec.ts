import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { staffPasswordLink } from '#contract/people/staff.ts';
import { addStaff } from '#server/people/staff/change-staff.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { createCustomer, password } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { head, main, press } from './people.ts';
import { signIn, staffPassword, test } from './staff.ts';

/* The back office: signing in, verifying customers, changing orders; and what the customer sees of it. */

test.use({ expectedErrors: /status of (401|404|409|422)/ });

test('a one-time link sets a password, which signs in', async ({ page, db }) => {
  const email = `new-${randomUUID()}@example.com`;
  const { token } = await addStaff(
    { db, now: () => new Date() },
    { email, name: 'New', role: 'STAFF', permissions: ['customers'], by: operator },
  );
  await page.goto(staffPasswordLink(token));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await press(page, 'Set password');
  await expect(page.getByText(accountMessages.passwordTooShort())).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByLabel('Confirm Password').fill(staffPassword);
  await press(page, 'Set password');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, 'wrong stapler');
  await expect(page.getByText(accountMessages.invalidLogin())).toBeVisible();
  await signIn(page, email);
  // The first list that this account may see.
  await head(page, 'Customers');
  // Its number, if any, is a link of its own.
  const rail = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(rail.filter({ hasNotText: /(to verify|due)$/ })).toHaveText([/^Customers/, /^Tasks/]);
});

test('signing in returns to the requested page, and signing out ends access', async ({ page, enter }) => {
  await enter('/customers/?page=1&sort=email%20ASC');
  await expect(page).toHaveURL('/backoffice/customers/?page=1&sort=email%20ASC');
  await press(page, 'Sign out');
  await head(page, 'Sign in');
  await page.goto('/backoffice/orders/');
  await head(page, 'Sign in');
});

test('a session that ends over a form loses nothing that was typed', async ({ page, db, enter, staff }) => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  await enter(`/customers/${id}/`);
  await page.getByLabel('Internal notes').fill('Pays on Fridays');
  const account = db.selectFrom('staff').select('id').where('email', '=', staff.email);
  await db.deleteFrom('staff_session').where('staff_id', '=', account).execute();
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'Your session is over' });
  await expect(dialog).toBeVisible();
  await signIn(page, staff.email);
  await expect(dialog).toBeHidden();
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Pays on Fridays');
});

test('a new customer is found among those to verify, verified, notified by e-mail, and can sign in', async ({
  page,
  db,
  dataDir,
  enter,
  open,
}) => {
  const email = `shop-${randomUUID()}@example.com`;
  const { id } = await createCustomer(db, { email, status: 'PENDING' });
  await enter('/');
  await page.getByRole('link', { name: /^Customers/ }).click();
  await page
    .getByRole('navigation', { name: 'Saved filters' })
    .getByRole('link', { name: /^To verify/ })
    .click();
  await press(page, 'Filter');
  await page.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'E-mail' }).click();
  const filter = page.getByRole('group', { name: 'E-mail' });
  await filter.getByRole('textbox').fill(email);
  await page.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Filter' }).click();
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/customers/${id}/`));
  await press(page, 'Verify');
  await expect(main(page).getByText('This customer is Active already.')).toBeVisible();
  await mailTo(dataDir, email, /verified/i);
  await open(links.login());
  await main(page).getByLabel('Username').fill(email);
  await main(page).getByLabel('Password').fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(links.myAccount());
});

test('two who change one customer: the second is told, and nothing is lost', async ({ page, db, enter }) => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  await enter(`/customers/${id}/`);
  await page.getByLabel('Internal notes').fill('Mine');
  await db
    .updateTable('customer')
    .set((eb) => ({ tax_exempt: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await press(page, 'Save');
  await expect(page.getByText(messages.changedElsewhere())).toBeVisible();
  await expect(page.getByLabel('Tax exempt')).not.toBeChecked();
  await press(page, 'Keep mine');
  await expect(page.getByLabel('Tax exempt')).toBeChecked();
  await expect(page.getByLabel('Internal notes')).toHaveValue('Mine');
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Mine');
  await expect(page.getByText(messages.changedElsewhere())).toBeHidden();
  // After saving, the field follows other changes again.
  await db
    .updateTable('customer')
    .set((eb) => ({ internal_notes: 'Theirs', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await press(page, 'Save');
  await press(page, 'Keep mine');
  await expect(page.getByLabel('Internal notes')).toHaveValue('Theirs');
});

test('an order goes from pending to paid in parts, and its customer sees each step', async ({
  page,
  db,
  customer,
  enter,
  open,
}) => {
  const id = await createOrder(db, customer.id, { lines: [{ qty: 3 }], placedAt: new Date() });
  await enter(`/orders/${id}/`);
  await press(page, 'Start processing');
  // Impossible actions say why, and do nothing.
  await expect(main(page).getByText(/Mark as processed: Nothing of this order has been invoiced yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as processed' })).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Create invoice');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pieces').fill('9');
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  await expect(dialog.getByText('Only 3 of this are not invoiced yet.')).toBeVisible();
  await dialog.getByLabel('Pieces').fill('2');
  await dialog.getByLabel('Shipping Amt').fill('5.00');
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  await head(page, /^INV-/);
  await expect(page.getByRole('table', { name: 'Still on back order' })).toBeVisible();
  // 2 × $10.00 and $5.00 shipping, with 13 % HST: $28.25.
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$28.25');
  await press(page, 'Enter shipment');
  await dialog.getByLabel('Carrier').fill('Any Parcel');
  await dialog.getByRole('button', { name: 'Enter shipment' }).click();
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('Any Parcel');
  await press(page, 'Enter payment');
  await dialog.getByLabel('Amount').fill('8.25');
  await dialog.getByLabel('Payment method').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Enter payment' }).click();
  await expect(main(page).getByText(/\$20\.00 due/)).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: /^SO-/ }).click();
  await press(page, 'Mark as processed');
  await press(page, 'Mark as shipped');
  await expect(main(page).getByText(`Complete: ${staffMessages.notPaid()}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Shipped');
  await page.getByLabel('Note').fill('Left at the back door');
  await press(page, 'Add note');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Left at the back door');
  await expect(page.getByLabel('Note')).toHaveValue('');
  await open(links.order(id));
  const progress = main(page).getByRole('list', { name: 'Progress' });
  await expect(progress.locator('[aria-current=step]')).toHaveText(/^Shipped/);
  await expect(main(page)).not.toContainText('Left at the back door');
});

test('an order is cancelled with a reason, which its customer reads', async ({
  page,
  db,
  dataDir,
  customer,
  enter,
}) => {
  const id = await createOrder(db, customer.id, { placedAt: new Date() });
  await enter(`/orders/${id}/`);
  await press(page, 'Cancel order');
  // By its name: the notice that follows is a dialog, too.
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText(staffMessages.cancelReasonRequired())).toBeVisible();
  await dialog.getByLabel('Reason').fill('The part is not made any more');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('The part is not made any more');
  await expect(page.getByRole('button', { name: 'Start processing' })).toBeHidden();
  await mailTo(dataDir, customer.email, /The part is not made any more/);
});

test('the queue counts waiting orders, and a saved filter shows exactly those', async ({
  page,
  db,
  customer,
  enter,
}) => {
  const id = await createOrder(db, customer.id, { placedAt: new Date('2026-01-05T15:00:00Z') });
  const { code } = await db.selectFrom('customer_order').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  await enter('/orders/');
  const queue = page.getByRole('table', { name: /^Orders that wait/ });
  await expect(
    queue
      .getByRole('row', { name: /Pending/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/^[1-9]\d* Pending, late$/);
  await page
    .getByRole('navigation', { name: 'Saved filters' })
    .getByRole('link', { name: /^Pending/ })
    .click();
  const list = page.getByRole('table', { name: 'Orders', exact: true });
  // Oldest first.
  await expect(list.getByRole('row').nth(1)).toContainText(code);
  await expect(list.getByRole('row').nth(1)).toContainText('Late');
  // Not invoiced yet, so not on back order.
  await page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name: 'Back order' }).click();
  await expect(list.getByRole('row', { name: /Northgate/ }).first()).toBeVisible();
  await expect(list.getByRole('row', { name: code })).toHaveCount(0);
});

test('a record opens at its top with the focus in it, and back returns to the list’s position', async ({
  page,
  db,
  customer,
  enter,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  for (let i = 0; i < 15; i += 1) await createOrder(db, customer.id, { placedAt: new Date() });
  await enter('/orders/');
  const last = page.getByRole('table', { name: 'Orders', exact: true }).getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await head(page, /^SO-/);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(main(page).getByRole('article')).toBeFocused();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('unknown records say so', async ({ page, enter }) => {
  await enter('/orders/999999999/');
  await head(page, 'There is nothing here');
  await page.goto('/backoffice/nothing/');
  await head(page, 'There is nothing here');
});

test('visitors of the shop never load anything of the back office', async ({ page, customer, open }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  expect(customer.id).toBeGreaterThan(0);
  for (const address of [links.home(), links.categories([1]), links.viewCart(), links.myAccount('orders')])
    await open(address);
  const scripts = loaded.filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(loaded.filter((url) => /backoffice/.test(url))).toEqual([]);
  for (const url of scripts)
    expect(await (await page.request.get(url)).text()).not.toMatch(/\/api\/v1\/staff\/(order|customer)/);
  // Staff do load these words, so the search above would find them.
  const shell = await (await page.request.get('/backoffice/')).text();
  const own = /src="([^"]+index[^"]+\.js)"/.exec(shell)?.[1] ?? '';
  expect(await (await page.request.get(own)).text()).toMatch(/\/api\/v1\/staff\/(order|customer)/);
});

for (const width of [1440, 390])
  test(`every screen is accessible, ${width} px`, async ({ page, db, customer, enter, expectAccessible }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const orderId = await createOrder(db, customer.id, { status: 'PROCESSING', placedAt: new Date() });
    const invoiceId = await createInvoice(db, orderId);
    await page.goto('/backoffice/');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expectAccessible();
    await enter('/');
    const screens: [path: string, heading: string | RegExp][] = [
      ['/orders/', 'Orders'],
      [`/orders/${orderId}/`, /^SO-/],
      ['/customers/', 'Customers'],
      [`/customers/${customer.id}/`, /^Robin/],
      ['/invoices/', 'Invoices'],
      [`/invoices/${invoiceId}/`, /^INV-/],
    ];
    for (const [path, heading] of screens) {
      await page.goto(`/backoffice${path}`);
      await head(page, heading);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await press(page, 'Enter payment');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
  });
