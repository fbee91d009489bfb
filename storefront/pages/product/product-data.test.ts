import type { VariantDetail } from '#contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { gtin12, productData } from './product-data.ts';

test.each([
  ['036000291452', '036000291452'],
  ['0 36000-29145 2', '036000291452'],
  ['036000291453', undefined],
  ['473482009562', undefined],
  ['3600029145', undefined],
  ['', undefined],
  [null, undefined],
])('%j as a GTIN: %s', (upc, gtin) => {
  expect(gtin12(upc)).toBe(gtin);
});

const variant: VariantDetail = {
  id: 998,
  productId: 519,
  variantNumber: 3,
  name: 'Moto G Pure Screen, Black',
  sku: 'TF-SCR-MGP',
  upc: '036000291452',
  successor: null,
  stockStatus: 'IN_STOCK',
  assets: [{ id: 1, path: '/images/a.webp', type: 'image/webp', width: 640, height: 640 }],
  attributes: { rack: 'B-22-1', brand: 'Tradefront Parts', colour: 'Black' },
  newTo: null,
  isNew: false,
  onSale: true,
  tag: null,
  price: 118.5,
  specialPrice: 99,
  tierPrices: { DEFAULT: [{ qty: 5, price: 90 }] },
  description: '<p>A screen.</p>',
  searchTitle: null,
  searchDescription: null,
  productName: 'Moto G Pure Screen',
  attributeLabels: {},
  variants: [],
  fits: [],
  breadcrumb: [
    { id: 1, name: 'Phone Parts', url: 'phone-parts', hasChildren: true },
    { id: 2, name: 'Screens', url: 'screens', hasChildren: false },
  ],
};
const absolute = (path: string) => `https://shop.example${path}`;

test('a product is described, but never its price', () => {
  const product = productData(variant, 'A screen.', absolute);
  expect(product).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Moto G Pure Screen, Black',
    description: 'A screen.',
    url: 'https://shop.example/product/519/variant/998/?variant=3&rack=B-22-1',
    sku: 'TF-SCR-MGP',
    gtin12: '036000291452',
    brand: { '@type': 'Brand', name: 'Tradefront Parts' },
    color: 'Black',
    image: ['https://shop.example/images/a-1280.webp'],
    category: 'Phone Parts > Screens',
  });
});

test('unknown data is omitted', () => {
  const bare = productData({ ...variant, upc: null, attributes: {}, assets: [], breadcrumb: [] }, '', absolute);
  expect(Object.keys(bare)).toEqual(['@context', '@type', 'name', 'description', 'url', 'sku']);
});
