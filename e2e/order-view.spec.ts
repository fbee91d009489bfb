import { links } from '#contract/links.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { expect, test } from './fixtures.ts';

/* What a buyer sees of an order on its way. */

type Db = Parameters<typeof createOrder>[0];

/** An order of two lines, of which one is invoiced in part and shipped by a carrier that is known, and one that is not. */
const shippedInPart = async (db: Db, customerId: number) => {
  const orderId = await createOrder(db, customerId, {
    placedAt: new Date(Date.now() - 3 * 86_400_000),
    status: 'PROCESSED',
    lines: [{ qty: 10 }, { name: 'A part of one piece', qty: 1 }],
  });
  const invoiceId = await createInvoice(db, orderId, { quantities: [7, 1] });
  const parcel = { invoice_id: invoiceId, method: 'Ground' };
  await db
    .insertInto('shipment')
    .values([
      { ...parcel, name: 'UPS', tracking: '1Z 999' },
      { ...parcel, name: 'Our own van', tracking: 'VAN-7' },
    ])
    .execute();
  await db
    .insertInto('order_event')
    .values([
      { order_id: orderId, actor: 'Desk', status: 'PROCESSING' },
      { order_id: orderId, actor: 'Desk', status: 'PROCESSED' },
    ])
    .execute();
  return { orderId, invoiceId };
};

test('an order shows its progress, parcels, invoices and what comes later', async ({
  page,
  open,
  customer,
  db,
  expectAccessible,
}) => {
  const { orderId, invoiceId } = await shippedInPart(db, customer.id);
  await open(links.order(orderId));
  const main = page.getByRole('main');
  const progress = main.getByRole('list', { name: 'Progress' });
  await expect(progress.getByRole('listitem')).toHaveText([
    /^Pending\d{4}-/,
    /^Processing\d{4}-/,
    /^Processed\d{4}-/,
    'Shipped (to come)',
    'Completed (to come)',
  ]);
  await expect(progress.locator('[aria-current=step]')).toContainText('Processed');
  const shipments = main.getByRole('table', { name: 'Shipments' });
  await expect(shipments.getByRole('link', { name: /^1Z 999/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  );
  await expect(shipments).toContainText('VAN-7');
  await expect(shipments.getByRole('link', { name: /VAN-7/ })).toHaveCount(0);
  const invoices = main.getByRole('table', { name: 'Invoices' });
  await expect(invoices).toContainText('Unpaid');
  await expect(invoices.getByRole('link', { name: /^Print/ })).toHaveAttribute(
    'href',
    new RegExp(`/api/v1/invoice/print/\\?id=${invoiceId}&`),
  );
  await expect(main.getByText('Back order: 3 of 10 shipped later')).toBeVisible();
  const items = main.getByRole('table', { name: 'Items' });
  await expect(items.locator('tbody img').first()).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible();
  await invoices.getByRole('link', { name: /^INV/ }).click();
  await expect(page).toHaveURL(links.invoice(invoiceId));
  await expect(main.getByRole('link', { name: /^1Z 999/ })).toBeVisible();
});

test('a server that tells section 3 alone shows the order, with the status as its progress', async ({
  page,
  open,
  customer,
  db,
}) => {
  const { orderId } = await shippedInPart(db, customer.id);
  await page.route(`**/api/v1/order/${orderId}/`, async (route) => {
    const answer = await route.fetch();
    const { response, ...rest } = (await answer.json()) as { response: { items: object[]; course?: unknown } };
    delete response.course;
    const items = response.items.map((item) => ({ ...item, image: undefined, qtyBackOrder: undefined }));
    await route.fulfill({ response: answer, json: { ...rest, response: { ...response, items } } });
  });
  await open(links.order(orderId));
  await expect(page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]')).toHaveText('Processed');
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('table', { name: 'Shipments' })).toHaveCount(0);
});
