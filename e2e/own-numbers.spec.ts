import { links } from '#contract/links.ts';
import * as words from '#messages/own-parts.js';
import * as quickWords from '#messages/quick-order.js';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fillCart } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* A company's own part numbers: kept, shown beside the SKU, and found by. */

const main = (page: Page) => page.getByRole('main');

for (const width of [1440, 390])
  test(`own numbers are pasted, told row by row, shown, found and forgotten, at ${width} px`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    const { items } = await fillCart(db, customer, [3, 2]);
    const [first, second] = [items[0]!, items[1]!];
    await page.setViewportSize({ width, height: 844 });
    await open(links.myAccount());
    await main(page).getByRole('link', { name: words.ownNumbers() }).click();
    await expect(main(page).getByText(words.none())).toBeVisible();
    await expectAccessible();
    // By keys alone: the box, its button, the file, the search.
    const box = main(page).getByLabel(words.yourNumbers());
    await box.fill(`no,SKU,name\nOWN-1,${first.sku},Counter\nOWN-2,none\nOWN-3,${second.sku}`);
    await box.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(words.kept(2))).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'OWN-2' })).toContainText(words.noSuchPart('none'));
    await expect(box).toHaveValue('OWN-2\tnone');
    await expect(main(page).getByRole('table')).toContainText('OWN-1');
    await expectAccessible();
    await main(page).getByLabel(words.searchOwn()).fill('own 3');
    await expect(main(page).getByRole('table')).not.toContainText('OWN-1');
    await expect(main(page).getByLabel(words.searchOwn())).toBeFocused();

    await open(links.viewCart());
    await expect(main(page).getByText(words.yours('OWN-3')).first()).toBeAttached();
    await open(links.quickOrder());
    await main(page).getByLabel(quickWords.yourList()).fill('own1 4\n2 x counter');
    await expect(main(page).getByRole('link', { name: first.productVariantName })).toHaveCount(2);
    await open(links.search('own 3'));
    await expect(main(page).getByRole('link', { name: second.productVariantName }).first()).toBeVisible();
    await expectAccessible();

    await open(links.myAccount('own-numbers'));
    const loading = page.waitForEvent('download');
    await main(page).getByRole('button', { name: words.asCsv() }).click();
    expect(readFileSync(await (await loading).path(), 'utf8')).toContain(`OWN-1,${first.sku},Counter`);
    await main(page)
      .getByRole('button', { name: words.forgetOf('OWN-1') })
      .click();
    await expect(main(page).getByRole('table')).not.toContainText('OWN-1');
    expect((await customer.api.ownParts({ body: {} })).results).toMatchObject([{ number: 'OWN-3', sku: second.sku }]);
  });
