import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as messages from '#messages/shop.js';
import { createInvoice, createOrder } from '#test/orders.ts';
import { sql } from 'kysely';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';
import { doubleKey, doubleWebhookSecret, startStripeDouble, type StripeDouble } from './stripe-double.ts';

/* A shop whose customers pay online, on the pages of a double of Stripe's. */

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /status of (401|404|409|422)/ });

let double: StripeDouble;
test.beforeAll(async () => {
  double = await startStripeDouble(Number(process.env['E2E_PAYMENTS_PORT']));
});
test.afterAll(async ({ db }) => {
  await double.close();
  await db.updateTable('payment_provider').set({ is_on: false }).execute();
});

test('staff turn it on with a key that is tried', async ({ page, enter, expectAccessible }) => {
  await enter(staffLinks.payments());
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Customers pay online').check();
  await page.getByLabel('Secret key').fill('sk_test_wrong');
  await page.getByLabel('Webhook secret').fill(doubleWebhookSecret);
  // A method of its own: what the demo says of cards stays.
  await page.getByLabel('Payment method').selectOption({ label: 'Interac e-Transfer' });
  await save.click();
  await expect(page.getByText('refuses the shop’s key').first()).toBeVisible();
  await page.getByLabel('Secret key').fill(doubleKey);
  await save.click();
  await expect(page.getByText('This is a test key')).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible();
});

for (const width of [1440, 390])
  test(`a customer pays one of two invoices from the account, ${width} wide`, async ({
    page,
    db,
    customer,
    open,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const codes = [];
    for (const qty of [1, 2]) {
      const id = await createInvoice(db, await createOrder(db, customer.id, { lines: [{ qty, priceCents: 1000 }] }));
      codes.push((await db.selectFrom('invoice').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code);
    }
    await open(links.myAccount('invoices'));
    const owed = page.getByRole('region', { name: 'What you owe' });
    await expect(owed).toContainText('To pay: $33.90');
    await owed.getByRole('checkbox', { name: `Pay ${codes[1]}` }).uncheck();
    await expect(owed).toContainText('To pay: $11.30');
    await expectAccessible();
    await owed.getByRole('button', { name: 'Pay online' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('$11.30 was paid')).toBeVisible();
    await expectAccessible();
    await open(links.myAccount('invoices'));
    await expect(page.getByRole('region', { name: 'What you owe' })).toContainText('To pay: $22.60');
  });

test('staff make a link, which pays without signing in, and see the receipt', async ({
  page,
  db,
  browser,
  customer,
  enter,
  expectAccessible,
}) => {
  await createInvoice(db, await createOrder(db, customer.id, { lines: [{ qty: 1, priceCents: 1000 }] }));
  await enter(staffLinks.receivable(customer.id));
  await page.getByRole('button', { name: 'Link to pay' }).click();
  const link = await page.getByText(/\/pay\/\?t=/).textContent();
  await expectAccessible();
  const visitor = await browser.newPage();
  await visitor.goto(/http\S+/.exec(link ?? '')?.[0] ?? '');
  await expect(visitor.getByRole('main')).toContainText('$11.30');
  await visitor.getByRole('button', { name: 'Pay $11.30' }).click();
  await visitor.getByRole('button', { name: 'Pay now' }).click();
  await expect(visitor.getByText('$11.30 was paid')).toBeVisible();
  await visitor.close();
  await page.goto(`/backoffice${staffLinks.receivable(customer.id)}`);
  await expect(page.getByRole('region', { name: 'Payments over several invoices' })).toContainText('pi_cs_test_');
});

test('of more invoices than are paid at once the first are ticked, and the number is said', async ({
  page,
  db,
  customer,
  open,
}) => {
  await createInvoice(db, await createOrder(db, customer.id, { lines: [{ qty: 1, priceCents: 1000 }] }));
  await page.route('**/api/v1/payment/owed/', async (route) => {
    const answer = await route.fetch();
    const { response, ...rest } = await answer.json();
    const invoices = Array.from({ length: limits.payOnlineMax + 1 }, (_, n) => ({
      ...response.invoices[0],
      id: n + 1,
      code: `TI-${n + 1}`,
    }));
    await route.fulfill({ response: answer, json: { ...rest, response: { ...response, invoices } } });
  });
  await open(links.myAccount('invoices'));
  const owed = page.getByRole('region', { name: 'What you owe' });
  await expect(owed).toContainText(`At most ${limits.payOnlineMax} invoices are paid at once.`);
  await expect(owed).toContainText('To pay: $2,260.00');
  const [first, last] = [1, limits.payOnlineMax + 1].map((n) =>
    owed.getByRole('checkbox', { name: `Pay TI-${n}`, exact: true }),
  );
  await expect(last!).not.toBeChecked();
  await last!.click();
  await expect(last!).not.toBeChecked();
  await first!.uncheck();
  await last!.check();
  await expect(owed).toContainText('To pay: $2,260.00');
});

for (const width of [1440, 390])
  test(`staff say what became of a payment that needs a person, ${width} wide`, async ({
    page,
    db,
    customer,
    enter,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const problem = 'Payment pi_1 came as 1 CAD, but $11.30 was asked for.';
    const sum = { amount_cents: 1130, currency: 'CAD', uses_credit: false, made_at: new Date() };
    const { key } = await db
      .insertInto('online_payment')
      .values({ customer_id: customer.id, provider: 'stripe', invoice_ids: [1], ...sum, state: 'CHECK', problem })
      .returning('key')
      .executeTakeFirstOrThrow();
    await enter(staffLinks.receivable(customer.id));
    await expect(page.getByText(problem)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Looked at' }).click();
    const dialog = page.getByRole('dialog', { name: 'A payment that came online was looked at' });
    await dialog.getByRole('button', { name: 'Looked at' }).click();
    await expect(dialog).toContainText('Please say what became of this payment.');
    await expectAccessible();
    await dialog.getByLabel('Reason').fill('Sent back in the dashboard');
    await sql`select check_online_payment(${key}, 'It is disputed.')`.execute(db);
    await dialog.getByRole('button', { name: 'Looked at' }).click();
    await expect(dialog).toContainText(messages.changedElsewhere());
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toContainText(`${problem} It is disputed.`);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Sent back in the dashboard');
    await dialog.getByRole('button', { name: 'Looked at' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(problem)).toBeHidden();
  });
