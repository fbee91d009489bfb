import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { createCustomer, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

/* Quick order: a pasted list becomes a cart. */

const list = (page: Page) => page.getByLabel('Your list');
const rows = (page: Page) => page.getByRole('region', { name: 'What it means' }).getByRole('listitem');
const row = (page: Page, line: number) => rows(page).filter({ hasText: new RegExp(`^Line ${line}:`) });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add .*to cart$/ });
const price = /\$\d/;

const drawn = [
  '5 x TF-BAT-IP13-PR',
  '406499735735',
  'iphone 13 battery 3',
  'TF-SCR-IP13-SO\t2',
  'tf chg ip13 pr m1;4',
  'TF-ADH-IP13\t\t10',
  'SCR-1P14-S0  2',
  '"iPhone 14 Soft OLED",2',
].join('\n');

test.describe('a visitor', () => {
  test('pastes a list, sees what it means but no price, and finds it again after signing in', async ({
    page,
    open,
    db,
    expectAccessible,
  }) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/v1/product/resolve/')) answers.push(await response.text());
    });
    await open('/');
    await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Quick order' }).click();
    await expect(page).toHaveURL(links.quickOrder());
    await list(page).fill(drawn);
    await expect(row(page, 1)).toContainText('iPhone 13 Battery, 3227 mAh, Premium');
    await expect(row(page, 3)).toContainText('Which iPhone 13 Battery?');
    await expect(page.getByRole('main')).not.toContainText(price);
    expect(answers.join()).not.toMatch(/"(price|specialPrice|tierPrices)"/);
    await expect(add(page)).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Sign in to order' }).click();
    const { email } = await createCustomer(db, { email: `quick-${randomUUID()}@example.com` });
    await page.getByLabel('Username').fill(email);
    await page.getByRole('main').getByLabel('Password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(links.quickOrder());
    await expect(list(page)).toHaveValue(drawn);
    await expect(row(page, 1)).toContainText(price);
  });
});

test.describe('a customer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test.beforeEach(({ customer }) => void customer);

  test('decides by keyboard alone, adds what is found, and keeps the open line', async ({ page, open }) => {
    await open('/');
    await page.keyboard.press('q');
    await expect(page).toHaveURL(links.quickOrder());
    await expect(list(page)).toBeFocused();
    await page.keyboard.insertText(drawn);
    await expect(page.getByRole('button', { name: 'To decide 3' })).toBeVisible();
    await expect(add(page)).toHaveText('Add 5 to cart');
    await page.keyboard.press('Control+Enter');
    await expect(row(page, 3).getByRole('button', { name: /^Premium/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(row(page, 3)).toContainText('TF-BAT-IP13-ST');
    await expect(row(page, 4).getByRole('button', { name: /^Hard OLED/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 4)).toContainText('Also on line 2: 3 together');
    await expect(row(page, 7).getByRole('button', { name: 'Use TF-SCR-IP14-SO' })).toBeFocused();
    await expect(add(page)).toHaveText('Add 6 to cart');
    // The line above changes, and what was decided stays.
    await list(page).press('Control+Home');
    await page.keyboard.insertText('TF-SCW-IP13\n');
    await expect(row(page, 4)).toContainText('TF-BAT-IP13-ST');
    await expect(add(page)).toHaveText('Add 7 to cart');
    await add(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(messages.addedToCart())).toBeVisible();
    await expect(list(page)).toHaveValue('SCR-1P14-S0  2');
    await expect(row(page, 1)).toContainText('Did you mean TF-SCR-IP14-SO?');
    await expect(page.getByRole('link', { name: /Shopping Cart/ })).toContainText('28 items');
  });

  test('sees the price at the tier of cart and list together', async ({ page, open }) => {
    await open(links.quickOrder());
    await list(page).fill('TF-BAT-IP13-PR');
    await expect(row(page, 1)).toContainText(/\$\d/);
    const one = await row(page, 1).innerText();
    await list(page).fill('TF-BAT-IP13-PR 3\nTF-BAT-IP13-PR 7');
    await expect(row(page, 1)).toContainText('Also on line 2: 10 together');
    // The new price comes with its own answer.
    await expect(row(page, 1)).toContainText(/\$\d/);
    const together = await row(page, 1).innerText();
    const unit = (text: string) => Number(/\$([\d.]+)/.exec(text)?.[1]);
    expect(unit(together)).toBeLessThan(unit(one));
  });

  test('loses nothing: reload, a failure, another tab', async ({ page, open, context }) => {
    await open(links.quickOrder());
    await list(page).fill('iphone 13 battery 3\nTF-ADH-IP13');
    await row(page, 1)
      .getByRole('button', { name: /^OEM Spec/ })
      .click();
    await expect(row(page, 1)).toContainText('TF-BAT-IP13-OE');
    await page.reload();
    await expect(row(page, 1)).toContainText('TF-BAT-IP13-OE');

    const other = await context.newPage();
    await other.goto(links.quickOrder());
    await list(other).fill('');
    await other.close();
    await page.reload();
    await expect(list(page)).toHaveValue('iphone 13 battery 3\nTF-ADH-IP13');
    // What is asked from here on is what the third line needs.
    await expect(row(page, 1)).toContainText('TF-BAT-IP13-OE');

    await page.route('**/api/v1/product/resolve/', (route) => route.abort());
    await list(page).fill('iphone 13 battery 3\nTF-ADH-IP13\nTF-SCW-IP13');
    const failure = page.getByRole('alert').filter({ hasText: 'Your list is kept.' });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/v1/product/resolve/');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 3)).toContainText('Screw Set');
    await expect(failure).toHaveCount(0);
  });

  test('pastes a letter: what is no part is left alone, and shown', async ({ page, open }) => {
    await open(links.quickOrder());
    await list(page).fill(
      'Hi there,\n\nplease send us\n- 5 x TF-BAT-IP13-PR\n\nBest regards,\nRepairs on Main\n416-555-0142',
    );
    await expect(add(page)).toHaveText('Add 1 to cart');
    await expect(rows(page).filter({ hasText: 'Line' })).toHaveCount(1);
    await page.getByText('5 lines left alone').click();
    await expect(page.getByText('Repairs on Main', { exact: true })).toBeVisible();
  });

  test('reads a CSV and an XLSX file, with columns that can be changed', async ({ page, open, expectAccessible }) => {
    await open(links.quickOrder());
    const file = page.getByLabel('CSV or XLSX file');
    const csv = 'Item;Ordered;Price\nTF-BAT-IP13-PR;5;12,95\nTF-ADH-IP13;10;1,20\n';
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = page.getByRole('dialog', { name: 'list.csv' });
    await expect(dialog.getByLabel('Column 1')).toHaveValue('code');
    await expect(dialog.getByLabel('Column 2')).toHaveValue('quantity');
    await expect(dialog.getByLabel('Column 3')).toHaveValue('other');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Take 2 lines' }).click();
    await expect(list(page)).toHaveValue('TF-BAT-IP13-PR\t5\nTF-ADH-IP13\t10');

    await file.setInputFiles('e2e/files/parts.xlsx');
    await page.getByRole('dialog', { name: 'parts.xlsx' }).getByRole('button', { name: 'Take 2 lines' }).click();
    await expect(list(page)).toHaveValue(/TF-SCW-IP13\t4\n406499735735\t2$/);
    await expect(add(page)).toHaveText('Add 4 to cart');
  });

  test('scans with a scanner that types, and is told when there is no camera', async ({ page, open }) => {
    await open(links.quickOrder());
    await page.getByRole('button', { name: 'Scan' }).click();
    await expect(page.getByLabel('Scan or type a code')).toBeFocused();
    for (const code of ['406499735735', '418800049615', '406499735735']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await expect(list(page)).toHaveValue('2 x 406499735735\n1 x 418800049615');
    await expect(row(page, 1)).toContainText('TF-SCR-IP13-HO');
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await expect(page.getByText(/type the codes/)).toBeVisible();
    await expect(page.getByLabel('Scan or type a code')).toBeFocused();
  });
});

test('several SKUs in the search box lead to quick order, with the text', async ({ page, open }) => {
  await open('/');
  await page.getByLabel(messages.searchPlaceholder()).fill('TF-BAT-IP13-PR, TF-ADH-IP13 TF-SCW-IP13');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(links.quickOrder());
  await expect(list(page)).toHaveValue('TF-BAT-IP13-PR\nTF-ADH-IP13\nTF-SCW-IP13');
  await expect(rows(page)).toHaveCount(3);
});

test('the camera and the reader of barcodes are allowed on this page alone', async ({ request }) => {
  const own = (await request.get(links.quickOrder())).headers();
  expect(own['permissions-policy']).toBe('camera=(self)');
  expect(own['content-security-policy']).toContain("'wasm-unsafe-eval'");
  const other = (await request.get('/')).headers();
  expect(other['permissions-policy']).toBe('camera=()');
  expect(other['content-security-policy']).not.toContain('wasm');
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.beforeEach(({ customer }) => void customer);

  test('undecided lines come first, targets are 44 px, nothing scrolls sideways', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open(links.quickOrder());
    await list(page).fill(drawn);
    await expect(rows(page).first()).toContainText('Which iPhone 13 Battery? 3 pieces');
    await expectAccessible();
    const choice = rows(page)
      .first()
      .getByRole('button', { name: /^Standard/ });
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await choice.tap();
    await rows(page).first().getByRole('button', { name: 'Leave out' }).tap();
    await expect(page.getByRole('button', { name: 'To decide 1' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await add(page).tap();
    await expect(page.getByText(messages.addedToCart())).toBeVisible();
  });
});

test.describe('every kind of line', () => {
  test.beforeEach(({ customer }) => void customer);

  test('is accessible, with the scanner open too', async ({ page, open, expectAccessible }) => {
    await open(links.quickOrder());
    await list(page).fill(`Hello,\n${drawn}\nTF-BAT-IP13-PR 1001`);
    await expect(page.getByRole('button', { name: 'To decide 3' })).toBeVisible();
    await page.getByText('1 line left alone').click();
    await page.getByRole('button', { name: 'Scan' }).click();
    await expectAccessible();
  });
});
