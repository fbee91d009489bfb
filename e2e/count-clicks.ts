import type { Page } from '@playwright/test';

/** Counts what is really pressed in a page, through all of its documents. */
export const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('clicked', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { clicked } = window as unknown as { clicked: () => void };
    // A press of a label is heard a second time, from its box.
    document.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && clicked(), true);
  });
  return () => clicks;
};
