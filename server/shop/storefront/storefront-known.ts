import type { StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { shopDay } from '#kernel/dates.ts';
import type { AssetRow } from '#server/catalogue/reading/assets.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { goalsOf } from './link-targets.ts';
import { linksOf, settingsIn } from './storefront-parts.ts';
import type { Known } from './storefront-problems.ts';

const picturesOf = ({ logoId, iconId, shareId, slides, widgets }: StorefrontDoc): (number | null)[] => [
  logoId,
  iconId,
  shareId,
  ...slides.map(({ assetId }) => assetId),
  ...widgets.flatMap(({ images }) => images.map(({ assetId }) => assetId)),
  ...settingsIn(widgets).flatMap(({ setting, value }) =>
    setting.kind === 'picture' ? [(value as { assetId: number | null }).assetId] : [],
  ),
];

/** The pictures that the documents show. */
export const assetsOf = (db: Db, docs: readonly StorefrontDoc[]): Promise<AssetRow[]> =>
  db
    .selectFrom('asset')
    .select(['id', 'hash', 'width', 'height'])
    .where('id', '=', sql<number>`any (${docs.flatMap(picturesOf).filter((id) => id !== null)}::int[])`)
    .execute();

const variantsOf = (db: Db, docs: readonly StorefrontDoc[]) =>
  db
    .selectFrom('variant')
    .select(['id', 'name', 'sku'])
    .where('discontinued_at', 'is', null)
    .where(
      'id',
      '=',
      sql<number>`any (${docs.flatMap(({ widgets }) => widgets.flatMap(({ variantIds }) => variantIds))}::int[])`,
    )
    .execute();

/** What the documents refer to, as far as it is there. Three queries. */
export const knownOf = async (db: Db, docs: readonly StorefrontDoc[], now: Date) => {
  const assetRows = await assetsOf(db, docs);
  const variantRows = await variantsOf(db, docs);
  const goals = await goalsOf(
    db,
    docs.flatMap((doc) => linksOf(doc).map(({ path }) => path)),
  );
  return {
    assetRows,
    variantRows,
    known: {
      goals,
      assets: new Set(assetRows.map(({ id }) => id)),
      variants: new Set(variantRows.map(({ id }) => id)),
      now,
      today: shopDay(now),
    } satisfies Known,
  };
};
