import type { StaffStorefront } from '#contract/shop/staff-storefront.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import type { StorefrontRecord } from './storefront.ts';

export const presentStorefront = (record: StorefrontRecord): StaffStorefront => ({
  ...record,
  keptAt: record.keptAt?.toISOString() ?? null,
  assets: record.assets.map(presentAsset),
  goals: Object.fromEntries(record.goals),
  others: record.others.map((other) => ({ ...other, keptAt: other.keptAt.toISOString() })),
  scheduled: record.scheduled.map((waiting) => ({ ...waiting, at: waiting.at.toISOString() })),
});
