import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';

type Fixtures = {
  /** Fails the test when the page logs an error, throws, or breaks its content security policy. */
  cleanConsole: undefined;
  /** Expects no violation of WCAG 2.2 AA on the page as it stands. */
  expectAccessible: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // Chromium reports an answer of 404 as an error of its own; tests of such pages look at the status.
        if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';
