import { staffLinks } from '#contract/staff-links.ts';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

test.use({ expectedErrors: /status of (409|422)/ });

const unknown = `X${randomUUID().slice(0, 8).toUpperCase()}`;

test('pasted lines are bought with their freight, mailed, and sent back to the supplier', async ({
  page,
  db,
  enter,
  expectAccessible,
}) => {
  const name = `Birch ${randomUUID()}`;
  const { id: supplierId } = await db.insertInto('supplier').values({ name }).returning('id').executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('variant')
    .select('sku')
    .where('discontinued_at', 'is', null)
    .where('id', 'not in', db.selectFrom('variant_stock').select('variant_id'))
    .orderBy('id', 'desc')
    .offset(60)
    .limit(2)
    .execute();
  const [one = '', other = ''] = variants.map(({ sku }) => sku);
  await enter(staffLinks.purchases(), ['stock', 'prices', 'catalogue']);
  const begin = async (kind: string) => {
    await page.getByRole('button', { name: 'New purchase' }).click();
    const asked = page.getByRole('dialog', { name: 'New purchase' });
    await asked.getByLabel('Kind').selectOption({ label: kind });
    await asked.getByLabel('Supplier', { exact: true }).selectOption({ label: name });
    await asked.getByRole('button', { name: 'Begin it' }).click();
  };
  await begin('Purchase');
  await expect(page.getByRole('heading', { level: 1, name: /^PO-/ })).toBeVisible();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
  await page.getByRole('button', { name: 'Paste lines' }).click();
  const box = dialog.getByLabel('SKU, UPC or supplier’s number, and pieces');
  await box.fill(`${one}\t10\n${unknown} 3\n${other}, 5`);
  await dialog.getByRole('button', { name: 'Add them' }).click();
  await expect(dialog.getByText(`Line 2: No product has the code ${unknown}.`).first()).toBeVisible();
  await expect(box).toHaveValue(new RegExp(`${one}\\t10`));
  await box.fill(`${one}\t10\n${other}, 5`);
  await dialog.getByRole('button', { name: 'Add them' }).click();
  const lines = main(page).getByRole('table', { name: 'Lines' });
  await expect(lines.getByRole('row')).toHaveCount(3);
  for (const [sku, cost] of [
    [one, '30'],
    [other, '20'],
  ] as const) {
    await lines.getByRole('button', { name: `Change ${sku}` }).click();
    await dialog.getByLabel('Cost of one').fill(cost);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('Freight, duty and the like, in dollars').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(lines.getByText('$33.00')).toBeVisible();
  await expect(lines.getByText('$22.00')).toBeVisible();
  // Without an address it says where one is entered.
  await expect(page.getByRole('button', { name: 'Mail to the supplier' })).toBeDisabled();
  await expect(page.getByText(/Its supplier has no e-mail address yet/)).toBeVisible();
  const purchase = page.url();

  await page.goto(page.url().replace(/\/purchases\/.*/, `/suppliers/${supplierId}/`));
  await page.getByLabel('E-mail for purchases').fill('not an address');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(/e-mail/i).first()).toBeVisible();
  await page.getByLabel('E-mail for purchases').fill('orders@birch.example');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.goto(purchase);
  await page.getByRole('button', { name: 'Mail to the supplier' }).click();
  await expect(page.getByText('It is mailed to orders@birch.example.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receive' })).toBeVisible();
  await expectAccessible();
  const paper = await page.request.get((await page.getByRole('link', { name: 'Print' }).getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');

  await page.goto(purchase.replace(/\/\d+\/?$/, '/'));
  await begin('Return to the supplier');
  await expect(page.getByRole('heading', { level: 1, name: /^SR-/ })).toBeVisible();
  await page.getByLabel('SKU, UPC or supplier’s number').fill(one);
  await page.getByLabel('Pieces', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add the line' }).click();
  await expect(lines.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible();
  await page.getByRole('button', { name: 'It was credited' }).click();
  await expect(page.getByText('Credited', { exact: true })).toBeVisible();
});
