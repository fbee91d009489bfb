import * as staffMessages from '#messages/staff.js';
import { capability } from '#contract/people/staff.ts';
import type { StaffCategory } from '#contract/catalogue/staff-taxonomy.ts';
import type { StaffAttribute, TagRow } from '#contract/catalogue/staff-attributes.ts';
import type { SearchWords, Tried } from '#contract/catalogue/staff-search-words.ts';
import type { PhoneBrandRow, PhoneGroupRow, StaffPhone } from '#contract/catalogue/staff-phones.ts';
import { withAsset } from '../reading/present-parts.ts';
import type { AttributeWhole } from './attribute-queries.ts';
import type { TagRecord } from './tags.ts';
import type { MissRow, WordRow } from './search-words.ts';
import type { TriedRecord } from './try-search.ts';
import type { CategoryRecord } from './category-queries.ts';
import type { PhoneBrandRow as BrandRecord } from '../reading/phone-queries.ts';
import type { PhoneGroupRecord } from './phone-brands.ts';
import type { PhoneWhole } from './phone-model-table.ts';

export const presentStaffCategory = (row: CategoryRecord): StaffCategory => ({
  ...withAsset(row),
  can: { remove: capability(row.hasChildren ? staffMessages.categoryHasChildren() : null) },
});

type WordsRecord = { words: WordRow[]; partTypes: { code: string; name: string }[]; misses: MissRow[] };

export const presentSearchWords = ({ misses, ...record }: WordsRecord): SearchWords => ({
  ...record,
  misses: misses.map((miss) => ({ ...miss, lastAt: miss.lastAt.toISOString() })),
});

export const presentTried = ({ mended, ...record }: TriedRecord): Tried => ({
  ...record,
  mended: mended.map(({ typed, read }) => `${typed} → ${read}`),
});

export const presentStaffAttribute = (row: AttributeWhole): StaffAttribute => ({
  ...row,
  can: { remove: capability(row.whyNot) },
});

export const presentTag = (row: TagRecord): TagRow => withAsset(row);

export const presentStaffPhone = (row: PhoneWhole): StaffPhone => ({
  ...withAsset(row),
  can: { remove: capability(row.products === 0 ? null : staffMessages.phoneFits(row.products)) },
});

export const presentPhoneBrandRow = (row: BrandRecord): PhoneBrandRow => ({
  ...withAsset(row),
  phones: row.count,
});

export const presentPhoneGroup = (row: PhoneGroupRecord): PhoneGroupRow => withAsset(row);
