import {
  type BulkAnswer,
  type CatalogueChange,
  type CatalogueChoices,
  type CatalogueDraft,
  type CatalogueEdit,
  type CatalogueRow,
  type CatalogueView,
  type DraftLine,
  isPriceField,
  type OtherProduct,
  type PricePlan,
  type ProductPicture,
} from '#contract/catalogue/staff-catalogue.ts';
import type { CustomersProduct } from '#contract/catalogue/staff-products.ts';
import { marginOf } from '#kernel/margin.ts';
import { presentAsset, presentOptionalAsset } from '../reading/present-parts.ts';
import type { PricePlanRecord } from './price-plans.ts';
import type { CatalogueRecord } from './catalogue-table.ts';
import type { DraftRecord } from './draft-lines.ts';
import { whyNotUndo } from './edit-rules.ts';
import type { EditRecord } from './edit-queries.ts';
import type { KnownValues } from './known-values.ts';
import type { ChangeRecord, OtherRecord, PictureRecord } from './product-queries.ts';
import type { ProductOfCustomer } from './product-of-customer.ts';
import type { ViewRecord } from './view-queries.ts';

/** @param prices whether the staff member sees prices */
export const presentCatalogueRow =
  (prices: boolean) =>
  ({ id, productId, variantNumber, asset, fields }: CatalogueRecord): CatalogueRow => ({
    id,
    productId,
    variantNumber,
    asset: presentOptionalAsset(asset),
    fields: prices
      ? { ...fields, ...marginField(fields) }
      : Object.fromEntries(Object.entries(fields).filter(([name]) => !isPriceField(name))),
  });

/** Of the price that one piece has without a list. */
const marginField = ({ price, specialPrice, cost }: CatalogueRecord['fields']): { margin?: string } => {
  const margin = cost === undefined ? null : marginOf(Number(specialPrice ?? price), Number(cost));
  return margin === null ? {} : { margin: margin.toFixed(1) };
};

export const presentDraftLine = (line: DraftRecord): DraftLine => ({
  id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  field: line.field,
  sku: line.sku,
  name: line.name,
  before: line.before,
  after: line.after,
  typed: line.typed,
  problem: line.problem,
});

/** Without `prices`, lines about prices are left out: they were typed while the person had it. */
export const presentCatalogueDraft = (lines: DraftRecord[], prices: boolean): CatalogueDraft => {
  const shown = prices ? lines : lines.filter(({ field }) => !isPriceField(field));
  const last = shown.reduce((latest, { keptAt }) => Math.max(latest, keptAt.getTime()), 0);
  return { lines: shown.map(presentDraftLine), keptAt: last === 0 ? null : new Date(last).toISOString() };
};

export const presentChoices = (
  { tags, categories, phones, attributes, priceLists }: KnownValues,
  prices: boolean,
): CatalogueChoices => ({
  tags,
  categories: categories.map(({ url, name }) => ({ url, name })),
  phones: phones.map(({ url, name, codes }) => ({ url, name, codes })),
  attributes: attributes.map(({ code, label, values }) => ({ code, label, values })),
  priceLists: prices ? priceLists : [],
});

export const presentBulk = ({ lines, ...counts }: BulkAnswer): BulkAnswer => ({
  ...counts,
  lines: lines.map(({ name, sku, field, before, after, problem }) => ({ name, sku, field, before, after, problem })),
});

export const presentPricePlan = ({ beginsAt, undoneAt, ...plan }: PricePlanRecord): PricePlan => ({
  id: plan.id,
  begins: beginsAt.toISOString(),
  state: plan.state as PricePlan['state'],
  summary: plan.summary,
  changes: plan.changes,
  madeBy: plan.madeBy,
  left: plan.left,
  editId: plan.editId,
  undone: undoneAt !== null,
});

export const presentEdit = (edit: EditRecord, prices: boolean): CatalogueEdit => ({
  id: edit.id,
  madeAt: edit.madeAt.toISOString(),
  madeBy: edit.madeBy,
  changes: edit.changes,
  variants: edit.variants,
  undoneAt: edit.undoneAt?.toISOString() ?? null,
  undoneBy: edit.undoneBy,
  leftChanges: edit.leftChanges,
  left: edit.left.map(({ name, field }) => ({ name, field })),
  whyNotUndo: whyNotUndo(edit, prices),
});

export const presentView = ({ id, staffId, name, search, shared }: ViewRecord, own: number): CatalogueView => ({
  id,
  name,
  search,
  shared,
  isOwn: staffId === own,
});

export const presentChange = (change: ChangeRecord): CatalogueChange => ({
  id: change.id,
  at: change.at.toISOString(),
  by: change.by,
  file: change.file,
  variantId: change.variantId,
  sku: change.sku,
  field: change.field,
  before: change.before,
  after: change.after,
  undone: change.undone,
});

export const presentProductPicture = (row: PictureRecord): ProductPicture => ({
  id: row.id,
  picture: presentAsset(row),
  name: row.name,
  alt: row.alt,
  version: row.version,
});

export const presentOtherProduct = ({ id, name, asset }: OtherRecord): OtherProduct => ({
  id,
  name,
  asset: presentOptionalAsset(asset),
});

export const presentProductOfCustomer = (seen: ProductOfCustomer): CustomersProduct => ({
  email: seen.email,
  company: seen.company,
  priceList: seen.priceList,
  verified: seen.verified,
  variants: seen.variants.map(({ id, sku, name, stockStatus, price, specialPrice, tierPrices }) => ({
    id,
    sku,
    name,
    stockStatus,
    ...(price !== undefined && { price }),
    ...(specialPrice !== undefined && { specialPrice }),
    ...(tierPrices && { tierPrices }),
  })),
});
