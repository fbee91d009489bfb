import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The page's scripts, the session's answer and the fonts come in any order: the header does not move. */

const late = { scripts: /\.js$/, session: /\/api\//, letters: /\.woff2$/ } as const;
type Late = keyof typeof late;

/** Holds every answer of each kind until released. */
const holdBack = async (page: Page): Promise<Record<Late, () => void>> => {
  const letGo = {} as Record<Late, () => void>;
  for (const kind of Object.keys(late) as Late[]) {
    const free = new Promise<void>((resolve) => {
      letGo[kind] = resolve;
    });
    await page.route(late[kind], async (route) => {
      await free;
      await route.continue();
    });
  }
  return letGo;
};

/** Records which boxes of the header shift from now on. Text may shift within its box. */
const watchHeader = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node));
      for (const node of nodes)
        if (node instanceof Element && document.querySelector('header')?.contains(node)) moved.push(node.className);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Positions of the header's parts: logo, search, the account's box, and its contents. */
const placesOf = (page: Page): Promise<Record<string, number[]>> =>
  page.getByRole('banner').evaluate((banner) => {
    const account = banner.querySelector('search')!.nextElementSibling!;
    const parts: [string, Element][] = [
      ['header', banner],
      ['mark', banner.querySelector('a > :first-child')!],
      ['search', banner.querySelector('search')!],
      ['account', account],
      ...[...account.querySelectorAll('a, button')].map((part): [string, Element] => [part.textContent, part]),
    ];
    return Object.fromEntries(
      parts.map(([name, part]) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [name, [left, top, width, height]];
      }),
    );
  });

const inAnyOrder: Late[][] = [
  ['session', 'scripts', 'letters'],
  ['scripts', 'session', 'letters'],
  ['letters', 'scripts', 'session'],
];
const first = inAnyOrder.slice(0, 1);

for (const [who, width, orders] of [
  ['customer', 390, inAnyOrder],
  ['customer', 320, first],
  ['customer', 600, first],
  ['customer', 1000, first],
  ['customer', 1440, first],
  ['visitor', 390, first],
  ['visitor', 1440, first],
] as const)
  for (const order of orders)
    test(`a ${who}’s header of ${width} px does not move while ${order.join(', then ')} load`, async ({
      page,
      customer,
    }) => {
      expect(customer.token).not.toBe('');
      await page.setViewportSize({ width, height: 844 });
      if (who === 'visitor') await page.addInitScript(() => localStorage.removeItem('token'));
      await watchHeader(page);
      const letGo = await holdBack(page);
      await page.goto('/', { waitUntil: 'commit' });
      const banner = page.getByRole('banner');
      await expect(banner).toBeVisible();
      const seen = await placesOf(page);
      const come = new Set<Late>();
      for (const kind of order) {
        letGo[kind]();
        come.add(kind);
        if (come.has('scripts'))
          await expect(page.getByRole('navigation', { name: 'Catalogue' })).toHaveAttribute('data-live', 'true');
        if (come.has('scripts') && come.has('session'))
          await expect(banner.getByRole('link', { name: who === 'customer' ? /Cart/ : 'Register' })).toBeVisible();
        if (come.has('letters')) await page.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const [name, place] of Object.entries(await placesOf(page))) {
          const before = (seen[name] ??= place);
          // The shop's name is wider by less than a pixel in another font.
          const moved = Math.max(...place.map((side, i) => Math.abs(side - before[i]!)));
          expect(moved, `${name}, after ${kind}: ${before.join(' ')} → ${place.join(' ')}`).toBeLessThan(1);
        }
      }
      expect(Object.keys(seen)).toContain(who === 'customer' ? 'Logout' : 'Register');
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    });
