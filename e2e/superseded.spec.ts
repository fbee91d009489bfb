import { links } from '#contract/links.ts';
import * as quickWords from '#messages/quick-order.js';
import * as words from '#messages/superseded.js';
import type { DB } from '#server/platform/db/types.ts';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { test as french } from './french-shop.ts';
import { test } from './staff.ts';

/* A part that another one supersedes: set by staff, and met by buyers. */

/** Two products of one variant each, the first out of stock. */
const addPair = async (db: Kysely<DB>) => {
  const word = `s${randomUUID().slice(0, 8)}`;
  const made = [];
  for (const [end, stock] of [
    ['OLD', 'OUT_OF_STOCK'],
    ['NEW', 'IN_STOCK'],
  ] as const) {
    const sku = `${word}-${end}`;
    const values = { handle: sku.toLowerCase(), name: `Panel ${sku}` };
    const { id } = await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow();
    const variant = { product_id: id, variant_number: 1, name: `Panel ${sku}`, sku, price_cents: 1500 };
    const of = await db
      .insertInto('variant')
      .values({ ...variant, stock_status: stock })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`select refresh_listing(${[id]}::int[])`.execute(db);
    made.push({ sku, productId: id, id: of.id });
  }
  return made as [(typeof made)[number], (typeof made)[number]];
};

for (const width of [1440, 390])
  test(`staff say what supersedes a part, and its SKU buys that, at ${width} px`, async ({
    page,
    enter,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    const [old, next] = await addPair(db);
    expect(customer.id).toBeGreaterThan(0);
    await enter(`/catalogue/${old.productId}/`);
    const field = page.getByRole('textbox', { name: 'Superseded by' });
    await field.fill(old.sku);
    await field.press('Tab');
    await expect(page.getByText('A part does not take its own place').first()).toBeVisible();
    await field.fill(next.sku);
    await field.press('Tab');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save 1' }).click();
    await expect(page.getByText(`${old.sku} is superseded by ${next.sku}`)).toBeVisible();
    await expectAccessible();
    await page.goto(`/backoffice/catalogue/${next.productId}/`);
    await expect(page.getByText(`${old.sku} is superseded by ${next.sku}`)).toBeVisible();

    await page.setViewportSize({ width, height: 844 });
    await open(links.quickOrder());
    await page.getByLabel(quickWords.yourList()).fill(`2 x ${old.sku}`);
    const row = page.getByRole('region', { name: quickWords.whatItMeans() }).getByRole('listitem');
    await expect(row).toContainText(words.isBy(old.sku, next.sku));
    await expect(row).toContainText('15.00');
    await expectAccessible();
    await open(links.search(old.sku));
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: `Panel ${next.sku}` })
        .first(),
    ).toBeVisible();

    await open(links.product({ ...old, variantNumber: 1, attributes: {} }));
    await page.getByRole('link', { name: words.by(next.sku) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Panel ${next.sku}`);
    const { id: listId } = await customer.api.saveList({
      body: { requestKey: randomUUID(), title: 'Week', items: { [old.id]: 3 } },
    });
    await open(`${links.myAccount('lists')}&list=${listId}`);
    await page.getByRole('button', { name: words.takeAt(3, next.sku, '$15.00') }).click();
    await expect(page.getByText(words.taken(3, next.sku))).toBeVisible();
    await expectAccessible();
  });

french.use({ firstDayOf: 'superseded' });
french('in French the same is said', async ({ page, open, db }) => {
  await db.updateTable('variant').set({ superseded_by: 'ECR-SO' }).where('sku', '=', 'ECR-HO').execute();
  await open(`/fr${links.quickOrder()}`);
  await page.getByRole('textbox').last().fill('2 x ECR-HO');
  await expect(page.getByText('ECR-HO est remplacé par ECR-SO')).toBeVisible();
});
