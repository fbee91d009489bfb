import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import { links } from '#contract/links.ts';
import { standardStyle } from '#server/platform/style/presets.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import type { Page } from '@playwright/test';
import { expect, test as base } from './first-day.ts';

/* Layouts that are published: in a shop of its own, since every page changes with them. */

const test = base.extend({
  dataDir: [async ({ emptyShop }, use) => use(emptyShop.dataDir), { scope: 'worker' }],
});
test.use({ firstDayOf: 'published-layouts', expectedErrors: /status of (401|404|422|503)/, actionTimeout: 30_000 });

const header = (page: Page) => page.getByRole('banner');

test('header, footer and cards are chosen by clicks; every header has search and cart, wide and on a phone', async ({
  page,
  browser,
  db,
  emptyShop,
  customer,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await page.goto(emptyShop.setUpLink);
  await page.getByLabel('Your name').fill('Owner');
  await page.getByLabel('Your e-mail').fill('owner@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill('correct stapler');
  await page.getByLabel('Confirm Password').fill('correct stapler');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to open' })).toBeVisible();

  const cells = product(
    ['Good', 'Better'].map((grade) => ({ sku: `CELL-${grade}`, name: `${grade} cell` })),
    { name: 'Cell', categoryUrls: ['cells'] },
  );
  await db.transaction().execute((trx) => applyCatalogue(trx, catalogue([cells])));
  await db
    .updateTable('shop')
    .set({ opened_at: new Date(), cart_enabled: true, company_name: 'Harbourline' })
    .execute();
  expect(customer.id).toBeGreaterThan(0);

  await page.goto('/backoffice/storefront/look/');
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByText(name, { exact: true }).click();
  await choose('Header', 'Colour band');
  await choose('Footer', 'Band');
  await choose('Product cards', 'Plain');
  await expect(page.getByText(/in the draft · kept/)).toBeVisible();
  await expect(page.frameLocator('iframe').locator('header')).toHaveCSS('background-color', 'rgb(21, 31, 40)');
  await expectAccessible();
  await page.getByRole('button', { name: 'Publish 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the look' });
  await expect(dialog).toContainText('Header: Search first → Colour band');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: shoppers see it now.')).toBeVisible();

  // As a customer alone: staff have their handles on every page.
  await page.context().clearCookies();
  const list = links.categoryProducts('cells');
  const isWhole = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const [search, cart] = [
      page.getByRole('combobox').first(),
      header(page).getByRole('link', { name: 'Shopping Cart' }),
    ];
    for (const part of [search, cart]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const { x, width: wide } = (await part.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await page.goto(list);
  const band = await header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(band).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', band);
  const visitor = await browser.newPage({ baseURL: emptyShop.url });
  await visitor.goto(list);
  await expect(visitor.locator('main article').first()).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await visitor.close();

  const marks: Record<string, string> = {
    search: 'aspect-ratio:4/5',
    centred: 'order:-1',
    band: '--accent-fill:var(--on-band)',
    line: 'top:69px',
  };
  for (const [layout, mark] of Object.entries(marks)) {
    const style = { ...standardStyle, header: layout, footer: 'line', card: 'picture', band: '#f6ce00' };
    await db
      .updateTable('shop')
      .set({ style: JSON.stringify(style) })
      .execute();
    await expect.poll(async () => (await fetch(`${emptyShop.url}${list}`)).text()).toContain(mark);
    for (const width of [1440, 390])
      await test.step(`${layout}, ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(list);
        await isWhole(width);
        await expectAccessible();
      });
    await page.setViewportSize({ width: 1440, height: 900 });
    if (layout !== 'line') continue;
    // The menu is behind its button, which stays with the header.
    await page.mouse.wheel(0, 400);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Quick order' })).toBeVisible();
  }
});
