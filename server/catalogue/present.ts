import type {
  Category,
  Phone,
  PhoneBrand,
  Sibling,
  VariantCard,
  VariantDetail,
  VariantPrices,
} from '#contract/catalogue.ts';
import type { ViewerPrices } from '../pricing/viewer-prices.ts';
import { presentAsset, presentOptionalAsset } from './present-parts.ts';
import type { CategoryRow } from './category-queries.ts';
import type { PhoneBrandRow, PhoneRow } from './phone-queries.ts';
import { isNew } from './rules.ts';
import type { VariantRow } from './variant-queries.ts';

/*
 * Rows as in the contract, field by field: a new column cannot leak by itself. Prices are not in the rows but passed
 * separately, for those who may see them.
 */

export const presentCard = (row: VariantRow, today: string, prices: ViewerPrices): VariantCard => ({
  id: row.id,
  productId: row.productId,
  variantNumber: row.variantNumber,
  name: row.name,
  sku: row.sku,
  upc: row.upc,
  stockStatus: row.stockStatus,
  assets: row.assets.map(presentAsset),
  attributes: row.attributes,
  newTo: row.newTo,
  isNew: isNew(row.newFrom, row.newTo, today),
  onSale: row.onSale,
  tag: row.tag && { name: row.tag.name, asset: presentOptionalAsset(row.tag.asset) },
  ...prices.get(row.id),
});

const presentSibling = (row: VariantRow, prices: ViewerPrices): Sibling => ({
  id: row.id,
  productId: row.productId,
  variantNumber: row.variantNumber,
  name: row.name,
  sku: row.sku,
  stockStatus: row.stockStatus,
  attributes: row.attributes,
  assets: row.assets.map(presentAsset),
  ...prices.get(row.id),
});

export const presentVariantPrices = (id: number, prices: ViewerPrices): VariantPrices => ({ id, ...prices.get(id) });

type Surroundings = Pick<VariantDetail, 'description' | 'productName' | 'attributeLabels' | 'fits' | 'breadcrumb'>;

export const presentDetail = (
  row: VariantRow,
  siblings: VariantRow[],
  around: Surroundings,
  today: string,
  prices: ViewerPrices,
): VariantDetail => ({
  ...presentCard(row, today, prices),
  description: around.description,
  productName: around.productName,
  attributeLabels: around.attributeLabels,
  variants: siblings.map((sibling) => presentSibling(sibling, prices)),
  fits: around.fits.map(({ name, url, brandName, brandUrl }) => ({ name, url, brandName, brandUrl })),
  breadcrumb: around.breadcrumb.map(({ id, name, url, hasChildren }) => ({ id, name, url, hasChildren })),
});

export const presentCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  url: row.url,
  anchor: row.anchor,
  asset: presentOptionalAsset(row.asset),
  count: row.count,
  parents: row.parents.map(({ id, name, url, hasChildren }) => ({ id, name, url, hasChildren })),
  childIds: row.childIds,
});

export const presentPhoneBrand = (row: PhoneBrandRow): PhoneBrand => ({
  id: row.id,
  name: row.name,
  url: row.url,
  asset: presentOptionalAsset(row.asset),
  count: row.count,
});

export const presentPhone = (row: PhoneRow): Phone => ({
  id: row.id,
  name: row.name,
  url: row.url,
  asset: presentOptionalAsset(row.asset),
  largeImage: presentOptionalAsset(row.largeImage),
  yearOfLaunch: row.yearOfLaunch,
  sortOrder: row.sortOrder,
  group: row.group && {
    id: row.group.id,
    name: row.group.name,
    sortOrder: row.group.sortOrder,
    image: presentOptionalAsset(row.group.image),
  },
  count: row.count,
  brand: { name: row.brandName, url: row.brandUrl },
});
