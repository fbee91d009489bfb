import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The styles of pages that have the same style sheets. */
type Styles = { css: string; hash: string };

const styleSheet = /<link rel="stylesheet" href="([^"#]+)#?"/g;
const script = '<link rel="modulepreload"';
const charset = '<meta charSet="utf-8"/>';

/**
 * Puts a page's style sheets into the page, where they need no further round trip before the first paint. Their links
 * stay, disabled: the browser's React expects them, and fetches none. Scripts come after letters and pictures.
 * @param directory of the files that the browser fetches by name
 */
export const pageStyles = (directory: string) => {
  const known = new Map<string, Promise<Styles>>();
  const read = async (files: string[]): Promise<Styles> => {
    const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
    const css = texts.join('\n');
    return { css, hash: `'sha256-${hash('sha256', css, 'base64')}'` };
  };
  /** The page, and the hash of its styles for the security policy; null without style sheets. */
  return async (html: string): Promise<{ html: string; hash: string | null }> => {
    const head = html.slice(0, html.indexOf('</head>'));
    const files = [...head.matchAll(styleSheet)].map(([, file = '']) => file);
    if (files.length === 0) return { html, hash: null };
    const key = files.join();
    const styles = known.get(key) ?? read(files);
    known.set(key, styles);
    const { css, hash } = await styles;
    const start = head.indexOf(charset) + charset.length;
    const rest = head
      .slice(start)
      .replaceAll(styleSheet, '$& disabled=""')
      .replaceAll(script, `${script} fetchpriority="low"`);
    return { html: `${head.slice(0, start)}<style>${css}</style>${rest}${html.slice(head.length)}`, hash };
  };
};
