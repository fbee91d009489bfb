import { randomUUID } from 'node:crypto';
import * as buyingMessages from '#messages/buying.js';
import { links } from '#contract/links.ts';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { main, press } from './people.ts';
import { test } from './staff.ts';

/*
 * A supplier's list as it comes: odd heads, phones in words, prices by quantity, costs, headings between the rows. It is
 * understood, applied, sold from, and taken back, by the browser alone.
 */

test.use({ expectedErrors: /status of (401|409|422)/ });

const shots = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
};

test('a messy list is understood, applied, sold from and taken back', async ({
  page,
  enter,
  customer,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const key = randomUUID().slice(0, 8);
  const sku = `MX-${key}-1`;
  const list = [
    'Part No.,Désignation,Prix HT,10+ pcs,Cost,Qty on hand,Modèle,Quality',
    'iPhone 12 parts,,,,,,,',
    `${sku},Mux screen ${key},"20,00","18,00","11,00",5,"iPhone 12/12 Pro, A2172",Premium`,
    `MX-${key}-2,Mux lens ${key},"4,00",,"1,50",#N/A,13 Pro Max,Basic`,
    'Galaxy parts,,,,,,,',
    `MX-${key}-3,Mux tray ${key},"2,00",,"0,50",9,Mux ${key},Basic`,
  ].join('\n');
  const tab = (name: RegExp) => main(page).getByRole('navigation', { name: 'Outcomes' }).getByRole('link', { name });
  const panel = page.getByRole('region', { name: 'How it is read' });
  const names = page.getByRole('region', { name: 'Phones in the file' });

  await enter('/import/');
  const file = { name: `mux-${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(tab(/^Added 3$/)).toBeVisible();
  await expect(panel).toContainText('Whose costs are these?');
  await expect(names).toContainText('5 names: 3 sure, 1 likely, 1 unknown');
  await expectAccessible();
  await shots(page, 'messy');

  await press(page, 'Leave all 2 out');
  await expect(tab(/^Left out 2$/)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Supplier', exact: true }).selectOption('Another supplier…');
  await page.getByRole('dialog').getByLabel('Name').fill(`Mux ${key}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add it' }).click();
  await expect(panel).not.toContainText('Whose costs are these?');
  await panel.getByLabel('What “Quality” is').selectOption('New attribute: Quality');
  await expect(panel.getByLabel('Column for Quality')).toHaveValue('Quality');
  await names.getByRole('button', { name: '“13 Pro Max” is right' }).click();
  await names.getByRole('button', { name: `Choose what “Mux ${key}” means` }).click();
  await names.getByRole('combobox', { name: `Add to Phones of “Mux ${key}”` }).fill('iphone 13 mini');
  await page.keyboard.press('Enter');
  await expectAccessible();
  await names.getByRole('button', { name: `“Mux ${key}” means these` }).click();
  await expect(names).toContainText('5 names: 3 sure, 2 decided, 0 likely, 0 unknown');

  await tab(/^Added 3$/).click();
  const rows = main(page).getByRole('table', { name: 'Rows' });
  const first = rows.getByRole('row').filter({ hasText: sku });
  for (const said of ['$20.00', '$11.00', '$9.00 · 45 %', 'In Stock', 'iPhone 12, iPhone 12 Pro', 'Premium'])
    await expect(first).toContainText(said);
  await expect(rows.getByRole('row').filter({ hasText: `MX-${key}-2` })).toContainText('error of a spreadsheet');
  await shots(page, 'messy-added');
  await press(page, 'Apply 3');
  await expect(main(page).getByText('Applied', { exact: true })).toBeVisible();

  // A customer buys ten of it at the price from ten on.
  const shop = await page.context().newPage();
  await shop.addInitScript((token) => localStorage.setItem('token', token), customer.token);
  await shop.goto(`/products/search/?s=${sku}`);
  const card = shop.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('$20.00');
  await card.getByRole('textbox').fill('10');
  await shop
    .getByRole('region', { name: 'Bag' })
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(shop.getByRole('banner').getByRole('link', { name: /Shopping Cart/ })).toContainText('10 items');
  await shop.goto(links.checkoutShipping());
  await expect(shop.getByRole('main')).toContainText('$180.00');
  for (const step of [links.checkoutShipping(), links.checkoutPayment()]) {
    await expect(shop).toHaveURL(step);
    const method = shop.getByRole('radiogroup', { name: /method/i });
    await expect(method).toBeVisible();
    if ((await method.getByRole('radio', { checked: true }).count()) === 0)
      await method.getByRole('radio').first().check();
    await press(shop, 'Next');
  }
  await press(shop, 'Place Order');
  await expect(shop.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await shop.close();

  await press(page, 'Undo this import');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click();
  await tab(/^Left by the undo/).click();
  // What was ordered is no longer sold; the others are gone, and so is the attribute.
  await expect(rows.getByRole('row').filter({ hasText: sku })).toContainText('ordered since it was added');

  await page.goto('/backoffice/import/');
  await page.getByLabel('File to import').setInputFiles({ ...file, name: `mux-next-${key}.csv` });
  await expect(panel.getByLabel('Column for Quality')).toHaveValue('Quality');
  await panel.getByRole('combobox', { name: 'Supplier', exact: true }).selectOption(`Mux ${key}`);
  await expect(names).toContainText('2 decided, 0 likely, 0 unknown');
  await expect(panel.getByLabel('Column for Quality')).toHaveValue('Quality');
});
