import type { Api } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base } from './fixtures.ts';

/*
 * Screenshots of ten pages, in two widths and two themes. The shop has a fixed day, so that the pages do not change by
 * themselves. After an intended change: `npm test -- visual --update-snapshots`, look at what changed, commit it. Fonts
 * come with the pages; should another Chromium draw them otherwise, do the same on it.
 */

/** Name and URL, or how the URL is found. */
const pages: [string, string | ((shop: Api) => Promise<string>)][] = [
  ['home', '/'],
  ['devices', '/phoneBrand/'],
  ['brand', '/phoneBrand/apple/'],
  [
    'categories',
    async (shop) => {
      const { menu } = await shop.cuiConfig({});
      return links.categories(menu.find(({ item }) => item.itemType === 'CATEGORY')!.item.values);
    },
  ],
  ['list', '/products/category/batteries/'],
  ['phone', '/phone/apple-iphone-15-pro/'],
  [
    'product',
    async (shop) => {
      const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
      return links.product(results[1]!);
    },
  ],
  ['empty', '/products/search/?s=zzzzqqqq'],
  ['content', '/page/shipping-policy/'],
  ['not-found', '/page-not-found/'],
];

const startedWithinMs = 300_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ?? false;
};

const untilItAnswers = async (server: ChildProcess, url: string): Promise<void> => {
  const deadline = Date.now() + startedWithinMs;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`The shop of the fixed day ended with ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The shop of the fixed day does not answer.');
    await pause(100);
  }
};

const test = base.extend<object, { fixedDay: string }>({
  /** URL of the shop of the fixed day; started by the first of these tests. */
  fixedDay: [
    async ({ browserName: _needed }, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const server = spawn(process.execPath, ['e2e/serve.ts', 'e2e/fixed-day.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: url,
          // Next to the one of the other tests' shop.
          E2E_DATA_DIR: join(tmpdir(), `tradefront-e2e-${randomUUID()}`),
          DATABASE_URL: '',
          SHOP_DEMO: '1',
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(server, 'exit');
      try {
        await untilItAnswers(server, `${url}/readyz`);
        await use(url);
      } finally {
        server.kill('SIGTERM');
        await ended;
      }
    },
    { scope: 'worker', timeout: startedWithinMs + 20_000 },
  ],
  baseURL: async ({ fixedDay }, use) => {
    await use(fixedDay);
  },
});

/** Runs in the page: the pictures in view that are not loaded yet. */
const unloadedInView = (): string[] =>
  [...document.images]
    .filter((img) => {
      const { left, right, top, bottom } = img.getBoundingClientRect();
      const inView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      return inView && !(img.complete && img.naturalWidth > 0);
    })
    .map(({ src }) => src);

// One worker, one shop.
test.describe.configure({ mode: 'default' });

for (const [name, address] of pages)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`${name} at ${width} px`, async ({ page, open, shop }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(typeof address === 'string' ? address : await address(shop));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect.poll(() => page.evaluate(unloadedInView)).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
      }
    });
