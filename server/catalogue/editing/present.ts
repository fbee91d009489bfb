import {
  type CatalogueChange,
  type CatalogueChoices,
  type CatalogueDraft,
  type CatalogueEdit,
  type CatalogueRow,
  isPriceField,
  type OtherProduct,
  type PricePlan,
  type ProductPicture,
} from '#contract/catalogue/staff-catalogue.ts';
import { marginOf } from '#kernel/margin.ts';
import { presentAsset, presentOptionalAsset, withAsset } from '../reading/present-parts.ts';
import type { PricePlanRecord } from './price-plans.ts';
import type { CatalogueRecord } from './catalogue-table.ts';
import type { DraftRecord } from './draft-lines.ts';
import { whyNotUndo } from './edit-rules.ts';
import type { EditRecord } from './edit-queries.ts';
import type { KnownValues } from './known-values.ts';
import type { ChangeRecord, OtherRecord, PictureRecord } from './product-queries.ts';

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

/** Without `prices`, lines about prices are left out: they were typed while the person had it. */
export const presentCatalogueDraft = (lines: DraftRecord[], prices: boolean): CatalogueDraft => {
  const shown = prices ? lines : lines.filter(({ field }) => !isPriceField(field));
  const last = shown.reduce((latest, { keptAt }) => Math.max(latest, keptAt.getTime()), 0);
  return { lines: shown, keptAt: last === 0 ? null : new Date(last).toISOString() };
};

export const presentChoices = (known: KnownValues, prices: boolean): CatalogueChoices => ({
  ...known,
  priceLists: prices ? known.priceLists : [],
});

export const presentPricePlan = (plan: PricePlanRecord): PricePlan => ({
  ...plan,
  begins: plan.beginsAt.toISOString(),
  state: plan.state as PricePlan['state'],
  undone: plan.undoneAt !== null,
});

export const presentEdit = (edit: EditRecord, prices: boolean): CatalogueEdit => ({
  ...edit,
  madeAt: edit.madeAt.toISOString(),
  undoneAt: edit.undoneAt?.toISOString() ?? null,
  whyNotUndo: whyNotUndo(edit, prices),
});

export const presentChange = (change: ChangeRecord): CatalogueChange => ({ ...change, at: change.at.toISOString() });

export const presentProductPicture = (row: PictureRecord): ProductPicture => ({ ...row, picture: presentAsset(row) });

export const presentOtherProduct = (row: OtherRecord): OtherProduct => withAsset(row);
