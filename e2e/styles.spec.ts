import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Styles nearer to a page override others: base below ui below parts, and a page's own styles above all. */

/** The layers of every style sheet of the page, in the order in which the sheet first names them. */
const layersOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.styleSheets].map((sheet) => {
      const names = [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      });
      return [...new Set(names)];
    }),
  );

for (const address of ['/', '/products/category/batteries/', '/phoneBrand/apple/', '/page/about-us/'])
  test(`${address}: the page has its styles, which name the layers from the weakest on`, async ({ page, open }) => {
    await open(address);
    const sheets = await layersOf(page);
    expect(sheets[0]).toEqual(['base', 'ui', 'parts']);
    // Of parts that are opened later, on the homepage.
    for (const layers of sheets) expect(layers).toEqual(['base', 'ui', 'parts'].slice(0, layers.length));
    expect(await page.locator('head > style').count()).toBe(1);
    // The base removes every padding; a rule with padding is above it.
    const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
    expect(await register.evaluate((link) => parseFloat(getComputedStyle(link).paddingLeft))).toBeGreaterThan(8);
  });
