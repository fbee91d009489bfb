import { type Language, languages } from '#contract/platform/languages.ts';
import * as format from '#messages/format.js';

/** The address of a page for what is no link of the router, which knows the language's beginning by itself. */
export const address = (path: string): string => (path.startsWith('/') ? format.under() + path : path);

/** A path of the browser as the router knows it, without the language's beginning. */
export const plainPath = (path: string): string =>
  path.startsWith(`${format.under()}/`) ? path.slice(format.under().length) : path;

/** The `hreflang` alternates of a page. @param path its path, in English @param origin of the shop, without a slash */
export const alternates = (
  path: string,
  origin: string,
  offered: readonly string[],
): { hrefLang: string; href: string }[] => [
  ...offered.map((language) => {
    const { tag, under } = languages[language as Language];
    return { hrefLang: tag, href: `${origin}${under}${path}` };
  }),
  { hrefLang: 'x-default', href: `${origin}${path}` },
];
