import { links } from '#contract/links.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { head, main, press } from './people.ts';
import { test as base } from './staff.ts';

/* Forgotten shipping, shipments on the wrong invoice, status changes without a mail, and picking without prices. */

type Made = { orderId: number; id: number };

/** An order in PROCESSING of ten screens at $20.00, of which three are invoiced. */
const test = base.extend<{ made: Made }>({
  made: async ({ db, customer }, use) => {
    const lines = [{ name: 'Screen', sku: 'SH-SCREEN', priceCents: 2000, qty: 10 }];
    const orderId = await createOrder(db, customer.id, { lines, status: 'PROCESSING', placedAt: new Date() });
    await use({ orderId, id: await createInvoice(db, orderId, { quantities: [3] }) });
  },
});

test.use({ expectedErrors: /status of (401|403|422)/ });

const dialog = (page: Page) => page.getByRole('dialog', { name: / of |Take back/ });
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const region = (page: Page, name: string) => main(page).getByRole('region', { name });

test('shipping that an invoice left out is charged by another one, and its customer can read it', async ({
  page,
  open,
  enter,
  made,
}) => {
  await enter(`/invoices/${made.id}/`);
  await main(page).getByRole('link', { name: 'Charge more shipping' }).click();
  await answer(page, 'Charge shipping');
  await expect(dialog(page)).toContainText('Please enter what the shipping costs');
  await dialog(page).getByLabel('Shipping Amt').fill('15.50');
  await answer(page, 'Charge shipping');
  await head(page, /^INV-/);
  await expect(main(page)).toContainText('For shipping alone: there are no goods on this invoice.');
  // 13 % of 15.50 is 2.015.
  await expect(region(page, 'Totals')).toContainText('$17.52');
  await expect(main(page)).toContainText('there are no goods to send');
  const id = Number(/invoices\/(\d+)/.exec(page.url())?.[1]);
  await open(links.invoice(id));
  await expect(main(page)).toContainText('This invoice is for the shipping of order');
  await expect(main(page).getByRole('heading', { name: 'Shipped Items' })).toHaveCount(0);
  await expect(main(page)).toContainText('$17.52');
});

test('a shipment on the wrong invoice is removed with a reason', async ({ page, enter, made }) => {
  await enter(`/invoices/${made.id}/`);
  await press(page, 'Enter shipment');
  await dialog(page).getByLabel('Carrier').fill('Any Parcel');
  await dialog(page).getByLabel('Tracking').fill('AP 1');
  await answer(page, 'Enter shipment');
  await expect(region(page, 'Shipments')).toContainText('AP 1');
  await press(page, 'Take back the shipment by Any Parcel');
  await answer(page, 'Take back');
  await expect(dialog(page)).toContainText('Please say why the shipment is taken back.');
  await dialog(page).getByLabel('Reason').fill('Of another order');
  await answer(page, 'Take back');
  await expect(region(page, 'Shipments')).toContainText('Nothing has been sent yet.');
  await expect(region(page, 'Changes')).toContainText('Took a shipment back');
});

test('a status change without a mail is in the timeline, and not mailed', async ({
  page,
  dataDir,
  customer,
  enter,
  made,
}) => {
  await enter(`/orders/${made.orderId}/`);
  await main(page).getByRole('checkbox', { name: 'Tell the customer by e-mail' }).uncheck();
  await press(page, 'Mark as processed');
  await expect(region(page, 'Timeline')).toContainText('customer not told');
  await main(page).getByRole('link', { name: /^INV-/ }).click();
  await press(page, 'Enter shipment');
  await dialog(page).getByLabel('Carrier').fill('Any Parcel');
  await answer(page, 'Enter shipment');
  await expect(region(page, 'Shipments')).toContainText('Any Parcel');
  await page.goto(`/backoffice/orders/${made.orderId}/`);
  // Only for one change: the next is mailed again.
  await expect(main(page).getByRole('checkbox', { name: 'Tell the customer by e-mail' })).toBeChecked();
  await press(page, 'Mark as shipped');
  await expect(region(page, 'Timeline')).toContainText('customer told by e-mail');
  await mailTo(dataDir, customer.email, /3 of 10 pieces are on their way; 7 follow on back order\./);
});

test('staff who pick see no price, enter a shipment and print the dispatch note', async ({ page, enter, made }) => {
  await enter(`/orders/${made.orderId}/`, ['orders']);
  await head(page, /^SO-/);
  await expect(main(page)).not.toContainText('$');
  for (const name of ['Price', 'Subtotal', 'Total', 'Paid'])
    await expect(main(page).getByRole('columnheader', { name, exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /^Pick list/ })).toBeVisible();
  await main(page).getByRole('link', { name: /^INV-/ }).click();
  await head(page, /^INV-/);
  await expect(main(page)).not.toContainText('$');
  await expect(main(page).getByRole('link', { name: /^Dispatch note/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Print invoice/ })).toHaveCount(0);
  await press(page, 'Enter shipment');
  await dialog(page).getByLabel('Carrier').fill('Any Parcel');
  await answer(page, 'Enter shipment');
  await expect(region(page, 'Shipments')).toContainText('Any Parcel');
});
