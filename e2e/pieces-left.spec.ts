import { links } from '#contract/links.ts';
import * as shellWords from '#messages/shell.js';
import * as staffMessages from '#messages/staff.js';
import type { DB } from '#server/platform/db/types.ts';
import type { Kysely } from 'kysely';
import { openCartId } from './filled-cart.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* What is left of counted parts, where the shop shows it. */

test.use({ expectedErrors: /status of (401|404|422)/ });
test.describe.configure({ mode: 'serial' });

test.afterAll(async ({ db }) => {
  await db.updateTable('shop').set({ quantities_up_to: 20 }).execute();
});

/** A counted part that can be bought, with as many as that available. */
const counted = (db: Kysely<DB>, most: number) =>
  db
    .selectFrom('variant as v')
    .innerJoin('variant_stock as s', 's.variant_id', 'v.id')
    .select(['v.id', 'v.product_id as productId', 'v.variant_number as variantNumber', 'v.sku'])
    .select(({ eb }) => eb('s.on_hand', '-', eb('s.allocated', '+', eb.ref('s.aside'))).as('available'))
    .where('v.stock_status', '=', 'IN_STOCK')
    .where('v.discontinued_at', 'is', null)
    .where(({ eb }) => eb(eb('s.on_hand', '-', eb('s.allocated', '+', eb.ref('s.aside'))), '<=', most))
    .orderBy('v.id')
    .executeTakeFirstOrThrow();

test('staff set up to how many are told, or none', async ({ page, enter, db, expectAccessible }) => {
  await enter('/settings/');
  const field = page.getByLabel('Show customers what is left, up to');
  await expect(field).toHaveValue('20');
  await field.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(staffMessages.quantitiesUpToForm()).first()).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible();
  const { quantities_up_to: none } = await db.selectFrom('shop').select('quantities_up_to').executeTakeFirstOrThrow();
  expect(none).toBeNull();
  await field.fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await db.selectFrom('shop').selectAll().executeTakeFirst())?.quantities_up_to)
    .toBe(20);
});

for (const width of [1440, 390])
  test(`a customer reads what is left, on the product, in the cart and in quick order, at ${width} px`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    const part = await counted(db, 20);
    const says = new RegExp(`^${part.available} left$`);
    await page.setViewportSize({ width, height: 900 });
    await open(links.product({ ...part, id: part.id, attributes: {} }));
    await expect(page.getByRole('complementary').getByText(says)).toBeVisible();
    await expectAccessible();
    // A setting that is lower than what there is tells only that there is more.
    await db.updateTable('shop').set({ quantities_up_to: 1 }).execute();
    await customer.api.addToCart({ body: { cartId: await openCartId(customer.api), items: { [part.id]: 1 } } });
    await open(links.viewCart());
    await expect(main(page).getByText(part.available > 1 ? '1+ left' : '1 left')).toBeVisible();
    await expectAccessible();
    await db.updateTable('shop').set({ quantities_up_to: 20 }).execute();
    await page.getByRole('banner').getByRole('button', { name: shellWords.lookIntoCart() }).click();
    await expect(page.getByRole('dialog').getByText(says)).toBeVisible();
    await page.keyboard.press('Escape');
    await open(links.quickOrder());
    await page.locator('textarea').fill(`${part.sku} 2`);
    await expect(main(page).getByText(says)).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('of a shop that tells nothing a customer reads no number, and none is asked for', async ({
  page,
  open,
  customer,
  db,
}) => {
  const part = await counted(db, 20);
  expect(customer.id).toBeGreaterThan(0);
  await db.updateTable('shop').set({ quantities_up_to: null }).execute();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(links.product({ ...part, attributes: {} }));
  await expect(page.getByRole('button', { name: /Add to cart/ }).first()).toBeVisible();
  await expect(page.getByRole('complementary').getByText(/left$/)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/pieces/'))).toEqual([]);
  await db.updateTable('shop').set({ quantities_up_to: 20 }).execute();
});

test('a visitor reads no number, and none is asked for', async ({ page, open, db }) => {
  const part = await counted(db, 20);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(links.product({ ...part, attributes: {} }));
  await expect(page.getByRole('complementary').getByText('In Stock')).toBeVisible();
  await expect(page.getByText(/\d left$/)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/pieces/'))).toEqual([]);
});
