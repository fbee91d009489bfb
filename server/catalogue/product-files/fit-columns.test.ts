import { expect, test } from 'vitest';
import { isFitWords } from './fit-columns.ts';

test.each([
  'Works with',
  'Compatible Models',
  'compatibility',
  'Compatibilité',
  'Fits',
  'Phone models',
  'Compatible with (product.metafields.custom.compatible_with)',
  'Device (product.metafields.custom.device)',
  'phoneModels',
])('"%s" says which phones a product fits', (name) => {
  expect(isFitWords(name)).toBe(true);
});

test.each([
  'Benefits',
  'Profits',
  'Model',
  'Device weight',
  'Related products (product.metafields.shopify--discovery--product_recommendation.related_products)',
  'Complementary models (product.metafields.x.complementary_models)',
  'Colour (product.metafields.shopify.color-pattern)',
])('"%s" does not', (name) => {
  expect(isFitWords(name)).toBe(false);
});
