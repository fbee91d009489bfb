import { links } from '#contract/links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { Page } from '@playwright/test';
import { createInvoice, createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { main, press } from './people.ts';
import { test } from './staff.ts';

/* Parts that come back: entered, received, and decided line by line. */

test.use({ expectedErrors: /status of (409|422)/ });

/** The status beside the number. */
const badge = (page: Page) =>
  main(page).getByRole('heading', { level: 1, name: /^R-/ }).locator('xpath=following-sibling::span[1]');

/** Of two parts at $20.00 and one at $15.00, invoiced with 13 % HST. */
const invoiced = async (db: Parameters<typeof createOrder>[0], customerId: number) => {
  const variants = await db.selectFrom('variant').select('id').orderBy('id').limit(2).execute();
  const parts = [
    { name: 'Screen', sku: 'RT-SCREEN', priceCents: 2000, qty: 2 },
    { name: 'Battery', sku: 'RT-BATTERY', priceCents: 1500, qty: 1 },
  ];
  const lines = parts.map((part, i) => ({ ...part, variantId: variants[i]!.id }));
  const orderId = await createOrder(db, customerId, { lines, status: 'PROCESSING', placedAt: new Date() });
  return createInvoice(db, orderId);
};

test('a return by telephone is entered, received and decided with 9 presses and two keys', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  await enter(staffLinks.invoice(await invoiced(db, customer.id)));
  // 1 Return, 2 and 3 the reasons, 4 Enter return.
  await press(page, 'Return');
  const dialog = page.getByRole('dialog', { name: /^Return of / });
  await dialog.getByLabel('Pieces of RT-SCREEN').fill('1');
  await dialog.getByLabel('Pieces of RT-BATTERY').fill('1');
  await dialog.getByLabel('What is wrong with RT-SCREEN').selectOption('Defective');
  await dialog.getByLabel('Words about RT-SCREEN').fill('A strip does not answer');
  await dialog.getByRole('button', { name: 'Enter return' }).click();
  // What is wrong with the battery is asked for where it lacks.
  await expect(dialog).toContainText('Please say what is wrong.');
  await dialog.getByLabel('What is wrong with RT-BATTERY').selectOption('Ordered wrong');
  await dialog.getByRole('button', { name: 'Enter return' }).click();
  await expect(badge(page)).toHaveText('Accepted');
  // 5 Receive, 6 its button: all that was said, until fewer are typed.
  await press(page, 'Receive');
  await page
    .getByRole('dialog', { name: /^Receive / })
    .getByRole('button', { name: 'Receive' })
    .click();
  await expect(badge(page)).toHaveText('Received');
  await expectAccessible();
  // The first line by keys, the second by hand: 7 the decision.
  await page.keyboard.press('c');
  await expect(main(page)).toContainText('Credits $22.60 with tax.');
  await expect(
    page.getByRole('group', { name: 'Goods of RT-SCREEN' }).getByLabel('Back to the supplier'),
  ).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await press(page, 'Settle');
  await expect(main(page)).toContainText('A line is refused: please say why.');
  await page.getByLabel('What they will read').fill('The battery is used; the screen is credited.');
  await press(page, 'Settle');
  await expect(badge(page)).toHaveText('Settled');
  await expect(main(page)).toContainText(/Credited by CN-\d+/);
  await expect(page.getByRole('region', { name: 'What we said' })).toContainText('The battery is used');
});

test('the list shows what waits, and each number leads to as many', async ({ page, enter }) => {
  await enter(staffLinks.returns());
  const views = page.getByRole('navigation', { name: 'Saved filters' });
  await expect(views.getByRole('link', { name: /^To decide \d/ })).toBeVisible();
  await views.getByRole('link', { name: /^To decide/ }).click();
  await expect(main(page).getByText('Received').first()).toBeVisible();
});

test('a buyer asks on a phone with 5 presses, and reads what became of it', async ({
  page,
  db,
  customer,
  enter,
  open,
  expectAccessible,
}) => {
  const id = await invoiced(db, customer.id);
  await db.updateTable('shop').set({ return_days: 30, return_words: 'Send it to 12 Dock Street.' }).execute();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(links.invoice(id));
    // 1 Return parts, 2 and 3 what is wrong, 4 and 5 Ask to return: the first is refused, as a reason lacks.
    await page.getByRole('button', { name: 'Return parts' }).click();
    await page.getByLabel('Pieces of Screen').fill('1');
    await page.getByLabel('What is wrong').selectOption('Defective');
    await page.getByLabel('In your words').fill('A strip does not answer');
    await page.getByLabel('Pieces of Battery').fill('1');
    await page.getByRole('button', { name: 'Ask to return' }).click();
    await expect(page.getByText('Please say what is wrong.')).toBeVisible();
    await page.getByLabel('What is wrong').nth(1).selectOption('Ordered wrong');
    await expectAccessible();
    await page.getByRole('button', { name: 'Ask to return' }).click();
    const returns = page.getByRole('region', { name: 'Returns' });
    await expect(returns).toContainText('Asked for');
    await page.getByRole('button', { name: 'Return parts' }).click();
    await expect(returns).toContainText('All of this is returned or credited already.');

    const { id: returnId } = await db
      .selectFrom('customer_return')
      .select('id')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    await page.setViewportSize({ width: 1280, height: 720 });
    await enter(staffLinks.return(returnId));
    const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await press(page, 'Accept');
    await answer('Accept');
    await expect(badge(page)).toHaveText('Accepted');
    await open(links.invoice(id));
    await expect(returns).toContainText('Send it to 12 Dock Street.');

    await enter(staffLinks.return(returnId));
    await press(page, 'Receive');
    await answer('Receive');
    await page.getByRole('group', { name: 'Decide RT-SCREEN' }).getByText('Credit').click();
    await page.getByRole('group', { name: 'Decide RT-BATTERY' }).getByText('Refused').click();
    await page.getByLabel('What they will read').fill('The battery was used.');
    await press(page, 'Settle');
    await expect(badge(page)).toHaveText('Settled');
    await open(links.invoice(id));
    await expect(returns).toContainText('The battery was used.');
    await expect(returns).toContainText('→ Refused, sent back');
    await expect(page.getByRole('heading', { name: /^CN-/ })).toBeVisible();
  } finally {
    await db.updateTable('shop').set({ return_days: 0, return_words: '' }).execute();
  }
});
