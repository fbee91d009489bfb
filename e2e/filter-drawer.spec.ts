import { expect, test } from './fixtures.ts';

/* Filters on a phone are collapsible, so that all of them are visible at once. */

const batteries = '/products/category/batteries/';

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('filters collapse by their names: the first and the phones start open, the others closed', async ({
  page,
  open,
}) => {
  await open(batteries);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Shop By' });
  await expect(drawer).toBeVisible();
  const folds = drawer.getByRole('heading', { level: 3 }).getByRole('button');
  const names = await folds.allTextContents();
  expect(names.length).toBeGreaterThan(4);
  for (const [i, name] of names.entries())
    await expect(folds.nth(i)).toHaveAttribute('aria-expanded', String(i === 0 || name === 'Phone brand'));
  const grades = drawer.getByRole('region', { name: 'Quality grade' });
  await expect(grades.getByRole('checkbox')).toHaveCount(0);
  await expect(grades.getByRole('button', { name: /^(Clear|Refine)/ })).toHaveCount(0);

  // The keyboard opens it, and its options can be chosen.
  await grades.getByRole('button', { name: 'Quality grade' }).focus();
  await page.keyboard.press('Enter');
  await expect(grades.getByRole('button', { name: /^Clear/ })).toHaveText('Clear');
  await expect(grades.getByRole('button', { name: /^Refine/ })).toHaveText('Refine');
  const answered = page.waitForResponse('**/api/v1/product/list/');
  await grades.getByRole('checkbox').first().click();
  await answered;
  const fold = grades.getByRole('heading').getByRole('button');
  await expect(fold).toHaveText('Quality grade1');
  await fold.click();
  await expect(grades.getByRole('checkbox')).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  // Collapsed it still shows the number of choices.
  await expect(fold).toHaveText('Quality grade1');
});

test('a filter with a choice is open when the drawer opens', async ({ page, open, shop }) => {
  const { attrFilters } = await shop.productListFilters({ body: { listBy: 'CATEGORY', value: 'batteries' } });
  const { code, values } = attrFilters.find(({ label }) => label === 'Quality grade')!;
  const chosen = { listBy: 'CATEGORY', value: 'batteries', filters: { [`attributes.${code}`]: [values[1]!.value] } };
  await open(`${batteries}?activeFilters=${encodeURIComponent(JSON.stringify(chosen))}`);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  const grades = page.getByRole('dialog', { name: 'Shop By' }).getByRole('region', { name: 'Quality grade' });
  await expect(grades.getByRole('checkbox').first()).toBeChecked();
  await expect(grades.getByRole('checkbox').first()).toBeInViewport({ ratio: 0 });
});

test('Refine in the drawer closes it and scrolls to the top of the list', async ({ page, open }) => {
  await open(batteries);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Shop By' });
  await drawer.getByRole('button', { name: 'Refine by Phone brand' }).click();
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
