import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import { type Db, rowOf, rowsOf } from '#server/platform/db/db.ts';

/** A category with something sold in it or below it. */
export type StarterCategory = {
  id: number;
  name: string;
  url: string;
  parentId: number | null;
  products: number;
  hasPicture: boolean;
  /** Its own picture, else that of a product. */
  picture: AssetRow | null;
};
export type StarterBrand = { id: number; name: string; url: string; position: number; products: number };
export type StarterVariant = { id: number; name: string };

/** What a starter shop is made of. */
export type StarterFacts = {
  hasMenu: boolean;
  hasWidgets: boolean;
  products: number;
  /** Those with most products first. */
  categories: StarterCategory[];
  /** In their present order. */
  brands: StarterBrand[];
  /** The greatest reductions first, one variant a product. */
  reduced: StarterVariant[];
};

/** As many as a widget shows. */
export const widgetProducts = 8;

const counts = (db: Db) => rowOf<Pick<StarterFacts, 'hasMenu' | 'hasWidgets' | 'products'>>(db)`
    select exists (select from menu_item) as "hasMenu", exists (select from home_widget) as "hasWidgets",
      (select count(distinct product_id) from variant where discontinued_at is null) as products`;

const categories = (db: Db): Promise<StarterCategory[]> => rowsOf<StarterCategory>(db)`
    select c.id, c.name, url, "parentId", products, "hasPicture", ${assetJson('a')} as picture
    from starter_categories() c left join asset a on a.id = c.asset_id order by products desc, place, c.id`;

const brands = (db: Db): Promise<StarterBrand[]> => rowsOf<StarterBrand>(db)`
    select b.id, b.name, b.url, b.position, (
      select count(distinct pp.product_id) from phone ph join product_phone pp on pp.phone_id = ph.id
      where ph.brand_id = b.id
        and exists (select from variant v where v.product_id = pp.product_id and v.discontinued_at is null)) as products
    from phone_brand b order by b.position, b.name`;

const reduced = (db: Db): Promise<StarterVariant[]> => rowsOf<StarterVariant>(db)`
    select id, name from (
      select distinct on (v.product_id) v.id, v.name, v.stock_status = 'IN_STOCK' as there,
        v.special_price_cents::float8 / v.price_cents as part
      from variant v
      where v.discontinued_at is null and v.special_price_cents < v.price_cents
      order by v.product_id, there desc, part, v.id) best
    order by there desc, part, id limit ${widgetProducts}`;

/** What there is. Four queries. */
export const starterFacts = async (db: Db): Promise<StarterFacts> => ({
  ...(await counts(db)),
  categories: await categories(db),
  brands: await brands(db),
  reduced: await reduced(db),
});

/** What stands for a category: in stock first, then the newest, one variant a product. */
export const bestOfCategory = (db: Db, categoryId: number): Promise<StarterVariant[]> => rowsOf<StarterVariant>(db)`
    select id, name from (
      select distinct on (v.product_id) v.id, v.name, v.stock_status = 'IN_STOCK' as there, v.created_at
      from listing_categories() up join product_category pc on pc.category_id = up.id
      join variant v on v.product_id = pc.product_id and v.discontinued_at is null
      where up.holder = ${categoryId}
      order by v.product_id, there desc, v.variant_number) best
    order by there desc, created_at desc, id limit ${widgetProducts}`;
