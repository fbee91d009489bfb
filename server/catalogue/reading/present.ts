import {
  type Category,
  type Phone,
  type PhoneBrand,
  priceFields,
  ProductAround,
  Sibling,
  VariantCard,
  VariantMore,
  type VariantPrices,
} from '#contract/catalogue/catalogue.ts';
import type { z } from 'zod';
import { printMembers } from '#server/platform/answers/named-fields.ts';
import type { PrintedVariant, Surroundings } from '../index/printed-products.ts';
import type { ViewerPrices } from '../prices/viewer-prices.ts';
import { presentAsset, presentOptionalAsset, withAsset } from './present-parts.ts';
import type { CategoryRow } from './category-queries.ts';
import type { PhoneBrandRow, PhoneRow } from './phone-queries.ts';
import type { VariantRow } from './variant-queries.ts';

/* Rows as in the contract. Prices are not in the rows. */

/** What cards have besides what siblings have, but for what the day decides. */
const OfCard = VariantCard.pick({ upc: true, newTo: true, onSale: true, tag: true });

export const printVariant = (row: VariantRow): PrintedVariant => ({
  id: row.id,
  shared: printMembers(Sibling, { ...row, assets: row.assets.map(presentAsset) }, priceFields),
  card: printMembers(OfCard, { ...row, tag: row.tag && { ...row.tag, asset: presentOptionalAsset(row.tag.asset) } }),
  detail: printMembers(VariantMore, row),
  newFrom: row.newFrom,
  newTo: row.newTo,
});

export const printSurroundings = (row: z.output<typeof ProductAround>): Surroundings => ({
  members: printMembers(ProductAround, row),
});

export const presentVariantPrices = (id: number, prices: ViewerPrices): VariantPrices => ({ id, ...prices.get(id) });

export const presentCategory = (row: CategoryRow): Category => withAsset(row);

export const presentPhoneBrand = (row: PhoneBrandRow): PhoneBrand => withAsset(row);

export const presentPhone = (row: PhoneRow): Phone => ({
  ...withAsset(row),
  largeImage: presentOptionalAsset(row.largeImage),
  group: row.group && { ...row.group, image: presentOptionalAsset(row.group.image) },
  brand: { name: row.brandName, url: row.brandUrl },
});
