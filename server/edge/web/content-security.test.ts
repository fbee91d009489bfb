import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('allows exactly the scripts of the template', () => {
  const directives = contentSecurityPolicy(['a()', 'b()', 'a()'], null).split('; ');
  expect(directives).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')}`);
  expect(directives).toContain("style-src 'self'");
  expect(directives).toContain("connect-src 'self'");
});

test('lets no text become markup or code but by the fronts’ own policies', () => {
  const directives = contentSecurityPolicy([], null).split('; ');
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(directives).toContain('trusted-types default shop-html');
});

test('follows the API to another origin', () => {
  const directives = contentSecurityPolicy([], 'https://api.shop.example').split('; ');
  expect(directives).toContain("connect-src 'self' https://api.shop.example");
  expect(directives).toContain("img-src 'self' data: https://api.shop.example");
});

test('allows WebAssembly only where barcodes are read', () => {
  expect(contentSecurityPolicy([], null)).not.toContain('wasm');
  expect(contentSecurityPolicy([], null, null, true)).toContain("script-src 'self' 'wasm-unsafe-eval';");
});
