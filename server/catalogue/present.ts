import type { Category, Phone, PhoneBrand, Sibling, VariantCard, VariantDetail } from '#contract/catalogue.ts';
import { presentAsset, presentOptionalAsset } from './assets.ts';
import type { CategoryRow } from './category-queries.ts';
import type { PhoneBrandRow, PhoneRow } from './phone-queries.ts';
import { isNew } from './rules.ts';
import type { VariantRow } from './variant-queries.ts';

/* Row → contract, field by field: a new column cannot leak by itself. */

export const presentCard = (row: VariantRow, today: string): VariantCard => ({
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
});

export const presentSibling = (row: VariantRow): Sibling => ({
  id: row.id,
  productId: row.productId,
  variantNumber: row.variantNumber,
  name: row.name,
  sku: row.sku,
  stockStatus: row.stockStatus,
  attributes: row.attributes,
  assets: row.assets.map(presentAsset),
});

type Surroundings = Pick<VariantDetail, 'description' | 'productName' | 'attributeLabels' | 'fits' | 'breadcrumb'>;

export const presentDetail = (
  row: VariantRow,
  siblings: VariantRow[],
  around: Surroundings,
  today: string,
): VariantDetail => ({
  ...presentCard(row, today),
  description: around.description,
  productName: around.productName,
  attributeLabels: around.attributeLabels,
  variants: siblings.map(presentSibling),
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
