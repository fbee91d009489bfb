import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * No mapping, feed or setting takes a regular expression, so none can try for ever: what an owner types is compared as text.
 * Expressions that are made while the server runs are made of the code's own constants; a new one has to be looked at, and
 * named here.
 */

const root = join(import.meta.dirname, '..');
const ofConstants = [
  'contract/buying/buying.ts',
  'contract/catalogue/list-faces.ts',
  'contract/pricing/staff-coupons.ts',
  // Of the provinces.
  'contract/pricing/staff-methods.ts',
  'contract/pricing/staff-pricing.ts',
  'contract/staff-links.ts',
  // Of the table of letters.
  'kernel/search-words.ts',
  // Of one digit of a phone's name.
  'server/catalogue/phones/titles/name-forms.ts',
  'server/edge/http/other-methods.ts',
  'server/edge/web/page-address.ts',
  'server/platform/cache/reply.ts',
  'server/platform/html/sanitise.ts',
  'server/platform/images/image-store.ts',
  'server/pricing/coupons/read-coupon.ts',
];

test('only these files make regular expressions, of constants', () => {
  const files = globSync('{contract,kernel,server}/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const making = files.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(making.toSorted()).toEqual(ofConstants);
});
