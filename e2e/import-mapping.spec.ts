import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* A supplier's file is mapped by the example of a row, kept, walked by keys; rows are left out and refused ones taken home. */

test.use({ expectedErrors: /status of 401/ });

test('a file is mapped by example, its rows walked by keys, and its reading kept', async ({
  page,
  enter,
  expectAccessible,
}) => {
  const key = randomUUID().slice(0, 8);
  const rows = [
    `Art;What;Net;Left`,
    `M-${key}-1;Mu one;12,50;4`,
    `M-${key}-2;Mu two;7,25;0`,
    `M-${key}-3;Mu three;free;1`,
  ];
  const buffer = Buffer.from(`${rows.join('\n')}\n`);
  const choose = async (name: string) => {
    await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
  };
  await enter('/import/');
  await choose('maple.csv');
  await expect(main(page).getByText('no column "Variant SKU"', { exact: false }).first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'How it is read' });
  const give = (field: string, column: string) => panel.getByLabel(`Column for ${field}`).selectOption(column);
  await give('SKU', 'Art');
  await give('Name', 'What');
  await give('Price', 'Net');
  await expect(panel).toContainText('“12,50” → $12.50');
  const tab = (name: RegExp) => main(page).getByRole('navigation', { name: 'Outcomes' }).getByRole('link', { name });
  await expect(tab(/^Added 2$/)).toBeVisible();
  await give('Stock', 'Left');
  await expect(panel).toContainText('“4” → In Stock');
  await panel.getByRole('button', { name: 'Another row' }).click();
  await expect(panel).toContainText('“7,25” → $7.25');
  await expect(panel).toContainText('“0” → Out of Stock');

  await expect(tab(/^Added 2$/)).toBeVisible();
  await tab(/^Added/).click();
  const take = (line: number) => page.getByRole('checkbox', { name: `Take row ${line}` });
  await expect(take(2)).toBeChecked();
  await page.keyboard.press('j');
  await expect(take(2)).toBeFocused();
  await page.keyboard.press('j');
  await expect(take(3)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(tab(/^Left out 1$/)).toBeVisible();
  await expect(tab(/^Added 1$/)).toBeVisible();
  await tab(/^Left out/).click();
  await expect(take(2)).not.toBeChecked();
  await take(2).press('Space');
  await expect(tab(/^Added 2$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the refused rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('maple-refused.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `M-${key}-3,Mu three,free,1,"Net: ""free"" is no amount"`,
  );

  await panel.getByRole('combobox', { name: 'Supplier', exact: true }).selectOption('Another supplier…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Maple ${key}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: `Keep for Maple ${key}` }).click();
  await expect(panel).toContainText(`The next file of Maple ${key} is read so.`);
  await expectAccessible();
  if (process.env['SHOTS']) {
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env['SHOTS']}/map-${scheme}-${width}.png`, fullPage: true });
      }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  // The next file is read so as soon as it is said whose it is.
  await page.goto('/backoffice/import/');
  await choose('maple-next.csv');
  await panel.getByRole('combobox', { name: 'Supplier', exact: true }).selectOption(`Maple ${key}`);
  await expect(tab(/^Added 2$/)).toBeVisible();

  await page.goto('/backoffice/suppliers/');
  await page.getByRole('link', { name: `Maple ${key}` }).click();
  await page.getByLabel('A cost becomes').selectOption('a price: cost times a factor');
  await page.getByRole('textbox', { name: 'Factor' }).fill('none');
  await page.getByRole('region', { name: 'The supplier' }).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('Enter a number, e.g. 1.45.');
  await page.getByRole('textbox', { name: 'Factor' }).fill('1.45');
  await expectAccessible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/supplier-390.png`, fullPage: true });
  await page.getByRole('region', { name: 'The supplier' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/backoffice/suppliers/');
  await expect(page.getByRole('table', { name: 'Suppliers' })).toContainText('1.45 × the cost, to the cent');
  await expectAccessible();
});
