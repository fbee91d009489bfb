import * as staffMessages from '#contract/staff-messages.ts';
import type { Capability } from '#contract/people/staff.ts';
import type { CategoryRow, StaffCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { presentOptionalAsset } from '../reading/present-parts.ts';
import type { AttributeRow, StaffAttribute, TagRow } from '#contract/catalogue/staff-attributes.ts';
import type { AttributeRecord, AttributeWhole } from './attribute-queries.ts';
import type { TagRecord } from './tags.ts';
import type { SearchWords, Tried } from '#contract/catalogue/staff-search-words.ts';
import type { MissRow, WordRow } from './search-words.ts';
import type { TriedRecord } from './try-search.ts';
import type { CategoryNode, CategoryRecord } from './category-queries.ts';

export const presentCategoryRow = (row: CategoryNode): CategoryRow => ({
  id: row.id,
  parentId: row.parentId,
  name: row.name,
  url: row.url,
  hidden: row.hidden,
  products: row.products,
  productsBelow: row.productsBelow,
});

const able = (whyNot: string | null): Capability => ({ possible: whyNot === null, whyNot });

export const presentStaffCategory = (row: CategoryRecord): StaffCategory => ({
  ...presentCategoryRow(row),
  anchor: row.anchor,
  asset: presentOptionalAsset(row.asset),
  searchTitle: row.searchTitle,
  searchDescription: row.searchDescription,
  oldPaths: row.oldPaths,
  linkedFrom: row.linkedFrom,
  version: row.version,
  can: { remove: able(row.hasChildren ? staffMessages.categoryHasChildren : null) },
  history: row.history,
});

type WordsRecord = { words: WordRow[]; partTypes: { code: string; name: string }[]; misses: MissRow[] };

export const presentSearchWords = ({ words, partTypes, misses }: WordsRecord): SearchWords => ({
  words: words.map(({ kind, phrase, means }) => ({ kind, phrase, means })),
  partTypes: partTypes.map(({ code, name }) => ({ code, name })),
  misses: misses.map(({ text, times, lastAt }) => ({ text, times, lastAt: lastAt.toISOString() })),
});

export const presentTried = ({ total, products, mended, leftOut }: TriedRecord): Tried => ({
  total,
  products: products.map(({ name, sku }) => ({ name, sku })),
  mended: mended.map(({ typed, read }) => `${typed} → ${read}`),
  leftOut,
});

export const presentAttributeRow = ({ id, code, label, filterable, values }: AttributeRecord): AttributeRow => ({
  id,
  code,
  label,
  filterable,
  values,
});

export const presentStaffAttribute = (row: AttributeWhole): StaffAttribute => ({
  ...presentAttributeRow(row),
  version: row.version,
  shown: row.shown.map(({ id, value, label, hex, variants }) => ({ id, value, label, hex, variants })),
  can: { remove: able(row.whyNot) },
  history: row.history,
});

export const presentTag = ({ id, name, asset, variants }: TagRecord): TagRow => ({
  id,
  name,
  asset: presentOptionalAsset(asset),
  variants,
});
