import { AxeBuilder } from '@axe-core/playwright';
import type { Api } from '#contract/calls.ts';
import { expect, test as base } from '@playwright/test';
import { fetchApi } from '../storefront/api/fetch-api.ts';

type Fixtures = {
  /** Errors on the console that a test brings about itself. Chromium reports an answer of 404 as one of its own. */
  expectedErrors: RegExp;
  /** Fails the test when the page logs an error, throws, or breaks its content security policy. */
  cleanConsole: undefined;
  /** Expects no violation of WCAG 2.2 AA on the page as it stands. */
  expectAccessible: () => Promise<void>;
  /** Opens an address and waits until the page answers to presses. */
  open: (address: string) => Promise<void>;
  /** The calls of section 7 as a visitor makes them, to find out what the demo shop holds. */
  shop: Api;
};

export const test = base.extend<Fixtures>({
  expectedErrors: [/status of 404/, { option: true }],
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Half-way through a change of colour there is less contrast than at its end.
      await page.evaluate(() => {
        for (const one of document.getAnimations())
          if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
      });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
  open: async ({ page }, use) => {
    await use(async (address) => {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Catalogue' })).toHaveAttribute('data-live', 'true');
    });
  },
  shop: async ({ baseURL }, use) => {
    await use(fetchApi({ baseUrl: baseURL ?? '', token: () => '' }));
  },
});

export { expect } from '@playwright/test';
