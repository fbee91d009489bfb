import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Import in the back office: a file is uploaded, looked at, corrected, applied and undone. */

test.use({ expectedErrors: /status of 401/ });

const upload = async (page: Page, text: string, name = 'supplier.csv') => {
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
};
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: 'Outcomes' }).getByRole('link', { name });
const rows = (page: Page) => main(page).getByRole('table', { name: 'Rows' });

test('a file is looked at, corrected, applied and undone', async ({ page, enter, db }) => {
  const key = randomUUID().slice(0, 8);
  await enter('/import/');
  await upload(
    page,
    `Handle;Title;SKU;Price;Stock\nimp-${key}-a;Alpha;IMP-${key}-A;12,50;4\nimp-${key}-b;Beta;IMP-${key}-B;1.2.3;4\n`,
  );
  await expect(tab(page, /^Added 1$/)).toBeVisible();
  await expect(tab(page, /^Refused 1$/)).toBeVisible();
  await tab(page, /^Refused/).click();
  await expect(rows(page)).toContainText('"1.2.3" is no amount');
  await page.getByRole('button', { name: 'Correct row 3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').fill('7,25');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await expect(tab(page, /^Added 2$/)).toBeVisible();

  await page.getByRole('button', { name: 'Apply 2', exact: true }).click();
  await expect(main(page).getByText('Applied', { exact: true })).toBeVisible();
  const stored = () =>
    db
      .selectFrom('variant')
      .select(['sku', 'price_cents'])
      .where('sku', 'like', `IMP-${key}-%`)
      .orderBy('sku')
      .execute();
  expect(await stored()).toEqual([
    { sku: `IMP-${key}-A`, price_cents: 1250 },
    { sku: `IMP-${key}-B`, price_cents: 725 },
  ]);

  // The second time, prices that fall are looked at before they are applied.
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await upload(page, `SKU,Price\nIMP-${key}-A,5.00\nIMP-${key}-B,7.25\n`, 'prices.csv');
  await expect(page.getByRole('button', { name: 'Apply 1', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Look at the 1' }).click();
  await expect(rows(page)).toContainText('$12.50 → $5.00');
  await expect(rows(page)).toContainText('−60 %');
  await page.getByRole('button', { name: 'They are right' }).click();
  await page.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect(main(page).getByText('Applied', { exact: true })).toBeVisible();
  expect((await stored())[0]?.price_cents).toBe(500);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(main(page).getByText('Everything was put back.')).toBeVisible();
  expect((await stored())[0]?.price_cents).toBe(1250);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(main(page).getByRole('link', { name: 'prices.csv' }).first()).toBeVisible();
});

test('a file that is no table says what it is', async ({ page, enter }) => {
  await enter('/import/');
  await upload(page, '%PDF-1.7 not a table', 'scan.csv');
  await expect(main(page).getByText('scan.csv is a PDF.', { exact: false })).toBeVisible();
});

test('tables are downloaded by those who may, and only those', async ({ page, enter, expectAccessible }) => {
  await enter('/import/');
  await page.getByRole('link', { name: /^Export products/ }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Export');
  const download = async (what: string) => {
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${what}`, exact: true }).click();
    const file = await begun;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const stock = await download('stock');
  expect(stock.name).toMatch(/^stock-\d{4}-\d\d-\d\d\.csv$/);
  expect(stock.text.split('\n').length).toBeGreaterThan(10_000);
  await page.getByLabel('Prices of').selectOption('GOLD');
  expect((await download('prices')).text).toContain('Tiers GOLD');
  await page.getByLabel('For customers of').selectOption('GOLD');
  expect((await download('price file')).name).toMatch(/^price-file-GOLD-/);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await enter('/export/', ['catalogue']);
  await expect(page.getByRole('link', { name: 'Download stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download prices' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download price file' })).toBeHidden();
});

test('is there for those who may, and only those', async ({ page, enter }) => {
  await enter('/waited-for/', ['catalogue']);
  const rail = page.getByRole('navigation', { name: 'Back office' });
  await expect(rail.getByRole('link', { name: 'Waited for' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Import', exact: true })).toBeHidden();
  await enter('/import/', ['catalogue', 'prices']);
  await expect(rail.getByRole('link', { name: 'Import', exact: true })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`is accessible and fits ${width} px, by the keyboard, too`, async ({ page, enter, expectAccessible }) => {
    await page.setViewportSize({ width, height: 844 });
    const key = randomUUID().slice(0, 8);
    await enter('/import/');
    await expectAccessible();
    await upload(page, `Handle,Title,SKU,Price\nk-${key},Gamma,K-${key},3.00\nk-${key}-2,Delta,K-${key}-2,free\n`);
    await tab(page, /^Refused 1$/).focus();
    await page.keyboard.press('Enter');
    const correct = page.getByRole('button', { name: 'Correct row 3' });
    await correct.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Price')).toHaveValue('free');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
