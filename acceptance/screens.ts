import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';

export type Screens = {
  /**
   * Looks at an address, once, when it says the texts or has had its time to; signed in with a token.
   * @returns all that it says, with names that only assistive technology reads
   */
  see: (path: string, token?: string, texts?: readonly string[]) => Promise<string>;
  /** Does something on a page of its own. */
  on: <T>(path: string, token: string, act: (page: Page) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's browser, or null where there is none. */
export const openScreens = async (origin: string): Promise<Screens | null> => {
  const browser = await launch();
  if (!browser) return null;
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = (token: string) => {
    const made = contexts.get(token) ?? makeContext(browser, token);
    contexts.set(token, made);
    return made;
  };
  const on: Screens['on'] = async (path, token, act) => {
    const page = await (await contextOf(token)).newPage();
    try {
      await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      return await act(page);
    } finally {
      await page.close();
    }
  };
  const seen = new Map<string, Promise<string>>();
  const see: Screens['see'] = (path, token = '', texts = []) => {
    const key = `${token} ${path}`;
    const found = seen.get(key) ?? on(path, token, (page) => readWhen(page, texts));
    seen.set(key, found);
    return found;
  };
  return { see, on, close: () => browser.close() };
};

const launch = async (): Promise<Browser | null> => {
  const { chromium } = await import('@playwright/test');
  const place = process.env['CHROMIUM'] ?? places.find((one) => existsSync(one));
  try {
    return await chromium.launch({ args: quiet, ...(place && { executablePath: place }) });
  } catch {
    return null;
  }
};

const makeContext = async (browser: Browser, token: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  if (token !== '') await context.addInitScript((given) => localStorage.setItem('token', given), token);
  return context;
};

/** What a customer sees comes after the page: on a busy machine, late. */
const readWithinMs = 15_000;

const readWhen = async (page: Page, texts: readonly string[]): Promise<string> => {
  for (const until = Date.now() + readWithinMs; ; await page.waitForTimeout(250)) {
    const found = await read(page);
    if (Date.now() > until || texts.every((text) => found.includes(text))) return found;
  }
};

const read = async (page: Page): Promise<string> => {
  const text = await page.evaluate(() => {
    const attributes = ['placeholder', 'aria-label', 'title', 'alt', 'value'];
    const named = [...document.body.querySelectorAll('*')].flatMap((each) =>
      attributes.flatMap((name) => each.getAttribute(name) ?? []),
    );
    return [document.body.innerText, document.body.textContent, ...named].join('\n');
  });
  return text.replaceAll(/\s+/g, ' ');
};
