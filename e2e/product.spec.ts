import { links } from '#contract/links.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Product detail" and its row of the route table, with the stock words of section 4. */

const main = (page: Page) => page.getByRole('main');

test('gallery, name, SKU, HTML description, stock status and price box', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'screens', page: 0 } });
  const row = results.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  const detail = await shop.variant({ params: { productId: row.productId, variantId: row.id } });
  await open(links.product(row));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.name);
  await expect(main(page).getByText(`SKU ${row.sku}`)).toBeVisible();
  await expect(main(page).getByRole('img', { name: row.name })).toBeVisible();
  const html = await main(page)
    .getByText(
      detail.description
        .replace(/<[^>]*>/g, '|')
        .split('|')
        .find((text) => text.trim().length > 20)!
        .trim(),
    )
    .first();
  await expect(html).toBeVisible();
  const box = page.getByLabel('Availability and price');
  await expect(box.getByText('In Stock', { exact: true })).toBeVisible();
  await expect(box.getByText('Sign in to see your price')).toBeVisible();
  await expect(page.getByText(/\$\s?\d|Add to cart/)).toHaveCount(0);
});

for (const [status, words] of [
  ['IN_STOCK', 'In Stock'],
  ['OUT_OF_STOCK', 'Out of Stock'],
  ['ARRIVING_SOON', 'Arriving Soon'],
] as const)
  test(`${status} reads ${words}`, async ({ page, open, shop }) => {
    const { results } = await shop.productList({
      body: { listBy: 'CATEGORY', value: 'batteries', page: 0, pageSize: 100 },
    });
    await open(links.product(results.find(({ stockStatus }) => stockStatus === status)!));
    const box = page.getByLabel('Availability and price');
    await expect(box.getByText(words, { exact: true })).toBeVisible();
  });

test('a variant change updates the product: its URL, name, SKU and title', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const { variants } = await shop.variant({ params: { productId: results[0]!.productId, variantId: results[0]!.id } });
  expect(variants.length).toBeGreaterThan(2);
  const [first, second] = variants;
  await open(links.product(first!));
  const grades = main(page).getByRole('navigation', { name: 'Quality grade' });
  await expect(grades.getByRole('link', { name: first!.attributes['grade'] })).toHaveAttribute('aria-current', 'true');
  const answered = page.waitForResponse(`**/api/v1/product/${second!.productId}/variant/${second!.id}/`);
  await grades.getByRole('link', { name: new RegExp(`^${second!.attributes['grade']}( |$)`) }).click();
  await answered;
  await expect(page).toHaveURL(links.product(second!));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second!.name);
  await expect(page).toHaveTitle(new RegExp(`^${second!.name}`));
  await expect(main(page).getByText(`SKU ${second!.sku}`)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/variant/${second!.id}/`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second!.name);
});

test('a grade that is not in stock says so on its button, before it is pressed', async ({ page, open, shop }) => {
  const { results } = await shop.productList({
    body: { listBy: 'CATEGORY', value: 'screens', page: 0, pageSize: 100 },
  });
  const out = results.find(({ stockStatus, name }) => stockStatus === 'OUT_OF_STOCK' && name.startsWith('iPhone'))!;
  const { variants } = await shop.variant({ params: { productId: out.productId, variantId: out.id } });
  const there = variants.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  await open(links.product(there));
  const grades = main(page).getByRole('navigation', { name: 'Quality grade' });
  const grade = (of: typeof there) => of.attributes['grade']!;
  await expect(grades.getByRole('link', { name: `${grade(out)} Out of Stock`, exact: true })).toBeVisible();
  await expect(grades.getByRole('link', { name: grade(there), exact: true })).toHaveAttribute('aria-current', 'true');
});

test('the rack parameter is added only when the product has a rack', async ({ page, open, shop }) => {
  const racked = (await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } })).results[0]!;
  expect(racked.attributes['rack']).toBeTruthy();
  await open('/products/category/batteries/');
  await expect(main(page).getByRole('link', { name: racked.name })).toHaveAttribute(
    'href',
    `/product/${racked.productId}/variant/${racked.id}/?variant=${racked.variantNumber}&rack=${encodeURIComponent(racked.attributes['rack']!)}`,
  );
  expect(links.product({ ...racked, attributes: {} })).not.toContain('rack');
});

test('Fits names the phones, each linking to what else fits it', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'PHONE', value: 'samsung-galaxy-a12', page: 0 } });
  const many = await Promise.all(
    results.map(({ productId, id }) => shop.variant({ params: { productId, variantId: id } })),
  );
  const detail = many.toSorted((a, b) => b.fits.length - a.fits.length)[0]!;
  await open(links.product(detail));
  const fits = page.getByRole('region', { name: 'Fits' });
  const more = fits.getByRole('button', { name: /more$/ });
  if (detail.fits.length > 12) await more.click();
  await expect(fits.getByRole('link')).toHaveText(detail.fits.map(({ name }) => name));
  await fits.getByRole('link', { name: 'Galaxy A12', exact: true }).click();
  await expect(page).toHaveURL('/phone/samsung-galaxy-a12/');
});

test('versions are side by side in a table, each with its SKU and stock', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const { variants } = await shop.variant({ params: { productId: results[0]!.productId, variantId: results[0]!.id } });
  await open(links.product(results[0]!));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(variants.length + 1);
  for (const [i, { sku }] of variants.entries()) await expect(rows.nth(i + 1)).toContainText(sku);
  await rows.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(links.product(variants[1]!));
});

test('breadcrumbs lead up through the categories', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const { productId, id } = results[0]!;
  const { breadcrumb } = await shop.variant({ params: { productId, variantId: id } });
  await open(links.product(results[0]!));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', ...breadcrumb.map(({ name }) => name)]);
  await crumbs.getByRole('link').last().click();
  await expect(page).toHaveURL(links.categoryProducts(breadcrumb.at(-1)!.url));
});
