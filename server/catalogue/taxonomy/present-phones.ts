import * as staffMessages from '#contract/staff-messages.ts';
import type { PhoneBrandRow, PhoneGroupRow, PhoneModelRow, StaffPhone } from '#contract/catalogue/staff-phones.ts';
import type { PhoneBrandRow as BrandRecord } from '../reading/phone-queries.ts';
import { presentOptionalAsset } from '../reading/present-parts.ts';
import type { PhoneGroupRecord } from './phone-groups.ts';
import type { PhoneModelRecord, PhoneWhole } from './phone-model-table.ts';

export const presentPhoneModel = (row: PhoneModelRecord): PhoneModelRow => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  group: row.group,
  launchedOn: row.launchedOn,
  numbers: row.numbers,
  products: row.products,
});

export const presentStaffPhone = (row: PhoneWhole): StaffPhone => ({
  ...presentPhoneModel(row),
  brandId: row.brandId,
  url: row.url,
  asset: presentOptionalAsset(row.asset),
  aliases: row.aliases,
  oldPaths: row.oldPaths,
  version: row.version,
  can: {
    remove: { possible: row.products === 0, whyNot: row.products === 0 ? null : staffMessages.phoneFits(row.products) },
  },
  history: row.history,
});

export const presentPhoneBrandRow = ({ id, name, url, asset, count }: BrandRecord): PhoneBrandRow => ({
  id,
  name,
  url,
  asset: presentOptionalAsset(asset),
  phones: count,
});

export const presentPhoneGroup = ({ id, name, brand, asset, phones }: PhoneGroupRecord): PhoneGroupRow => ({
  id,
  name,
  brand,
  asset: presentOptionalAsset(asset),
  phones,
});
