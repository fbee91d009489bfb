import { staffLinks } from '#contract/staff-links.ts';
import { createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* An order is split at the desk, both are invoiced; and one that is edited while it is picked stops the picker (docs/orders.md). */

test.use({ expectedErrors: /status of (401|409|422)|ERR_INTERNET_DISCONNECTED/ });

test('an order is split, both name each other, and both are invoiced to what was agreed', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const [one, two] = await db
    .selectFrom('variant')
    .select(['id as variantId', 'sku', 'name'])
    .where('id', 'not in', (q) => q.selectFrom('variant_stock').select('variant_id'))
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const id = await createOrder(db, customer.id, {
    status: 'PROCESSING',
    lines: [
      { ...one, qty: 3, priceCents: 1337 },
      { ...two, qty: 1, priceCents: 999 },
    ],
  });
  await enter(staffLinks.order(id));
  await page.getByRole('button', { name: 'Split order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Split SO-/ });
  await dialog.getByRole('button', { name: 'Split order' }).click();
  await expect(dialog.getByText('Please choose what moves.')).toBeVisible();
  await dialog.getByLabel(`Pieces of ${one!.sku}`).fill('2');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Split order' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Split into SO-');
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText(two!.sku);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`2 × ${one!.sku}`);
  const invoice = async () => {
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
    await expect(page).toHaveURL(/\/invoices\/\d+\//);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await main.getByRole('link', { name: /^SO-/ }).last().click();
  await expect(main).toContainText('Split from SO-');
  await invoice();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/backoffice${staffLinks.order(id)}`);
  await invoice();
  const { rows } = {
    rows: await db.selectFrom('invoice').select('total_cents').where('customer_id', '=', customer.id).execute(),
  };
  expect(rows.reduce((sum, { total_cents }) => sum + Number(total_cents), 0)).toBe(
    await db
      .selectFrom('customer_order')
      .select(({ fn }) => fn.sum<number>('total_cents').as('total'))
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
      .then(({ total }) => Number(total)),
  );
});

test('who edits sees what is picked; the picker’s open screen stops and says what goes back, also after scans without a connection', async ({
  page,
  db,
  customer,
  enter,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [one, two] = await db
    .selectFrom('variant')
    .select(['id as variantId', 'sku', 'name'])
    .where('id', 'not in', (q) => q.selectFrom('variant_stock').select('variant_id'))
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const id = await createOrder(db, customer.id, {
    status: 'PROCESSING',
    lines: [
      { ...one, qty: 5 },
      { ...two, qty: 2 },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(`${staffLinks.pick()}?orders=${id}`);
  const scan = async (code: string) => {
    await page.getByLabel('Scan a label').fill(code);
    await page.keyboard.press('Enter');
  };
  const told = page.waitForResponse((answer) => answer.url().includes('/order/picked/'));
  await scan(one!.sku);
  await told;
  // The editor, on another screen.
  const context = page.context();
  const elsewhere = await browser.newContext({ baseURL: baseURL!, storageState: await context.storageState() });
  const desk = await elsewhere.newPage();
  await desk.goto(`/backoffice${staffLinks.orderEdit(id)}`);
  await expect(desk.getByText(`5 of 5 × ${one!.sku} in tote A`)).toBeVisible();
  await desk.getByLabel(`Quantity of ${one!.sku}`, { exact: true }).fill('3');
  await expect(desk.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'false');
  await context.setOffline(true);
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk).toHaveURL(/\/orders\/\d+\/$/);
  await elsewhere.close();
  // Scans go on without a connection, and the change is told with the next one.
  await scan(two!.sku);
  await expect(page.getByText('7 of 7 pieces')).toBeVisible();
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({ hasText: 'Order changed' });
  await expect(alert).toContainText(`Take out 2 × ${one!.sku} of tote A`, { timeout: 15_000 });
  await expect(page.getByLabel('Scan a label')).toBeHidden();
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible();
  await alert.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('5 of 5 pieces')).toBeVisible();
  await expect(page.getByText('All is picked')).toBeVisible();
  await page.reload();
  await expect(page.getByText('5 of 5 pieces')).toBeVisible();
  await page.goto(`/backoffice${staffLinks.order(id)}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`Put back: 2 × ${one!.sku}`);
});
