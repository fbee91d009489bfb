import type { Phone } from '#contract/catalogue/catalogue.ts';
import { type Db, type Query, rowsOf, sql } from '#server/platform/db/db.ts';
import { assetJson, type AssetRow } from './assets.ts';

export type PhoneBrandRow = { id: number; name: string; url: string; asset: AssetRow | null; count: number };

export const phoneBrands = (db: Db): Promise<PhoneBrandRow[]> => rowsOf<PhoneBrandRow>(db)`
    select b.id, b.name, b.url, ${assetJson('a')} as asset,
      (select count(*) from phone p where p.brand_id = b.id) as count
    from phone_brand b left join asset a on a.id = b.asset_id
    order by b.position, b.name, b.id`;

export type PhoneRow = Omit<Phone, 'asset' | 'largeImage' | 'group' | 'brand'> & {
  asset: AssetRow | null;
  largeImage: AssetRow | null;
  group: { id: number; name: string; sortOrder: number; image: AssetRow | null } | null;
  brandName: string;
  brandUrl: string;
};

const phoneRows =
  (db: Db) =>
  (...picked: Query): Promise<PhoneRow[]> =>
    rowsOf<PhoneRow>(db)`
    with picked as (${sql(...picked)}),
    counts as (
      select pp.phone_id, count(*) as count
      from product_phone pp join listing l on l.product_id = pp.product_id
      where pp.phone_id in (select id from picked)
      group by pp.phone_id
    )
    select p.id, p.name, p.url, ${assetJson('a')} as asset, ${assetJson('la')} as "largeImage",
      p.year_of_launch as "yearOfLaunch", p.position as "sortOrder",
      case when g.id is null then null else jsonb_build_object(
        'id', g.id, 'name', g.name, 'sortOrder', g.position, 'image', ${assetJson('ga')}) end as group,
      coalesce(counts.count, 0) as count, b.name as "brandName", b.url as "brandUrl"
    from picked
    join phone p on p.id = picked.id
    join phone_brand b on b.id = p.brand_id
    left join phone_group g on g.id = p.group_id
    left join asset a on a.id = p.asset_id
    left join asset la on la.id = p.large_asset_id
    left join asset ga on ga.id = g.asset_id
    left join counts on counts.phone_id = p.id
    order by picked.place`;

/** The phones of a brand, null without such a brand. Groups by their order, phones within a group by theirs. */
export const phonesOfBrand = async (db: Db, brandUrl: string): Promise<PhoneRow[] | null> => {
  const brand = await db.selectFrom('phone_brand').select('id').where('url', '=', brandUrl).executeTakeFirst();
  if (!brand) return null;
  return phoneRows(db)`select p.id, row_number() over (order by g.position nulls last, g.id, p.position, p.id) as place
    from phone p left join phone_group g on g.id = p.group_id where p.brand_id = ${brand.id}`;
};

/** The latest phones that something is sold for, newest first: a slide without parts would lead to an empty list. */
export const latestPhones = (db: Db, count: number): Promise<PhoneRow[]> =>
  phoneRows(db)`select id, row_number() over (order by launched_on desc nulls last, id desc) as place
    from (
      select id, launched_on from phone
      where exists (
        select from product_phone pp join listing l on l.product_id = pp.product_id where pp.phone_id = phone.id)
      order by launched_on desc nulls last, id desc limit ${count}) newest`;
