import type { DB } from '#server/platform/db/types.ts';
import type { Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* The catalogue as a sheet, on products of this test alone. */

test.use({ expectedErrors: /status of (401|404|422)/ });

/** A product of three variants; found in the sheet by the word. */
const addProduct = async (db: Kysely<DB>): Promise<string> => {
  const word = `w${randomUUID().slice(0, 8)}`;
  const { id } = await db
    .insertInto('product')
    .values({ handle: word, name: `Panel ${word}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('variant')
    .values(
      [1, 2, 3].map((n) => ({
        product_id: id,
        variant_number: n,
        name: `Panel ${word} ${n}`,
        sku: `${word}-${n}`,
        price_cents: n * 1000,
        stock_status: 'IN_STOCK' as const,
      })),
    )
    .execute();
  await sql`select refresh_listing(${[id]}::int[])`.execute(db);
  return word;
};

const prices = async (db: Kysely<DB>, word: string): Promise<number[]> =>
  (
    await db
      .selectFrom('variant')
      .select('price_cents as price')
      .where('sku', 'like', `${word}%`)
      .orderBy('sku')
      .execute()
  ).map(({ price }) => price);

/** Of a verified customer on the list that has no rule of its own. */
const verifiedCompany = async (db: Kysely<DB>): Promise<string> => {
  const { company } = await db
    .selectFrom('customer as c')
    .innerJoin('price_list as l', 'l.id', 'c.price_list_id')
    .innerJoin('address as a', 'a.id', 'c.default_billing_address_id')
    .select('a.company')
    .where('c.status', '=', 'ACTIVE')
    .where('l.code', '=', 'DEFAULT')
    .where('a.company', 'is not', null)
    .orderBy('c.id')
    .executeTakeFirstOrThrow();
  return company ?? '';
};

const sheet = (page: Page) => page.getByRole('grid', { name: 'Products' });
const cell = (page: Page, row: number, column: number) =>
  sheet(page).locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
const [nameAt, priceAt] = [4, 5];

test('prices are typed, filled down, looked at, saved, and put back', async ({ page, enter, db, expectAccessible }) => {
  const word = await addProduct(db);
  await enter('/catalogue/');
  const search = page.getByRole('searchbox');
  await search.fill(word);
  await expect(sheet(page)).toHaveAttribute('aria-rowcount', '4');

  await cell(page, 1, priceAt).click();
  await page.keyboard.type('12,50');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, priceAt)).toContainText('12.50, changed, was 10.00');
  await expect(page.getByText('your draft, kept')).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 2, priceAt)).toContainText('12.50');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, priceAt)).toHaveText('20.00');

  await cell(page, 3, priceAt).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1 to mend' })).toBeVisible();
  await expect(cell(page, 3, priceAt)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();

  // It is still there after the page was left.
  await page.reload();
  await expect(cell(page, 1, priceAt)).toContainText('12.50');
  await cell(page, 3, priceAt).click();
  await page.keyboard.type('31');
  await page.keyboard.press('Tab');
  await expect(cell(page, 3, priceAt)).toContainText('31.00');

  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: '2 changes' });
  await expect(review.getByRole('row', { name: `${word}-1 Price 10.00 12.50` })).toBeVisible();
  await expectAccessible();
  await review.getByRole('button', { name: 'Save 2' }).click();
  await expect(page.getByText('Nothing is changed')).toBeVisible();
  expect(await prices(db, word)).toEqual([1250, 2000, 3100]);

  await page.getByRole('button', { name: 'Saved changes' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved changes' });
  await saved.getByRole('button', { name: 'Undo 2' }).first().click();
  await expect(saved.getByText('Undone by').first()).toBeVisible();
  expect(await prices(db, word)).toEqual([1000, 2000, 3000]);
});

test('a block from a spreadsheet, a bulk change, and a conflict with another person', async ({
  page,
  enter,
  db,
  expectAccessible,
}) => {
  const word = await addProduct(db);
  await enter(
    `/catalogue/?filters=${encodeURIComponent(JSON.stringify({ search: { _field: 'search', operator: 'CONTAIN', value: word, values: null } }))}`,
  );
  await expect(sheet(page)).toHaveAttribute('aria-rowcount', '4');
  await cell(page, 1, nameAt).click();
  await sheet(page).evaluate((grid, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `First ${word}\t11\nSecond ${word}\t21\n`);
  await expect(cell(page, 2, nameAt)).toContainText(`Second ${word}`);
  await expect(cell(page, 2, priceAt)).toContainText('21.00');

  await cell(page, 3, nameAt).click();
  await page.getByRole('button', { name: 'Change 3' }).click();
  const bulk = page.getByRole('dialog', { name: 'Change 3 variants' });
  await bulk.getByRole('textbox', { name: 'Per cent' }).fill('-10');
  await expect(bulk.getByText('3 of 3 change.')).toBeVisible();
  await expect(bulk.getByRole('row', { name: `${word}-1 Price 10.00 9.90` })).toBeVisible();
  await bulk.getByRole('button', { name: 'Put into draft' }).click();
  await expect(cell(page, 3, priceAt)).toContainText('27.00');

  await db.updateTable('variant').set({ price_cents: 3300 }).where('sku', '=', `${word}-3`).execute();
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: '1 changed by others since' });
  await conflict.getByLabel(`Price of ${word}-3, theirs`).check();
  await conflict.getByRole('button', { name: 'Go on with these' }).click();
  await page.getByRole('button', { name: 'Save 4' }).click();
  await expect(page.getByText('Nothing is changed')).toBeVisible();
  expect(await prices(db, word)).toEqual([990, 1890, 3300]);

  // Of the product: its history, from which an older value is put back.
  await page.keyboard.press('Escape');
  await sheet(page)
    .getByRole('link', { name: /^2, open/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Panel ${word}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: `${word}-2 Price 20.00 → 18.90` })
    .getByRole('button', { name: 'Put back' })
    .click();
  await expect(page.getByLabel(`Price of ${word}-2`)).toHaveValue('20.00');
  await page.getByLabel('Name of the product').fill(`Pane ${word}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  await page.getByLabel('Description, in HTML').fill('<p>Thin</p><script>x</script>');
  await page.getByRole('button', { name: 'Review' }).focus();
  await expect(page.getByText('3 changes')).toBeVisible();
  await page.getByRole('button', { name: 'See the page' }).click();
  const shop = page.frameLocator('iframe[title="The page as your draft makes it"]');
  await expect(shop.getByText('Thin', { exact: true })).toBeVisible();
  await expect(shop.getByText('Sign in to see your price')).toBeVisible();
  await page.getByLabel('As a customer').check();
  await page.getByLabel('Company').fill(await verifiedCompany(db));
  await page.getByRole('list', { name: 'Customers' }).getByRole('button').first().click();
  await expect(shop.getByRole('region', { name: 'Versions compared' }).getByText('$20.00')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'See the page' }).click();
  await page.getByRole('button', { name: 'Review' }).focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nothing is changed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pane ${word}`);
  await expect(page.getByLabel('Description, in HTML')).toHaveValue('<p>Thin</p>');
  expect(await prices(db, word)).toEqual([990, 2000, 3300]);

  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('searchbox').fill(word);
  await page.getByLabel('Field').selectOption('Price');
  await expect(page.getByLabel(`Price of ${word}-2`)).toHaveValue('20.00');
});

test('the scroll bar is that of all rows, and any of them is there', async ({ page, enter }) => {
  await enter('/catalogue/');
  await expect(sheet(page)).not.toHaveAttribute('aria-rowcount', '1');
  const last = Number(await sheet(page).getAttribute('aria-rowcount')) - 1;
  expect(last).toBeGreaterThan(500);
  await cell(page, 1, nameAt).click();
  await page.keyboard.press('Control+End');
  await expect(sheet(page).locator(`[aria-rowindex="${last + 1}"]`)).toBeVisible();
  await expect(sheet(page).getByRole('row')).not.toHaveCount(last);
});
