import { links } from '#contract/links.ts';
import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test.each([
  ['', null],
  ['/viewCart/', '/viewCart/'],
  ['/customer/my-account/?tab=addresses', '/customer/my-account/?tab=addresses'],
  [links.login(), null],
  ['https://elsewhere.example.com/', null],
  ['//elsewhere.example.com/', null],
  ['/\\elsewhere.example.com/', null],
  ['/\t/elsewhere.example.com/', null],
  ['javascript:alert(1)', null],
  ['/.//elsewhere.example.com/', null],
  ['elsewhere', null],
])('%j redirects to %j', (kept, to) => {
  expect(returnAddress(kept)).toBe(to);
});
