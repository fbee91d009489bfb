import type { CatalogueRecords, ProductRecord, VariantRecord } from '#server/catalogue/product-files/records.ts';

/*
 * Builders of small catalogues: a test gives what matters to it, everything else is filled in. Each creates the parents
 * it needs: `product()` with a phone url creates that phone and its brand.
 */

let serial = 0;

/** Restarts the numbers at 1: they are part of names and SKUs, which searches find. */
export const restartSerial = (): void => {
  serial = 0;
};

/** A variant that is in stock and costs $10.00. */
const variant = (given: Partial<VariantRecord> = {}): VariantRecord => {
  serial += 1;
  return {
    sku: `SKU-${serial}`,
    variantNumber: 1,
    name: `Part ${serial}`,
    upc: null,
    description: '',
    stockStatus: 'IN_STOCK',
    priceCents: 1000,
    specialPriceCents: null,
    tiers: [],
    newFrom: null,
    newTo: null,
    tagName: null,
    position: 0,
    createdAt: null,
    attributes: {},
    assetKeys: [],
    ...given,
  };
};

/** A product with the given variants, numbered in order. */
export const product = (
  variants: Partial<VariantRecord>[] = [{}],
  given: Partial<Omit<ProductRecord, 'variants'>> = {},
): ProductRecord => {
  serial += 1;
  return {
    handle: `product-${serial}`,
    name: `Product ${serial}`,
    categoryUrls: [],
    phoneUrls: [],
    ...given,
    variants: variants.map((each, index) => variant({ variantNumber: index + 1, ...each })),
  };
};

/**
 * Records with the parents that the products name and the records lack: "parts/screens" in `categoryUrls` becomes the
 * categories parts and parts-screens; the phone url "apple-iphone-15" becomes the brand apple and the phone "Iphone
 * 15".
 */
export const catalogue = (products: ProductRecord[], given: Partial<CatalogueRecords> = {}): CatalogueRecords => {
  const records: CatalogueRecords = {
    assets: [],
    categories: [],
    phoneBrands: [],
    phoneGroups: [],
    phones: [],
    attributes: [],
    attributeValues: [],
    tags: [],
    ...given,
    products: products.map((each) => ({ ...each, categoryUrls: each.categoryUrls.map(joined) })),
  };
  for (const path of products.flatMap(({ categoryUrls }) => categoryUrls)) addCategories(records, path);
  for (const url of products.flatMap(({ phoneUrls }) => phoneUrls)) addPhone(records, url);
  for (const { attributes, tagName } of products.flatMap(({ variants }) => variants)) {
    for (const code of Object.keys(attributes))
      if (!records.attributes.some((known) => known.code === code))
        records.attributes.push({
          code,
          label: titled(code),
          position: records.attributes.length,
          filterable: code !== 'rack',
        });
    if (tagName && !records.tags.some(({ name }) => name === tagName))
      records.tags.push({ name: tagName, assetKey: null });
  }
  return records;
};

const joined = (path: string): string => path.replaceAll('/', '-');
const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const addCategories = (records: CatalogueRecords, path: string): void => {
  const parts = path.split('/');
  for (const [depth, name] of parts.entries()) {
    const url = parts.slice(0, depth + 1).join('-');
    if (records.categories.some((known) => known.url === url)) continue;
    records.categories.push({
      url,
      name: titled(name),
      parentUrl: depth === 0 ? null : parts.slice(0, depth).join('-'),
      anchor: true,
      assetKey: null,
      position: records.categories.length,
    });
  }
};

const addPhone = (records: CatalogueRecords, url: string): void => {
  const [brandUrl = url, ...rest] = url.split('-');
  if (!records.phoneBrands.some((known) => known.url === brandUrl))
    records.phoneBrands.push({
      url: brandUrl,
      name: titled(brandUrl),
      assetKey: null,
      position: records.phoneBrands.length,
    });
  if (records.phones.some((known) => known.url === url)) return;
  records.phones.push({
    url,
    name: rest.map(titled).join(' '),
    brandUrl,
    groupName: null,
    launchedOn: null,
    assetKey: null,
    largeAssetKey: null,
    position: records.phones.length,
  });
};
