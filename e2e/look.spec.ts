import * as staffMessages from '#messages/staff.js';
import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* The look of the shop, tried on its true pages. Nothing is published here: other tests read the same shop. */

test.use({ expectedErrors: /status of (401|404|422)/ });

test('an extreme pick is measured in words, tried on true pages, and every text of them can be read', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  await page.getByRole('link', { name: 'Change the look' }).click();
  const brand = page.getByRole('complementary', { name: 'Brand' });
  const drawn = page.frameLocator('iframe');
  const register = drawn.getByRole('banner').getByRole('link', { name: 'Register' });
  await expect(register).toBeVisible();

  await brand.getByRole('button', { name: 'Yellow' }).click();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  const lines = brand.getByRole('list', { name: 'What can be read' });
  await expect(lines).toContainText('Text on a button, black chosen');
  await expect(lines).toContainText(/Links on this ground: darker, #[\da-f]{6}/);
  await expect(register).toHaveCSS('background-color', 'rgb(246, 206, 0)');
  await expectAccessible();

  // Links walk, in the same look.
  await drawn.getByRole('navigation').getByRole('link', { name: 'Sale' }).click();
  await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(register).toHaveCSS('background-color', 'rgb(246, 206, 0)');
  await page.getByRole('group', { name: 'Page' }).getByRole('button', { name: 'List' }).click();
  await expect(drawn.getByRole('heading', { level: 1, name: 'Phone Parts' })).toBeVisible();

  for (const address of ['/?look=1', '/products/category/batteries/?look=1'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCSS(
        'background-color',
        'rgb(246, 206, 0)',
      );
      await expectAccessible();
    });

  // The draft is there tomorrow, and on a phone.
  await page.goto('/backoffice/storefront/look/');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('As shoppers see it')).toBeVisible();
});

test('a look is saved as a file and taken from one; what is wrong in a file is said with its place', async ({
  page,
  enter,
}) => {
  await enter('/storefront/', ['content']);
  await page.getByRole('link', { name: 'Change the look' }).click();
  const brand = page.getByRole('complementary', { name: 'Brand' });
  await brand.getByRole('button', { name: 'Atelier' }).click();
  await expect(page.getByText('7 changes')).toBeVisible();
  const saved = page.waitForEvent('download');
  await brand.getByRole('button', { name: 'Save as a file' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'tradefront-style', style: { ground: 'warm', corner: 'round' } });

  const take = (content: string) =>
    brand
      .getByLabel('Take from a file')
      .setInputFiles({ name: 'look.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await take(text.replace('"#682848"', '"plum"'));
  await expect(brand.getByText(`style › accent: ${staffMessages.colourForm()}`)).toBeVisible();
  await expect(brand.getByLabel('Accent as #rrggbb')).toHaveValue('#682848');
  await take(text.replace('#682848', '#0f7a40').replace('"warm"', '"cool"'));
  await expect(brand.getByLabel('Accent as #rrggbb')).toHaveValue('#0f7a40');
  await expect(brand.getByRole('button', { name: 'Cool' })).toHaveAttribute('aria-pressed', 'true');
  await brand.getByLabel('Accent as #rrggbb').fill('#12');
  await expect(brand.getByText(staffMessages.colourForm(), { exact: true })).toBeVisible();
});

test('nothing moves when a font of the shop comes late: its fallbacks have its width', async ({ page, enter }) => {
  await enter('/storefront/', ['content']);
  await page.getByRole('link', { name: 'Change the look' }).click();
  await page
    .getByRole('group', { name: 'Font' })
    .getByRole('button', { name: /^Newsreader/ })
    .click();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await expect(page.getByText(/in the draft · kept/)).toBeVisible();
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/fonts/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products/category/batteries/?look=1', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isThere = () => page.evaluate(() => document.fonts.check('16px Newsreader'));
  expect(await isThere()).toBe(false);
  letGo();
  await expect.poll(isThere).toBe(true);
  // Painted twice with it.
  const shift = await page.evaluate(async () => {
    for (let i = 0; i < 2; i += 1) await new Promise((done) => requestAnimationFrame(done));
    return (window as unknown as { seen: { shift: number } }).seen.shift;
  });
  // Less than a thousandth, as with Geist.
  expect(shift).toBeLessThan(0.001);
});
