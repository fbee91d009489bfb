import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Today over the demo shop's two years: what waits, then how it goes, each figure leading to its rows. */

for (const width of [1440, 390])
  test(`each count leads to a list of as many rows, each bar to its invoices, at ${width}`, async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter('/');
    const waits = main(page).getByRole('list', { name: 'What waits' });
    await expect(waits).not.toContainText('…');
    const chart = main(page).getByRole('slider', { name: 'Sales by day' });
    await expect(chart).toHaveAttribute('aria-valuetext', /\$[\d,.]+ · a year ago \$/);
    await expect(main(page).getByRole('region', { name: 'Parts that sell' }).getByRole('listitem')).toHaveCount(8);
    await expect(main(page).getByRole('region', { name: 'Phones that sell' }).getByRole('listitem')).toHaveCount(8);
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const counted = await waits
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => Array.from(link.children, ({ textContent }) => textContent).join(' ')),
      );
    expect(counted.length).toBeGreaterThan(2);
    for (const text of counted) {
      await page.goto('/backoffice/');
      await waits.getByRole('link', { name: text, exact: true }).click();
      const count = /^[\d,]+/.exec(text)?.[0] ?? '';
      await expect(
        main(page)
          .getByRole('navigation', { name: 'Pages' })
          .getByText(new RegExp(` of ${count}$`)),
      ).toBeVisible();
    }

    await page.goto('/backoffice/');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    const [day = '', ...says] = ((await chart.getAttribute('aria-valuetext')) ?? '').split(' · ');
    const invoices = says.at(-1)?.replace(/ .*/, '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/invoiceDate/);
    expect(day).toMatch(/^\w{3} \d+ \w+: \$/);
    const shown = main(page).getByRole('navigation', { name: 'Pages' });
    if (invoices !== '0') await expect(shown.getByText(new RegExp(` of ${invoices}$`))).toBeVisible();
  });

test('a member sees the parts that are theirs, and one with none of them the first list', async ({ page, enter }) => {
  await enter('/', ['orders']);
  await expect(main(page).getByRole('list', { name: 'What waits' })).toBeVisible();
  await expect(main(page).getByText('Overdue invoices')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'Sales by day' })).toHaveCount(0);
  await enter('/', ['content']);
  await expect(page).toHaveURL(/\/backoffice\/(pictures|storefront)\/$/);
});
