import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { PhoneBrandRow, PhoneGroupRow, StaffPhone } from '#contract/catalogue/staff-phones.ts';
import type { PhoneBrandRow as BrandRecord } from '../reading/phone-queries.ts';
import { presentOptionalAsset } from '../reading/present-parts.ts';
import type { PhoneGroupRecord } from './phone-groups.ts';
import type { PhoneWhole } from './phone-model-table.ts';

export const presentStaffPhone = (row: PhoneWhole): StaffPhone => ({
  ...row,
  asset: presentOptionalAsset(row.asset),
  can: { remove: capability(row.products === 0 ? null : staffMessages.phoneFits(row.products)) },
});

export const presentPhoneBrandRow = (row: BrandRecord): PhoneBrandRow => ({
  ...row,
  asset: presentOptionalAsset(row.asset),
  phones: row.count,
});

export const presentPhoneGroup = (row: PhoneGroupRecord): PhoneGroupRow => ({
  ...row,
  asset: presentOptionalAsset(row.asset),
});
