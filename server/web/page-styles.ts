import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page with its styles, as bytes, and their hash for the security policy; null without style sheets. */
type StyledPage = { body: Buffer; etag: string; styles: string | null };

/** How pages with the same style sheets begin. */
type Start = { bytes: Buffer; styles: string };

const styleSheet = /<link rel="stylesheet" href="([^"#]+)#?"/g;
const script = '<link rel="modulepreload"';
const charset = '<meta charSet="utf-8"/>';

const etagOf = (...parts: string[]): string => `W/"${parts.map((part) => part.slice(0, 22)).join('.')}"`;

/** A page as it was rendered. */
export const unstyledPage = (html: string): StyledPage => {
  const body = Buffer.from(html);
  return { body, etag: etagOf(hash('sha256', body, 'base64url')), styles: null };
};

/**
 * Puts a page's style sheets into the page, where they need no further round trip before the first paint. Their links
 * stay, disabled: the browser's React expects them, and fetches none. Scripts come after letters and pictures.
 * @param directory of the files that the browser fetches by name
 */
export const pageStyles = (directory: string) => {
  const known = new Map<string, Promise<Start>>();
  const begin = async (opening: string, files: string[]): Promise<Start> => {
    const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
    const css = texts.join('\n');
    return { bytes: Buffer.from(`${opening}<style>${css}</style>`), styles: hash('sha256', css, 'base64') };
  };
  return async (html: string): Promise<StyledPage> => {
    const from = html.indexOf(charset) + charset.length;
    const head = html.slice(from, html.indexOf('</head>'));
    const files = [...head.matchAll(styleSheet)].map(([, file = '']) => file);
    if (files.length === 0) return unstyledPage(html);
    const opening = html.slice(0, from);
    const key = [opening, ...files].join();
    const start = known.get(key) ?? begin(opening, files);
    known.set(key, start);
    const { bytes, styles } = await start;
    const linked = head.replaceAll(styleSheet, '$& disabled=""').replaceAll(script, `${script} fetchpriority="low"`);
    const rest = Buffer.from(linked + html.slice(from + head.length));
    return {
      body: Buffer.concat([bytes, rest]),
      etag: etagOf(styles, hash('sha256', rest, 'base64url')),
      styles: `'sha256-${styles}'`,
    };
  };
};
