import { links } from '#contract/links.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Product detail": a gallery of several pictures, by keys, by thumbnails, and enlarged. */

const pressed = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Picture \d of \d$/, pressed: true });

test.beforeEach(async ({ shop, open }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'screens', page: 0 } });
  const { productId, id } = results[0]!;
  const { assets } = await shop.variant({ params: { productId, variantId: id } });
  expect(assets).toHaveLength(2);
  await open(links.product(results[0]!));
});

test('the arrow keys go through the pictures, and stop at the ends', async ({ page }) => {
  const pictures = page.getByRole('main').getByRole('link', { name: /enlarge$/ });
  await expect(pictures).toHaveCount(1);
  await expect(pressed(page)).toHaveAccessibleName('Picture 1 of 2');
  await pictures.focus();
  for (const [key, shown] of [
    ['ArrowRight', 2],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(pressed(page)).toHaveAccessibleName(`Picture ${shown} of 2`);
    await expect(pictures).toHaveAccessibleName(new RegExp(`picture ${shown} of 2`));
    await expect(pictures).toBeFocused();
    await expect(pictures).toBeInViewport({ ratio: 0.9 });
  }
});

test('a thumbnail shows its picture', async ({ page }) => {
  await page.getByRole('main').getByRole('button', { name: 'Picture 2 of 2' }).click();
  await expect(pressed(page)).toHaveAccessibleName('Picture 2 of 2');
  await expect(page.getByRole('main').getByRole('link', { name: /picture 2 of 2/ })).toBeInViewport({ ratio: 0.9 });
});

test('the picture viewed enlarged is shown in the gallery afterwards', async ({ page }) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /enlarge$/ })
    .press('Enter');
  const view = page.getByRole('dialog');
  await expect(view).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText(/^2 of 2/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(pressed(page)).toHaveAccessibleName('Picture 2 of 2');
});

test('after the enlarged picture the focus is on the one that is shown', async ({ page }) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /enlarge$/ })
    .click();
  const view = page.getByRole('dialog');
  await expect(view.getByText(/^1 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText(/^2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  const shown = page.getByRole('main').getByRole('link', { name: /picture 2 of .*enlarge$/ });
  await expect(shown).toBeFocused();
});
