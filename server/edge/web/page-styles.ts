import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnHtml } from './page-renderer.ts';

/** A page with its styles, as bytes, and their hash for the security policy; null without style sheets. */
type StyledPage = { body: Buffer; etag: string; styles: string | null };

/** How pages with the same style sheets begin. */
type Start = { bytes: Buffer; styles: string };

/** Pages' kinds, faces and looks that are kept ready: some 60 kB each. */
const startsMax = 200;

const styleSheet = /<link rel="stylesheet" href="([^"#]+)#?"/g;
const charset = '<meta charSet="utf-8"/>';

const etagOf = (...parts: string[]): string => `W/"${parts.map((part) => part.slice(0, 22)).join('.')}"`;

/** A page as it was rendered, with the shop's own look. */
export const unstyledPage = (page: DrawnHtml, look: string): StyledPage => {
  const html = look === '' ? page.html : page.html.replace('</head>', () => `<style>${look}</style></head>`);
  const body = Buffer.from(page.join(html));
  return { body, etag: etagOf(hash('sha256', body, 'base64url')), styles: null };
};

/**
 * Puts a page's style sheets into the page, where they need no further round trip before the first paint. Their links
 * stay, disabled and of no type of styles: the browser's React expects them, and none is fetched (Chromium 150 looks ahead
 * to disabled ones). Behind them stands the shop's own look, so that
 * the first paint has it.
 * @param directory of the files that the browser fetches by name @param under the beginning of their addresses
 */
export const pageStyles = (directory: string, under = '') => {
  const known = new Map<string, Promise<Start>>();
  const begin = async (opening: string, files: string[], look: string): Promise<Start> => {
    const texts = await Promise.all(files.map((file) => readFile(join(directory, file.slice(under.length)), 'utf8')));
    const css = [...texts, ...(look === '' ? [] : [look])].join('\n');
    return { bytes: Buffer.from(`${opening}<style>${css}</style>`), styles: hash('sha256', css, 'base64') };
  };
  return async (page: DrawnHtml, look = ''): Promise<StyledPage> => {
    const { html } = page;
    const from = html.indexOf(charset) + charset.length;
    const head = html.slice(from, html.indexOf('</head>'));
    const files = [...head.matchAll(styleSheet)].map(([, file = '']) => file);
    if (files.length === 0) return unstyledPage(page, look);
    const opening = html.slice(0, from);
    const key = [opening, ...files, look].join();
    // Looks come and go, drafts of them too.
    if (known.size >= startsMax && !known.has(key)) known.clear();
    const start = known.get(key) ?? begin(opening, files, look);
    known.set(key, start);
    const { bytes, styles } = await start;
    const linked = head.replaceAll(styleSheet, '$& type="text/plain" disabled=""');
    const rest = Buffer.from(linked + page.join(html.slice(from + head.length)));
    return {
      body: Buffer.concat([bytes, rest]),
      etag: etagOf(styles, hash('sha256', rest, 'base64url')),
      styles: `'sha256-${styles}'`,
    };
  };
};
