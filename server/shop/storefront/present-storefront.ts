import type { StaffStorefront } from '#contract/shop/staff-storefront.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import type { StorefrontRecord } from './storefront.ts';

export const presentStorefront = (record: StorefrontRecord): StaffStorefront => ({
  published: record.published,
  base: record.base,
  draft: record.draft,
  revision: record.revision,
  keptAt: record.keptAt?.toISOString() ?? null,
  changed: record.changed,
  conflicts: record.conflicts,
  problems: record.problems,
  assets: record.assets.map(presentAsset),
  variants: record.variants.map(({ id, name, sku }) => ({ id, name, sku })),
  goals: Object.fromEntries(record.goals),
  others: record.others.map(({ by, keptAt, parts }) => ({ by, keptAt: keptAt.toISOString(), parts })),
  scheduled: record.scheduled.map(({ id, at, by, state, refusal, parts }) => ({
    id,
    at: at.toISOString(),
    by,
    state,
    refusal,
    parts,
  })),
  versions: record.versions,
  history: record.history,
});
