import type {
  Category,
  Phone,
  PhoneBrand,
  Sibling,
  VariantCard,
  VariantDetail,
  VariantPrices,
} from '#contract/catalogue/catalogue.ts';
import type { PrintedVariant, Surroundings } from '../index/printed-products.ts';
import type { ViewerPrices } from '../prices/viewer-prices.ts';
import { presentAsset, presentOptionalAsset } from './present-parts.ts';
import type { CategoryRow } from './category-queries.ts';
import type { PhoneBrandRow, PhoneRow } from './phone-queries.ts';
import type { VariantRow } from './variant-queries.ts';

/* Rows as in the contract, field by field: a new column cannot leak by itself. Prices are not in the rows. */

/** What cards and siblings have. */
const presentShared = (row: VariantRow): Omit<Sibling, 'price' | 'specialPrice' | 'tierPrices'> => ({
  id: row.id,
  productId: row.productId,
  variantNumber: row.variantNumber,
  name: row.name,
  sku: row.sku,
  stockStatus: row.stockStatus,
  attributes: row.attributes,
  assets: row.assets.map(presentAsset),
});

/** What cards have besides, but for what the day decides. */
const presentCard = (row: VariantRow): Omit<VariantCard, keyof Sibling | 'isNew'> => ({
  upc: row.upc,
  newTo: row.newTo,
  onSale: row.onSale,
  tag: row.tag && { name: row.tag.name, asset: presentOptionalAsset(row.tag.asset) },
});

type OfProduct = 'productName' | 'searchTitle' | 'searchDescription' | 'attributeLabels' | 'fits' | 'breadcrumb';

/** What the details of a variant have besides, but for its siblings and what its product has. */
const presentDetail = (row: VariantRow): Omit<VariantDetail, keyof VariantCard | OfProduct | 'variants'> => ({
  description: row.description,
});

export const printVariant = (row: VariantRow): PrintedVariant => ({
  id: row.id,
  shared: members(presentShared(row)),
  card: members(presentCard(row)),
  detail: members(presentDetail(row)),
  newFrom: row.newFrom,
  newTo: row.newTo,
});

type SurroundingsRow = Pick<VariantDetail, OfProduct>;

export const printSurroundings = (row: SurroundingsRow): Surroundings => ({
  members: members({
    productName: row.productName,
    searchTitle: row.searchTitle,
    searchDescription: row.searchDescription,
    attributeLabels: row.attributeLabels,
    fits: row.fits.map(({ name, url, brandName, brandUrl }) => ({ name, url, brandName, brandUrl })),
    breadcrumb: row.breadcrumb.map(({ id, name, url, hasChildren }) => ({ id, name, url, hasChildren })),
  } satisfies SurroundingsRow),
});

const members = (object: object): string => JSON.stringify(object).slice(1, -1);

export const presentVariantPrices = (id: number, prices: ViewerPrices): VariantPrices => ({ id, ...prices.get(id) });

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
