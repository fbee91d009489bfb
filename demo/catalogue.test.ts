import { expect, test } from 'vitest';
import { makeCatalogue } from './catalogue.ts';
import { contentPages } from './content-pages.ts';
import { addDays } from './desk-time.ts';
import { upcCheckDigit } from './upc.ts';

const today = '2026-11-20';
const demo = makeCatalogue(today);
const { records } = demo;
const { products, categories, phones } = records;
const variants = products.flatMap((product) => product.variants);

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
/** SKUs of the variants that break a rule. */
const breaking = (rule: (variant: (typeof variants)[number]) => boolean) =>
  variants.filter((variant) => !rule(variant)).map(({ sku }) => sku);
const share = (rule: (variant: (typeof variants)[number]) => boolean) => variants.filter(rule).length / variants.length;

test('the shop has its stated size', () => {
  expect(variants.length).toBeGreaterThan(11_500);
  expect(variants.length).toBeLessThan(12_999);
  expect(phones.length).toBeGreaterThan(900);
  expect(demo.pictures.records().length).toBeLessThan(900);
});

test('the same day makes the same shop, another day another one', () => {
  const again = makeCatalogue(today);
  expect(again.records).toEqual(records);
  expect(again.pictures.records()).toEqual(demo.pictures.records());
  expect(makeCatalogue('2025-05-02').records.products).not.toEqual(products);
});

test('SKUs, UPCs, handles and urls are unique and well-formed', () => {
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  expect(new Set(variants.map(({ upc }) => upc)).size).toBe(variants.length);
  expect(repeated(categories.map(({ url }) => url))).toEqual([]);
  expect(breaking(({ sku }) => /^TF(-[A-Z0-9]+)+$/.test(sku))).toEqual([]);
  expect(
    breaking(
      ({ upc }) => /^4\d{11}$/.test(upc ?? '') && upcCheckDigit(upc?.slice(0, 11) ?? '') === Number(upc?.at(-1)),
    ),
  ).toEqual([]);
});

test('every reference resolves', () => {
  const assets = new Set(demo.pictures.records().map(({ key }) => key));
  const categoryUrls = new Set(categories.map(({ url }) => url));
  const phoneUrls = new Set(phones.map(({ url }) => url));
  const brandUrls = new Set(records.phoneBrands.map(({ url }) => url));
  const groups = new Set(records.phoneGroups.map(({ brandUrl, name }) => `${brandUrl} ${name}`));
  const tags = new Set(records.tags.map(({ name }) => name));
  const codes = new Set(records.attributes.map(({ code }) => code));
  expect(
    products.filter(
      (product) =>
        product.categoryUrls.length === 0 ||
        !product.categoryUrls.every((url) => categoryUrls.has(url)) ||
        !product.phoneUrls.every((url) => phoneUrls.has(url)),
    ),
  ).toEqual([]);
  expect(breaking(({ assetKeys }) => assetKeys.length > 0 && assetKeys.every((key) => assets.has(key)))).toEqual([]);
  expect(breaking(({ attributes }) => Object.keys(attributes).every((code) => codes.has(code)))).toEqual([]);
  expect(breaking(({ tagName }) => tagName === null || tags.has(tagName))).toEqual([]);
  expect(
    phones.filter(
      ({ brandUrl, groupName, assetKey, largeAssetKey }) =>
        !brandUrls.has(brandUrl) ||
        !groups.has(`${brandUrl} ${groupName}`) ||
        !assets.has(assetKey ?? '') ||
        !assets.has(largeAssetKey ?? ''),
    ),
  ).toEqual([]);
  expect([...categories, ...records.tags].filter(({ assetKey }) => !assets.has(assetKey ?? ''))).toEqual([]);
});

test('variants of a product differ in name and in attributes', () => {
  const alike = products.filter(
    (product) =>
      repeated(product.variants.map(({ name }) => name)).length > 0 ||
      repeated(product.variants.map(({ attributes }) => JSON.stringify(attributes))).length > 0,
  );
  expect(alike.map(({ handle }) => handle)).toEqual([]);
});

test('prices are positive and fall with the quantity', () => {
  expect(breaking(({ priceCents }) => Number.isInteger(priceCents) && priceCents > 0)).toEqual([]);
  expect(
    breaking(
      ({ priceCents, specialPriceCents }) =>
        specialPriceCents === null || (specialPriceCents > 0 && specialPriceCents < priceCents),
    ),
  ).toEqual([]);
  const falls = (tiers: { qty: number; priceCents: number }[]) =>
    tiers.every((tier, at) => {
      const before = tiers[at - 1];
      return tier.priceCents > 0 && (!before || (tier.qty > before.qty && tier.priceCents < before.priceCents));
    });
  expect(
    breaking(({ tiers }) =>
      ['DEFAULT', 'GOLD'].every((list) => falls(tiers.filter((tier) => tier.priceList === list))),
    ),
  ).toEqual([]);
  const base = ({ tiers }: (typeof variants)[number], list: string) =>
    tiers.find((tier) => tier.priceList === list && tier.qty === 1)?.priceCents;
  expect(breaking((variant) => (base(variant, 'DEFAULT') ?? variant.priceCents) === variant.priceCents)).toEqual([]);
  expect(breaking((variant) => (base(variant, 'GOLD') ?? 0) < variant.priceCents)).toEqual([]);
  expect(share(({ tiers }) => tiers.some(({ priceList }) => priceList === 'GOLD'))).toBeGreaterThan(0.5);
});

test('a better grade costs more, and a younger phone', () => {
  const price = (sku: string) => variants.find((variant) => variant.sku === sku)?.priceCents ?? Number.NaN;
  expect(price('TF-SCR-IP15P-RO')).toBeGreaterThan(price('TF-SCR-IP15P-SO'));
  expect(price('TF-SCR-IP15P-SO')).toBeGreaterThan(price('TF-SCR-IP15P-HO'));
  expect(price('TF-SCR-IP15P-HO')).toBeGreaterThan(price('TF-SCR-IP15P-IN'));
  expect(price('TF-SCR-IP15P-SO')).toBeGreaterThan(price('TF-SCR-IP13P-SO'));
});

test('stock, sale and new products are realistic', () => {
  expect(share(({ stockStatus }) => stockStatus === 'IN_STOCK')).toBeCloseTo(0.85, 1);
  expect(share(({ stockStatus }) => stockStatus === 'ARRIVING_SOON')).toBeGreaterThan(0.02);
  expect(share(({ specialPriceCents }) => specialPriceCents !== null)).toBeGreaterThan(0.03);
  expect(share(({ newTo }) => (newTo ?? '') >= today)).toBeGreaterThan(0.02);
  const longAgo = addDays(today, -760);
  const day = (instant: string | null) => (instant ?? '').slice(0, 10);
  expect(breaking(({ createdAt }) => day(createdAt) < today && day(createdAt) > longAgo)).toEqual([]);
  expect(
    breaking(({ newFrom = null, newTo }) => newFrom === null || (newFrom <= today && (newTo ?? '') >= today)),
  ).toEqual([]);
});

test('the category tree has four levels, parents first, and one category without its descendants’ products', () => {
  const depth = new Map<string | null, number>([[null, 0]]);
  for (const { url, parentUrl } of categories) depth.set(url, (depth.get(parentUrl) ?? Number.NaN) + 1);
  expect(Math.max(...depth.values())).toBe(4);
  expect(categories.filter(({ anchor }) => !anchor).map(({ url }) => url)).toEqual(['testing-and-power']);
  const screen = products.find(({ handle }) => handle === 'scr-ip15p');
  expect(screen?.categoryUrls).toEqual(['iphone-15-series-screens', 'iphone-15-series']);
});

test('the content pages are complete', () => {
  const pages = contentPages();
  expect(pages.map(({ url }) => url)).toEqual(['about-us', 'shipping-policy', 'terms-of-use', 'privacy-policy']);
  expect(Math.min(...pages.map(({ body }) => body.split(/\s+/).length))).toBeGreaterThan(300);
  // Section 9 of the specification, to the letter.
  expect(pages[1]?.body).toContain(
    'Shipping charges will be added after order is processed. Your order will be processed within 24 working hours. ' +
      'Orders placed after 2:00 pm EST will be processed next working day.',
  );
});
