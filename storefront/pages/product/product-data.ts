import type { VariantDetail } from '#contract/catalogue/catalogue.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { links } from '#contract/links.ts';
import type { Absolute } from '../../parts/page-meta.ts';

/**
 * A UPC as a GTIN-12, or undefined: it needs twelve digits with the right check digit, of a number system that GS1
 * gives to makers. 2, 4 and 5 are for weighed goods, use within a store, and coupons, so not unique.
 */
export const gtin12 = (upc: string | null): string | undefined => {
  const digits = upc?.replace(/[\s-]/g, '') ?? '';
  if (!/^[016789]\d{11}$/.test(digits)) return undefined;
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : undefined;
};

/** A variant for search engines, as a schema.org Product. It has no offer: prices are for customers only. */
export const productData = (variant: VariantDetail, description: string, absolute: Absolute) => {
  const gtin = gtin12(variant.upc);
  const { brand, colour } = variant.attributes;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: variant.name,
    description,
    url: absolute(links.product(variant)),
    sku: variant.sku,
    ...(gtin && { gtin12: gtin }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(colour && { color: colour }),
    ...(variant.assets.length > 0 && { image: variant.assets.map(({ path }) => absolute(imageUrl(path, 1280))) }),
    ...(variant.breadcrumb.length > 0 && { category: variant.breadcrumb.map(({ name }) => name).join(' > ') }),
    ...(variant.variants.length > 1 && { inProductGroupWithID: String(variant.productId) }),
  };
};
