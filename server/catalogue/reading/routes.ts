import { shopDay } from '#kernel/dates.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { noneNamed, noSuch } from '#server/platform/failure/failure.ts';
import { presentCategory, presentPhone, presentPhoneBrand } from './present.ts';
import { presentAsset } from './present-parts.ts';
import { latestPhoneCards, printDetail, printProductList, soldPrices } from './cards.ts';
import { categoriesByIds } from './category-queries.ts';
import { listSource } from './list-source.ts';
import { productListFilters } from './product-list-filters.ts';
import { productListCount, productListPage } from './product-list-queries.ts';
import { phoneBrands, phonesOfBrand } from './phone-queries.ts';
import { phonePictures } from './phone-pictures.ts';
import { relatedProducts } from './related-products.ts';
import { resolveFilter } from './resolve-filter.ts';
import { searchHints } from './search-hints.ts';
import { variantsOfProducts } from './variant-queries.ts';
import type { ProductFits, VariantPieces } from '#contract/catalogue/catalogue.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';

/** The first phone of each product that fits one, and how many more it fits. One query. */
const fitsOfProducts = (db: Db, productIds: number[]): Promise<ProductFits[]> => rowsOf<ProductFits>(db)`
    select pp.product_id as "productId",
      (array_agg(ph.name order by b.position, ph.position, ph.id))[1] as phone, count(*)::int - 1 as more
    from product_phone pp
    join phone ph on ph.id = pp.phone_id
    join phone_brand b on b.id = ph.brand_id
    where pp.product_id = any (${productIds}::int[])
    group by pp.product_id
    order by pp.product_id`;

const noSuchVariant = () => noSuch('variant');

export const catalogueHandlers = {
  phoneBrands: async ({ db }) => (await phoneBrands(db)).map(presentPhoneBrand),

  phonesOfBrand: async ({ db }, { params: { brandUrl } }) => {
    const phones = await phonesOfBrand(db, brandUrl);
    if (!phones) throw noneNamed('brand', brandUrl);
    return phones.map(presentPhone);
  },

  subCategories: async ({ db }, { query }) => (await categoriesByIds(db, query.id)).map(presentCategory),

  productList: async (context, { body }, viewer) => {
    const today = shopDay(context.now());
    const source = await listSource(context);
    const selection = await resolveFilter(source, body);
    const { listed, total } = await productListPage(source, selection, {
      ...body,
      today,
      priceListId: viewer.role === 'CUSTOMER' ? viewer.priceListId : null,
    });
    return printProductList(context, listed, today, {
      page: body.page,
      pageSize: body.pageSize,
      totalFilteredRecords: total,
      listKey: body.listKey ?? null,
    });
  },

  productListCount: async (context, { body }) => {
    const source = await listSource(context);
    return productListCount(source, await resolveFilter(source, body), shopDay(context.now()));
  },

  productListFilters: async (context, { body }) => {
    const { filters, missed } = await productListFilters(await listSource(context), body, shopDay(context.now()));
    if (body.listBy === 'SEARCH' && missed) context.misses.note(body.value);
    return filters;
  },

  searchHints: async (context, { body: { value } }) =>
    searchHints(
      { ...(await listSource(context)), phonePictures: () => phonePictures(context.cache, context.db) },
      value,
      shopDay(context.now()),
    ),

  latestPhones: async ({ db }, { params: { n } }) => latestPhoneCards(db, n),

  variant: async (context, { params: { productId, variantId } }) => {
    const detail = await printDetail(context, { id: variantId, productId }, shopDay(context.now()));
    if (!detail) throw noSuchVariant();
    return detail;
  },

  variantPrices: ({ db }, { body: { ids } }, viewer) => soldPrices(db, ids, viewer),

  variantPieces: ({ db }, { body: { ids } }) => rowsOf<VariantPieces>(db)`select * from pieces_left(${ids}::int[])`,

  productFits: ({ db }, { body: { ids } }) => fitsOfProducts(db, ids),

  relatedProducts: async (context, { params: { productId } }) =>
    relatedProducts(context, productId, shopDay(context.now())),

  variantImages: async ({ db }, { params: { productId, variantId } }) => {
    const row = (await variantsOfProducts(db, [productId])).find(({ id }) => id === variantId);
    if (!row) throw noSuchVariant();
    return row.assets.map(presentAsset);
  },
} satisfies Partial<Handlers>;
