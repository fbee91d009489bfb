import { expect, test } from './first-day.ts';

/* A look that is published: in a shop of its own, since every page changes with it. */

test.use({ firstDayOf: 'published-look', expectedErrors: /status of (401|404|422|503)/, actionTimeout: 30_000 });

test('a red look is published by three presses, and is there at the first paint of every page', async ({
  page,
  browser,
  emptyShop,
}) => {
  await page.goto(emptyShop.setUpLink);
  await page.getByLabel('Your name').fill('Owner');
  await page.getByLabel('Your e-mail').fill('owner@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill('correct stapler');
  await page.getByLabel('Confirm Password').fill('correct stapler');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to open' })).toBeVisible();

  await page.goto(`${emptyShop.url}/backoffice/storefront/look/`);
  await page.getByRole('group', { name: 'Accent' }).getByRole('button', { name: 'Red' }).click();
  const lines = page.getByRole('list', { name: 'What can be read' });
  await expect(lines).toContainText('Text on a button, white chosen');
  await expect(lines).toContainText('Links on this ground in the dark: lighter');
  await page.getByRole('button', { name: 'Publish 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the look' });
  await expect(dialog).toContainText('Accent: #006479 → #c8102e');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: shoppers see it now.')).toBeVisible();
  await expect(page.getByText('This is published.')).toBeVisible();

  // Without scripts, and with the document's own styles alone: what is seen is what is painted first.
  const { cookies } = await page.context().storageState();
  for (const [colorScheme, link] of [
    ['light', 'rgb(200, 16, 46)'],
    ['dark', /^rgb\(2\d\d, 1\d\d, 1\d\d\)$/],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    await context.addCookies(cookies);
    const seen = await context.newPage();
    await seen.route('**/assets/**', (route) => route.abort());
    await seen.goto(`${emptyShop.url}/`);
    const register = seen.getByRole('banner').getByRole('link', { name: 'Register' });
    await expect(register).toHaveCSS('background-color', 'rgb(200, 16, 46)');
    await expect(register).toHaveCSS('color', /^(rgb\(255, 255, 255\)|oklch\(1 0 0\))$/);
    await expect(seen.getByRole('link', { name: 'Quick order' }).first()).toHaveCSS('color', link);
    await context.close();
  }
});
