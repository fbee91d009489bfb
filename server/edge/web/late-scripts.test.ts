import { expect, test } from 'vitest';
import { withLateScripts } from './storefront-build.ts';

const code = [
  'import "/assets/manifest-1.js";',
  'import * as route0 from "/assets/root-2.js";',
  'import * as route1 from "/assets/home-3.js";',
  '  ',
  '  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};',
  '',
  'import("/assets/entry.client-4.js");',
].join('\n');
const page = (body: string) =>
  '<html><head><link rel="modulepreload" href="/assets/vendor-5.js"/><link rel="modulepreload" fetchpriority="low" href="/assets/root-2.js"/>' +
  `<link rel="preload" as="image" href="/images/a.webp"/></head><body>${body}</body></html>`;
const start = `<script type="module" async="">${code}</script>`;

test('a page names its scripts only in the code that begins them, each with what it is for', () => {
  const { html, scripts } = withLateScripts({ html: page(`<p>Text</p>${start}`), scripts: ['let head', code] });
  const [head, late = ''] = scripts;
  expect(head).toBe('let head');
  expect(html).toBe(
    '<html><head><link rel="preload" as="image" href="/images/a.webp"/></head><body><p>Text</p>' +
      `<script type="module" async="">${late}</script></body></html>`,
  );
  expect(late).toContain('["/assets/vendor-5.js","/assets/root-2.js"]');
  // In their order, those that all others are made of by themselves.
  expect([...late.matchAll(/import\("([^"]+)"\)/g)].map(([, file]) => file)).toEqual([
    '/assets/vendor-5.js',
    '/assets/manifest-1.js',
    '/assets/root-2.js',
    '/assets/home-3.js',
    '/assets/entry.client-4.js',
  ]);
  expect(late).not.toContain('import *');
});

test('the code can be read as a module', () => {
  const { scripts } = withLateScripts({ html: page(start), scripts: [code] });
  expect(() => new Function(`return async () => {${scripts[0]}}`)).not.toThrow();
});

test('an inline script that came with stored HTML is not put off in its place', () => {
  const stored = '<script type="module" async="">import("/x.js")</script>';
  const { html } = withLateScripts({ html: page(stored + start), scripts: [code] });
  expect(html).toContain(stored);
  expect(html).not.toContain(start);
});

test('a page without scripts is as it was', () => {
  const plain = { html: page('<p>Text</p>'), scripts: ['let head'] };
  expect(withLateScripts(plain)).toEqual(plain);
});
