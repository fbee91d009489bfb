import { parse, type Token } from '@messageformat/parser';
import type { Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Reads a French page as a buyer in Québec does: each word that is neither of messages/fr nor of the shop's data is English. */

const saidBy = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return token.value;
      return 'cases' in token ? token.cases.map((each) => saidBy(each.tokens)).join(' ') : ' ';
    })
    .join('');
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\S+@\S+|https?:\S+|\/\S+\.\w+/g, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

const root = join(import.meta.dirname, '..');
const catalogues = globSync('messages/fr/*.json', { cwd: root }).flatMap((path) =>
  Object.values(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>),
);
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 1)).toLocaleDateString('fr-CA', { month: 'long', timeZone: 'UTC' }),
);

/** The words of a French page: of the messages, of dates, and of the shop's own data. */
export const frenchWords = (data: string): ReadonlySet<string> =>
  new Set(wordsOf([...catalogues.map((each) => saidBy(parse(each))), ...months, data].join(' ')));

/** What can be read, heard or pointed at on the page, but for what is marked as of another language. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription'];
    const all = [...attributes, 'aria-valuetext', 'placeholder', 'title'];
    const isFrench = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'fr-CA';
    const texts = [document.title];
    for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]'))
      if (!/image|url|locale|type/.test(meta.getAttribute('property') ?? ''))
        texts.push(meta.getAttribute('content') ?? '');
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      for (const [, text = ''] of (script.textContent ?? '').matchAll(/"(?:name|description)":"(.*?)"/g))
        texts.push(text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, template') || !isFrench(parent)) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      if (isFrench(element)) for (const name of all) texts.push(element.getAttribute(name) ?? '');
    return texts.filter((text) => text.trim() !== '');
  });

/** What on the page is none of these words, each with its text. */
export const englishOn = async (page: Page, known: ReadonlySet<string>): Promise<string[]> => {
  const unknown = (await textsOf(page)).flatMap((text) =>
    wordsOf(text)
      .filter((word) => !known.has(word))
      .map((word) => `${word}: ${text}`),
  );
  return [...new Set(unknown)];
};

/** Addresses of the storefront that lead out of French; the switch of languages says that it does. */
export const leadsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]:not([hreflang])')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((to) => /^\/(?!\/|fr\/|api\/|images\/)/.test(to)),
  );
