import { createOrder } from '#test/orders.ts';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Lists as a person likes them: rows a page, columns, views of their own; and as a workbook. */

test.use({ expectedErrors: /status of 401/ });
test.slow();

const table = (page: Page) => main(page).getByRole('table', { name: 'Orders', exact: true });
const rows = (page: Page) => table(page).locator('tbody tr');
const views = (page: Page) => page.getByRole('navigation', { name: 'Saved filters' });
const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name });

for (const width of [1440, 390])
  test(`fifty rows a page, a hidden column and a view of one's own, ${width} px wide`, async ({
    page,
    db,
    customer,
    enter,
    expectAccessible,
  }) => {
    for (let i = 0; i < 52; i += 1) await createOrder(db, customer.id, { placedAt: new Date() });
    await page.setViewportSize({ width, height: 900 });
    await enter('/orders/');
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('Rows a page').selectOption('50');
    await expect(rows(page)).toHaveCount(50);
    await expect(page).toHaveURL(/size=50/);
    await page.getByRole('checkbox', { name: 'Choose all of this page' }).locator('visible=true').check();
    await expect(page.getByRole('group', { name: 'Chosen rows' })).toContainText('50 chosen');
    await expect(page.getByRole('link', { name: 'Pick the first 26' })).toBeVisible();
    const labels = await page.getByRole('link', { name: /^Labels/ }).getAttribute('href');
    expect((await page.request.get(labels ?? '')).status()).toBe(200);
    await page.getByRole('button', { name: 'Choose none' }).click();

    await page.getByRole('button', { name: 'Columns' }).click();
    const chooser = page.getByRole('group', { name: 'Columns' });
    await expect(chooser.getByLabel('Order Id')).toHaveCount(0);
    await chooser.getByLabel('Customer Id').uncheck();
    await chooser.getByLabel('Total').uncheck();
    await expect(column(page, 'Total')).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('button', { name: 'Save the view' }).click();
    await expect(dialog.getByText('Please name the view.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Fifty');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save the view' }).click();
    await expect(views(page).getByRole('link', { name: 'Fifty' })).toHaveAttribute('aria-current', 'true');
    await expect(views(page).getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');

    // The columns are kept for the person; the rows for the device.
    await page.goto('/backoffice/orders/');
    await expect(rows(page)).toHaveCount(50);
    await expect(column(page, 'Total')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(column(page, 'Total')).toHaveCount(1);
    await page.getByLabel('Rows a page').selectOption('15');
    await expect(rows(page)).toHaveCount(15);
    await views(page).getByRole('link', { name: 'Fifty' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(column(page, 'Total')).toHaveCount(0);

    // It opens the list, until another link is pressed.
    await page.getByRole('button', { name: 'Change this view' }).click();
    const change = page.getByRole('dialog', { name: 'Change this view' });
    await change.getByLabel('Name').fill('Mine');
    await change.getByLabel('Open the list with this view').check();
    await change.getByRole('button', { name: 'Save the view' }).click();
    await expect(views(page).getByRole('link', { name: 'Mine' })).toBeVisible();
    await page.goto('/backoffice/orders/');
    await expect(page).toHaveURL(/hide=customerCode\+total/);
    await expect(rows(page)).toHaveCount(50);
    await views(page).getByRole('link', { name: 'All' }).click();
    await expect(rows(page)).toHaveCount(15);
    await expectAccessible();
    // A record stands beside its list where there is room, else it leads back to it.
    const ways = [
      () => page.goBack(),
      () => page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click(),
    ];
    for (const back of width === 390 ? ways : ways.slice(0, 1)) {
      await rows(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(/orders\/\d+\//);
      await back();
      await expect(page).toHaveURL(/orders\/\?page=1$/);
      await expect(views(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    }
    if (width === 390) await page.getByRole('button', { name: 'Orders', exact: true }).click();
    const rail = page.getByRole('navigation', { name: 'Back office' });
    await rail.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(views(page).getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');

    // Columns pressed within a view are the address's; the person's own stay.
    await page.getByRole('button', { name: 'Columns' }).click();
    await chooser.getByLabel('Total').click();
    await expect(page).toHaveURL(/hide=customerCode$/);
    await expect(views(page).getByRole('link', { name: 'Mine' })).not.toHaveAttribute('aria-current');
    await views(page).getByRole('link', { name: 'Mine' }).click();
    await expect(chooser.getByLabel('Total')).not.toBeChecked();
    await views(page).getByRole('link', { name: 'All' }).click();
    await expect(chooser.getByLabel('Customer Id')).toBeChecked();

    // Another person's list stays as it was.
    await enter('/orders/', ['orders', 'prices']);
    await expect(rows(page)).toHaveCount(15);
    await expect(views(page).getByRole('link', { name: 'Mine' })).toHaveCount(0);
    await enter('/orders/');
    await page.getByRole('button', { name: 'Change this view' }).click();
    await page.getByRole('button', { name: 'Forget this view' }).click();
    await expect(views(page).getByRole('link', { name: 'Mine' })).toHaveCount(0);
  });

test('a workbook has the rows of the list: texts as texts, sums as numbers, days as dates', async ({
  page,
  db,
  customer,
  enter,
}) => {
  const { code } = await db
    .selectFrom('customer')
    .select('code')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  for (let i = 0; i < 17; i += 1)
    await createOrder(db, customer.id, { poNumber: '=HYPERLINK("x")', lines: [{ qty: 1, priceCents: 1050 }] });
  await enter('/orders/');
  const find = page.getByRole('searchbox', { name: 'Find in orders' });
  await find.fill(code);
  await find.press('Enter');
  await expect(rows(page).first()).toContainText('=HYPERLINK');
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = strFromU8(unzipSync(readFileSync(await file.path()))['xl/worksheets/sheet1.xml']!);
  const lines = sheet.split('<row ').slice(1);
  expect(lines).toHaveLength(18);
  expect(lines[0]).toContain('Order Id');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).not.toContain('<f>');
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/s="5" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/);
    expect(line).toMatch(/s="2"><v>\d+(\.\d+)?<\/v>/);
    expect(line).toMatch(/s="4"><v>\d{5}\.\d+<\/v>/);
  }
});
