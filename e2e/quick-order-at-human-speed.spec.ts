import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { expect, test } from './fixtures.ts';

/* Takes as long as a person: run by E2E_HUMAN_SPEED=1 alone. */

test.skip(process.env['E2E_HUMAN_SPEED'] !== '1', 'takes a minute and a half');
test.beforeEach(({ customer }) => void customer);

test('orders 40 parts in under two minutes at the speed of a person', async ({ page, open }) => {
  test.setTimeout(180_000);
  const add = page.getByRole('main').getByRole('button', { name: /^Add .*to cart$/ });
  await open('/');
  const { results } = await page.evaluate(async () => {
    const response = await fetch('/api/v1/product/list/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ listBy: 'CATEGORY', value: 'batteries', pageSize: 60 }),
    });
    return ((await response.json()) as { response: { results: { sku: string; stockStatus: string }[] } }).response;
  });
  const skus = results
    .filter(({ stockStatus }) => stockStatus === 'IN_STOCK')
    .slice(0, 38)
    .map(({ sku }) => sku);
  const startedAt = Date.now();
  await page.keyboard.press('q');
  await expect(page).toHaveURL(links.quickOrder());
  await page.waitForTimeout(1000);
  // 38 known codes are typed, 12 signs a second; two names are decided.
  for (const sku of skus) {
    await page.keyboard.type(`${sku} 2\n`, { delay: 1 });
    await page.waitForTimeout((sku.length + 3) * 83);
  }
  await page.keyboard.type('iphone 13 battery 3\niphone 12 screen 2', { delay: 83 });
  await expect(page.getByRole('button', { name: 'To decide 2' })).toBeVisible();
  for (const key of ['Control+Enter', 'Enter', 'Enter']) {
    await page.waitForTimeout(1500);
    await page.keyboard.press(key);
  }
  await expect(add).toHaveText('Add 40 to cart');
  await page.waitForTimeout(1500);
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.addedToCart())).toBeVisible();
  expect(Date.now() - startedAt).toBeLessThan(120_000);
});
