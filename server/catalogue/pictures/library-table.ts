import type { Stored } from '#server/platform/db/stored.ts';
import type { AssetRow } from '../reading/assets.ts';
import { type LibraryPicture, pictureFilters, type pictureUses } from '#contract/catalogue/staff-pictures.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';

export type UseKind = keyof typeof pictureUses;

/** The pictures that a document of the storefront names. */
const namedIn = (doc: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select (jsonb_path_query(${doc}, '$.**.assetId ? (@ != null)'))::int
    union select (jsonb_path_query(${doc}, '$.logoId ? (@ != null)'))::int
    union select (jsonb_path_query(${doc}, '$.iconId ? (@ != null)'))::int
    union select (jsonb_path_query(${doc}, '$.shareId ? (@ != null)'))::int)`;

/** Those that a draft `t` names, by number or, in the text of a page, by hash: asked of one picture, not of all of the library. */
const preparedWith = sql`join asset i
  on position(i.hash in t.doc::text) > 0 or exists (select from ${namedIn(sql`t.doc`)} n (asset) where n.asset = i.id)`;

/** Every table that shows pictures: the column that names one, and what staff call the row. */
export const places: readonly {
  kind: UseKind;
  table: RawBuilder<unknown>;
  asset: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
}[] = [
  {
    kind: 'variant',
    table: sql`variant_asset t join variant v on v.id = t.variant_id`,
    asset: sql`t.asset_id`,
    name: sql`v.sku`,
  },
  { kind: 'category', table: sql`category t`, asset: sql`t.asset_id`, name: sql`t.name` },
  { kind: 'phone', table: sql`phone t`, asset: sql`t.asset_id`, name: sql`t.name` },
  { kind: 'phone', table: sql`phone t`, asset: sql`t.large_asset_id`, name: sql`t.name` },
  { kind: 'phone', table: sql`phone_brand t`, asset: sql`t.asset_id`, name: sql`t.name` },
  { kind: 'phone', table: sql`phone_group t`, asset: sql`t.asset_id`, name: sql`t.name` },
  { kind: 'slide', table: sql`home_slide t`, asset: sql`t.asset_id`, name: sql`t.alt` },
  {
    kind: 'widget',
    table: sql`home_widget_image t join home_widget w on w.id = t.widget_id`,
    asset: sql`t.asset_id`,
    name: sql`w.title`,
  },
  {
    kind: 'widget',
    table: sql`home_widget t cross join lateral ${namedIn(sql`t.settings`)} n (asset)`,
    asset: sql`n.asset`,
    name: sql`t.title`,
  },
  { kind: 'tag', table: sql`tag t`, asset: sql`t.asset_id`, name: sql`t.name` },
  { kind: 'logo', table: sql`shop t`, asset: sql`t.logo_asset_id`, name: sql`t.name` },
  { kind: 'logo', table: sql`shop t`, asset: sql`t.icon_asset_id`, name: sql`t.name` },
  { kind: 'logo', table: sql`shop t`, asset: sql`t.share_asset_id`, name: sql`t.name` },
  {
    kind: 'page',
    table: sql`content_page t join asset i on position(i.hash in t.body) > 0`,
    asset: sql`i.id`,
    name: sql`t.title`,
  },
  {
    kind: 'draft',
    table: sql`document_draft t join staff m on m.id = t.staff_id ${preparedWith}`,
    asset: sql`i.id`,
    name: sql`m.name`,
  },
  {
    kind: 'draft',
    table: sql`(select * from document_schedule where state = 'WAITING') t ${preparedWith}`,
    asset: sql`i.id`,
    name: sql`t.actor`,
  },
];

/** Rows of kind and name that show the asset `id`. */
export const usesOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    places.map(
      ({ kind, table, asset, name }) =>
        sql`select ${sql.lit(kind)} as kind, ${name} as name from ${table} where ${asset} = ${id}`,
    ),
    sql` union all `,
  );

/** The library as a data table; its rows are those of `libraryPictures`. */
export const libraryTable: TableSource<keyof typeof pictureFilters, 'name' | 'addedAt'> = {
  from: sql`asset a`,
  id: sql`a.id`,
  filters: pictureFilters,
  columns: {
    name: { sql: sql`a.name` },
    alt: { sql: sql`a.alt` },
    sku: {
      sql: sql`(select string_agg(v.sku, ' ') from variant_asset va join variant v on v.id = va.variant_id where va.asset_id = a.id)`,
    },
    used: { sql: sql`exists (${usesOf(sql`a.id`)})` },
    hasAlt: { sql: sql`(a.alt <> '')` },
    addedAt: { sql: sql`a.added_at` },
  },
  sorts: { name: [sql`lower(a.name)`], addedAt: [sql`a.added_at`] },
  defaultSort: { by: 'addedAt', direction: 'DESC' },
};

/** The rows of the table, unordered. One query. */
export const libraryPictures = (db: Db, ids: readonly number[]) => rowsOf<Stored<LibraryPicture, 'picture'> & AssetRow>(
  db,
)`select a.id, a.hash, a.width, a.height, a.name, a.alt, a.type, a.size, a.added_at as "addedAt", a.version, u.*
    from asset a cross join lateral (
      select count(*)::integer as uses,
        coalesce((array_agg(jsonb_build_object('kind', kind, 'name', name) order by kind, name))[1:6], '{}') as "usedBy"
      from (${usesOf(sql`a.id`)}) shown) u
    where a.id = any (${ids}::int[])`;
export type LibraryRecord = Awaited<ReturnType<typeof libraryPictures>>[number];
