import { expect, test } from 'vitest';
import { faceLinks } from './storefront-build.ts';

const page = '<html><head><title>Screens</title></head><body></head></body></html>';
const withFace = faceLinks({ rows: ['/assets/rows-$&.css', '/assets/rows.js'] });

test('a face has its styles and code in the head', () => {
  expect(withFace(page, 'rows')).toBe(
    '<html><head><title>Screens</title><link rel="stylesheet" href="/assets/rows-$&.css"/>' +
      '<link rel="modulepreload" href="/assets/rows.js"/></head><body></head></body></html>',
  );
});

test('the grid is the page itself', () => {
  expect(withFace(page, 'grid')).toBe(page);
});
