import {
  cards,
  corners,
  densities,
  fonts,
  footers,
  grounds,
  headers,
  logoSizes,
  products,
  Style,
  StyleFile,
  themes,
} from '#contract/shop/style.ts';
import { brotliCompressSync } from 'node:zlib';
import { assert, boolean, constantFrom, integer, oneof, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from './colours.ts';
import { contrastLines, deriveStyle, onWhite, pairs } from './derive.ts';
import { presets, standardStyle } from './presets.ts';
import { styleCss } from './style-css.ts';

const colour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const oneOf = <K extends string>(words: Record<K, string>) => constantFrom(...(Object.keys(words) as K[]));
const anyStyle = record({
  accent: oneof(colour, constantFrom('#000000', '#ffffff', '#ffff00', '#ff0000', '#808080', '#777777')),
  band: option(colour),
  ground: oneOf(grounds),
  theme: oneOf(themes),
  corner: oneOf(corners),
  density: oneOf(densities),
  font: oneOf(fonts),
  capitals: boolean(),
  logoHeader: oneOf(logoSizes),
  logoPapers: oneOf(logoSizes),
  header: oneOf(headers),
  footer: oneOf(footers),
  card: oneOf(cards),
  product: oneOf(products),
});

test('whatever is picked, every pair in use can be read, in the light and in the dark', () => {
  assert(
    property(anyStyle, (style) => {
      const derived = deriveStyle(style);
      const failed: string[] = [];
      for (const theme of derived.themes)
        for (const { text, on, need } of pairs)
          for (const ground of on) {
            const [written, behind] = [derived[theme][text] ?? '', derived[theme][ground] ?? ''];
            const { ratio, lc } = contrastOf(written, behind);
            if (ratio < need.ratio || lc < need.lc) failed.push(`${theme}: ${text} ${written} on ${ground} ${behind}`);
          }
      expect(failed).toEqual([]);
      const { link, on, fill } = onWhite(style);
      expect(contrastOf(link, '#ffffff').ratio).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(on, fill).ratio).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 150 },
  );
});

test('the style that the shop comes with is ui/tokens.css as it is', () => {
  expect(styleCss(standardStyle)).toBe('');
});

test('a pick that can be read stays as it is; another one is turned, and the line says so', () => {
  const red = deriveStyle({ ...standardStyle, accent: '#b3202a' });
  expect(red.light).toMatchObject({ accent: '#b3202a', 'accent-fill': '#b3202a', 'on-accent': '#ffffff' });
  const yellow = { ...standardStyle, accent: '#f6ce00', theme: 'light' } satisfies Style;
  const { light } = deriveStyle(yellow);
  expect(light).toMatchObject({ 'accent-fill': '#f6ce00', 'on-accent': '#14130f' });
  expect(contrastLines(yellow)).toEqual([
    expect.objectContaining({ says: 'Text on a button, black chosen', corrected: false }),
    expect.objectContaining({ says: `Links on this ground: darker, ${light['accent']}`, corrected: true }),
    expect.objectContaining({ says: 'Quiet text on tiles', corrected: false }),
    expect.objectContaining({ says: expect.stringMatching(/^Links on white prints: darker, #/), corrected: true }),
  ]);
  for (const { ratio } of contrastLines(yellow)) expect(ratio).toBeGreaterThanOrEqual(4.5);
});

test('a style is what differs: corners alone are three names, and an always light one asks for no dark', () => {
  expect(styleCss({ ...standardStyle, corner: 'round' })).toBe(
    ':root{--radius-small:6px;--radius:18px;--radius-card:18px}',
  );
  expect(styleCss({ ...standardStyle, capitals: true })).toBe(
    ':is(h1,h2):not(article *){letter-spacing:0;text-transform:uppercase}',
  );
  const css = styleCss({ ...standardStyle, accent: '#b3202a', theme: 'light' });
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).not.toContain('@media');
  expect(css).toContain('--error-ink:');
  expect(styleCss({ ...standardStyle, ground: 'night' })).toMatch(/^:root\{color-scheme:dark;/);
});

test('a page carries the rules of the layouts that were chosen alone, less than a kilobyte for all, and an older file has none', () => {
  const css = (part: Partial<Style>) => styleCss({ ...standardStyle, ...part });
  expect(css({ header: 'line' })).toContain('[data-block=menu]');
  expect(css({ header: 'line' })).not.toContain('[data-block=footer]');
  expect(css({ footer: 'band' })).toMatch(/^:root \[data-block=footer\]\{--ink:var\(--on-band\)/);
  expect(css({ footer: 'band', card: 'plain' })).toBe(css({ footer: 'band' }) + css({ card: 'plain' }));
  const longest = css({ header: 'band', footer: 'line', card: 'picture', product: 'large' });
  expect(brotliCompressSync(longest).length).toBeLessThan(1000);
  const { header, footer, card, product, ...older } = standardStyle;
  const file = StyleFile.parse({ format: 'tradefront-style', name: 'Old', style: older });
  expect({ header, footer, card, product }).toEqual({
    header: 'search',
    footer: 'columns',
    card: 'framed',
    product: 'left',
  });
  expect(file.style).toEqual(standardStyle);
});

test('three styles come along, each another in ground, corners and density', () => {
  expect(presets.map(({ name }) => name)).toEqual(['Tradefront', 'Workshop', 'Atelier']);
  for (const field of ['accent', 'ground', 'corner', 'density'] as const)
    expect(new Set(presets.map(({ style }) => style[field])).size).toBe(3);
});
