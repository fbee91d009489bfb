import { videoAt } from '#contract/shop/sections/video-address.ts';
import { hash } from 'node:crypto';
import type { Analytics } from '#server/shop/settings/analytics.ts';

/** CSP hashes, in order, without duplicates. */
const hashesOf = (scripts: readonly string[]): string[] => [
  ...new Set(scripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)),
];

/**
 * The Content-Security-Policy of a rendered page. Hashes instead of nonces, since the page is cached with its header.
 * @param scripts the inline scripts of the template, and no others that its HTML may hold
 * @param apiOrigin the origin of the API if it is not the page's own
 * @param styles the hash of the page's own styles
 * @param frames whether it shows pages of the shop in frames
 * @param videos addresses of the videos that the shop shows: each is allowed by its own name, to be loaded when it is pressed
 * @param counting the script that counts visits
 * @param scans whether the page reads barcodes, by a WebAssembly module where the browser cannot
 */
export const contentSecurityPolicy = (
  scripts: readonly string[],
  apiOrigin: string | null,
  styles: string | null = null,
  scans = false,
  frames = false,
  videos: readonly string[] = [],
  counting: Analytics | null = null,
): string => {
  const found = videos.flatMap((address) => videoAt(address) ?? []);
  const sources = (kind: 'frame' | 'file') => found.filter((video) => video.kind === kind).map(({ src }) => src);
  const [framed, files] = [[...(frames ? ["'self'"] : []), ...sources('frame')], sources('file')];
  const tells = counting ? ` ${counting.host || new URL(counting.script).origin}` : '';
  const others = `${apiOrigin ? ` ${apiOrigin}` : ''}${tells}`;
  // A source has no query.
  const script = counting ? ` ${counting.script.replace(/\?.*/, '')}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${scans ? "'wasm-unsafe-eval' " : ''}${hashesOf(scripts).join(' ')}`.trimEnd() + script,
    `style-src 'self' ${styles ?? ''}`.trimEnd(),
    `img-src 'self' data:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    ...(files.length > 0 ? [`media-src ${files.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // client/trusted-types.ts; storefront/shell/visit-counting.tsx
    `trusted-types default shop-html${counting ? ' analytics' : ''}`,
  ].join('; ');
};

/** For `npm run dev` only: Vite's client needs inline code and a web socket. */
export const developmentSecurityPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:";
