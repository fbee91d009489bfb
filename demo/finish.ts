import type { ProductRecord, VariantRecord } from '#server/catalogue/product-files/records.ts';
import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { addDays } from './desk-time.ts';
import type { ProductDraft, VariantDraft } from './parts/draft.ts';
import { partGroups } from './parts/groups.ts';
import { specialOf, tiersOf } from './pricing.ts';
import { chance, draw, drawInt } from './seeded.ts';
import { shopUpc } from './upc.ts';

/* Turns drafts into records: SKU, UPC, prices, stock, place, dates, tag. */

const skuOf = (product: ProductDraft, variant: VariantDraft): string =>
  ['TF', product.sku, variant.skuSuffix].filter((part) => part !== '').join('-');

/** The stock status: about 85 % in stock, parts of the newest phones more often arriving. */
const stockOf = (sku: string, ageYears: number): StockStatus => {
  const number = draw(`stock ${sku}`);
  const arriving = ageYears < 0.6 ? 0.2 : 0.055;
  if (number < arriving) return 'ARRIVING_SOON';
  return number < arriving + 0.09 ? 'OUT_OF_STOCK' : 'IN_STOCK';
};

/** Aisle, bay and shelf: B-14-3. Variants of a product are together. */
const rackOf = (product: ProductDraft): string => {
  const bay = String(drawInt(`bay ${product.sku}`, 1, 38)).padStart(2, '0');
  return `${partGroups[product.group].rack}-${bay}-${drawInt(`shelf ${product.sku}`, 1, 6)}`;
};

/** Days since its creation and, when new, until when. */
const datesOf = (sku: string, ageYears: number, today: string) => {
  const young = ageYears < 0.55;
  if (young || chance(`new ${sku}`, 0.015)) {
    const since = drawInt(`since ${sku}`, 3, young ? 55 : 30);
    return { createdOn: addDays(today, -since), newFrom: addDays(today, -since), newTo: addDays(today, 90 - since) };
  }
  const days = Math.min(730, Math.max(60, Math.floor(ageYears * 365) - 10));
  return { createdOn: addDays(today, -drawInt(`created ${sku}`, 45, days)), newFrom: null, newTo: null };
};

const two = (value: number) => String(value).padStart(2, '0');

const instant = (sku: string, day: string): string => {
  return `${day}T${two(drawInt(`hour ${sku}`, 13, 21))}:${two(drawInt(`minute ${sku}`, 0, 59))}:00.000Z`;
};

const tagOf = (sku: string, demand: number, ageYears: number, grade: string, special: number | null): string | null => {
  if (special !== null && ageYears > 5) return 'Clearance';
  if (demand >= 5 && chance(`best ${sku}`, 0.07)) return 'Best seller';
  if ((grade === 'Service Pack' || grade === 'OEM Spec') && chance(`premium ${sku}`, 0.4)) return 'Premium';
  return chance(`pick ${sku}`, 0.012) ? 'Bench pick' : null;
};

/**
 * A product as records.
 * @param serial number of its first variant in the shop, for the UPCs
 */
export const finish = (product: ProductDraft, categoryUrls: string[], today: string, serial: number): ProductRecord => {
  const ageYears = Math.min(...product.phones.map((phone) => phone.ageYears), product.phones.length ? 99 : 3);
  const demand = Math.max(0, ...product.phones.map((phone) => phone.demand));
  const rank = product.phones.length
    ? Math.min(...product.phones.map((phone) => phone.rank))
    : drawInt(`rank ${product.sku}`, 8, 90);
  const rack = rackOf(product);
  return {
    handle: product.sku.toLowerCase(),
    name: product.name,
    categoryUrls,
    phoneUrls: product.phones.map(({ url }) => url),
    variants: product.variants.map((variant, index): VariantRecord => {
      const sku = skuOf(product, variant);
      const special = specialOf(sku, variant.priceCents, ageYears);
      const { createdOn, newFrom, newTo } = datesOf(sku, ageYears, today);
      return {
        sku,
        variantNumber: index + 1,
        name: variant.name,
        upc: shopUpc(serial + index),
        description: variant.description,
        stockStatus: stockOf(sku, ageYears),
        priceCents: variant.priceCents,
        specialPriceCents: special,
        tiers: tiersOf(sku, variant.priceCents),
        newFrom,
        newTo,
        tagName: tagOf(sku, demand, ageYears, variant.attributes.grade ?? '', special),
        // The parts of a phone are consecutive, screens first, each with its grades together; those of the next phone
        // begin among them.
        position: rank * 130 + (100 - product.weight) * 22 + index,
        createdAt: instant(sku, createdOn),
        attributes: { ...variant.attributes, rack },
        assetKeys: variant.assetKeys,
      };
    }),
  };
};
