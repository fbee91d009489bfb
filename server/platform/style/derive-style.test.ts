import { corners, densities, grounds, Style, themes } from '#contract/shop/style.ts';
import chroma from 'chroma-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastLines, deriveStyle, onWhite, pairs } from './derive.ts';
import { presets, standardStyle } from './presets.ts';
import { styleCss } from './style-css.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const oneOf = <K extends string>(words: Record<K, string>) => fc.constantFrom(...(Object.keys(words) as K[]));
const anyStyle = fc.record({
  accent: fc.oneof(colour, fc.constantFrom('#000000', '#ffffff', '#ffff00', '#ff0000', '#808080', '#777777')),
  band: fc.option(colour),
  ground: oneOf(grounds),
  theme: oneOf(themes),
  corner: oneOf(corners),
  density: oneOf(densities),
  capitals: fc.boolean(),
});

test('whatever is picked, every pair in use can be read, in the light and in the dark', () => {
  fc.assert(
    fc.property(anyStyle, (style) => {
      const derived = deriveStyle(style);
      for (const theme of derived.themes)
        for (const { text, on, need } of pairs)
          for (const ground of on) {
            const [written, behind] = [derived[theme][text] ?? '', derived[theme][ground] ?? ''];
            const says = `${theme}: ${text} ${written} on ${ground} ${behind}`;
            expect(chroma.contrast(written, behind), says).toBeGreaterThanOrEqual(need.ratio);
            expect(Math.abs(chroma.contrastAPCA(written, behind)), says).toBeGreaterThanOrEqual(need.lc);
          }
      const { link, on, fill } = onWhite(style);
      expect(chroma.contrast(link, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(chroma.contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
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
  const css = styleCss({ ...standardStyle, accent: '#b3202a', theme: 'light' });
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).not.toContain('@media');
  expect(css).toContain('--error-ink:');
  expect(styleCss({ ...standardStyle, ground: 'night' })).toMatch(/^:root\{color-scheme:dark;/);
});

test('three styles come along, each another in ground, corners and density', () => {
  expect(presets.map(({ name }) => name)).toEqual(['Tradefront', 'Workshop', 'Atelier']);
  for (const field of ['accent', 'ground', 'corner', 'density'] as const)
    expect(new Set(presets.map(({ style }) => style[field])).size).toBe(3);
});
