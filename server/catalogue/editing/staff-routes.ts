import { changeOnly, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { withShopSearch } from '../reading/find-box.ts';
import { searchDictionary } from '../search/read-dictionary.ts';
import { changeBySku } from './change-by-sku.ts';
import { bulkDraft } from './bulk-draft.ts';
import { catalogueRows, catalogueTableFor } from './catalogue-table.ts';
import { draftLines } from './draft-lines.ts';
import { catalogueEdits } from './edit-queries.ts';
import { dropLines, keepChanges, saveDraft, settleDraft } from './keep-draft.ts';
import {
  draftedOf,
  idsIn,
  picturesByIds,
  productChanges,
  productFits,
  productsNamed,
  productVariants,
  supersedingOf,
} from './product-queries.ts';
import { knownValues } from './known-values.ts';
import {
  presentCatalogueDraft,
  presentCatalogueRow,
  presentChange,
  presentChoices,
  presentEdit,
  presentOtherProduct,
  presentPricePlan,
  presentProductPicture,
} from './present.ts';
import { cancelPricePlan, planPrices, pricePlans } from './price-plans.ts';
import { undoEdit } from './undo-edit.ts';
import { noSuchEdit } from './edit-rules.ts';
import { addProduct, addVariants, duplicateProduct, noSuchProduct } from './add-product.ts';
import { proposeHandle } from './handles.ts';
import { archiveProduct, removeVariant, restoreProduct } from './sell-product.ts';
import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { type ViewerPrices, viewerPrices } from '../prices/viewer-prices.ts';

const owner = (viewer: StaffViewer) => ({ staffId: viewer.staffId, prices: may(viewer, 'prices') });

type PriceFields = ViewerPrices extends ReadonlyMap<number, infer P> ? P : never;

type ProductOfCustomer = {
  email: string;
  company: string | null;
  priceList: string;
  verified: boolean;
  variants: ({ id: number; sku: string; name: string; stockStatus: StockStatus } & Partial<PriceFields>)[];
};

/** A product's sold variants with the prices that the customer's own calls would answer. Three queries. @throws 404 */
const productOfCustomer = async (db: Db, productId: number, customerId: number): Promise<ProductOfCustomer> => {
  const [customer] = await rowsOf<Omit<ProductOfCustomer, 'variants'> & { listId: number }>(db)`
    select c.email, a.company, l.id as "listId", l.code as "priceList", c.status = 'ACTIVE' as verified
    from customer c join price_list l on l.id = c.price_list_id
    left join address a on a.id = c.default_billing_address_id where c.id = ${customerId}`;
  if (!customer) throw notFound('There is no such customer.');
  const known = await db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
  if (!known) throw noSuchProduct();
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'sku', 'name', 'stock_status as stockStatus'])
    .where('product_id', '=', productId)
    .where('discontinued_at', 'is', null)
    .orderBy('variant_number')
    .execute();
  const { listId, ...told } = customer;
  const ids = variants.map(({ id }) => id);
  const prices = await viewerPrices(
    db,
    customer.verified
      ? { role: 'CUSTOMER', priceListId: listId, priceListCode: customer.priceList }
      : { role: 'VISITOR' },
    ids,
  );
  return { ...told, variants: variants.map((variant) => ({ ...variant, ...prices.get(variant.id) })) };
};

export const staffCatalogueHandlers = {
  staffCatalogueSearch: async (context, { body }, viewer) => {
    const { db, cache } = context;
    const { prices } = owner(viewer);
    const dictionary = () => searchDictionary(cache, db);
    const table = await withShopSearch(db, catalogueTableFor(prices), body.filters, dictionary);
    return answerPage(context, body, table, catalogueRows, presentCatalogueRow(prices));
  },

  staffCatalogueProduct: async ({ db }, { params: { id } }, viewer) => {
    const { prices } = owner(viewer);
    const found = await productVariants(db, id);
    if (!found) throw notFound('There is no such product.');
    const [history, fits, drafted, superseding] = await Promise.all([
      productChanges(db, id, prices),
      productFits(db, id),
      draftedOf(db, id, viewer.staffId),
      supersedingOf(db, id),
    ]);
    const texts = [
      ...found.variants.flatMap(({ fields }) => Object.entries(fields).map(([field, text]) => ({ field, text }))),
      ...[...history, ...drafted].flatMap(({ field, before, after }) =>
        [before, after].map((text) => ({ field, text })),
      ),
    ];
    const [pictures, others] = await Promise.all([
      picturesByIds(db, idsIn(['pictures'], texts)),
      productsNamed(db, idsIn(['related', 'needed'], texts)),
    ]);
    return {
      id,
      handle: found.handle,
      fits,
      superseding,
      pictures: pictures.map(presentProductPicture),
      others: others.map(presentOtherProduct),
      variants: found.variants.map(presentCatalogueRow(prices)),
      history: history.map(presentChange),
    };
  },

  staffCatalogueChoices: async ({ db }, _input, viewer) => presentChoices(await knownValues(db), owner(viewer).prices),

  staffCatalogueDraft: async ({ db }, _input, viewer) =>
    presentCatalogueDraft(await draftLines(db, viewer.staffId), owner(viewer).prices),

  staffKeepDraft: async (context, { body }, viewer) => {
    const { keptAt, ...kept } = await keepChanges(context, owner(viewer), body);
    return { ...kept, keptAt: keptAt.toISOString() };
  },

  staffDropDraft: async ({ db }, { body: { lines } }, viewer) => {
    await dropLines(db, viewer.staffId, lines);
    return presentCatalogueDraft(await draftLines(db, viewer.staffId), owner(viewer).prices);
  },

  staffBulkDraft: (context, { body }, viewer) => bulkDraft(context, owner(viewer), body),

  staffPricePlans: async ({ db }) => (await pricePlans(db)).map(presentPricePlan),

  staffPlanPrices: async (context, { body }, viewer) => {
    await planPrices(context, { ...body, prices: owner(viewer).prices, by: actorOf(viewer) });
    return (await pricePlans(context.db)).map(presentPricePlan);
  },

  staffCancelPricePlan: async (context, { params: { id } }, viewer) => {
    await cancelPricePlan(context, { id, by: actorOf(viewer) });
    return (await pricePlans(context.db)).map(presentPricePlan);
  },

  staffSettleDraft: async ({ db }, { body }, viewer) => {
    await settleDraft(db, viewer.staffId, body);
    return presentCatalogueDraft(await draftLines(db, viewer.staffId), owner(viewer).prices);
  },

  staffSaveDraft: (context, { body: { changes } }, viewer) =>
    saveDraft(context, { ...owner(viewer), by: actorOf(viewer), changes }),

  staffChangeBySku: (context, { body }, viewer) =>
    changeBySku(context, { ...body, prices: owner(viewer).prices, by: actorOf(viewer) }),

  staffCatalogueEdits: async ({ db }, _input, viewer) =>
    (await catalogueEdits(db)).map((edit) => presentEdit(edit, owner(viewer).prices)),

  staffUndoCatalogueEdit: async (context, { params: { id } }, viewer) => {
    const { prices } = owner(viewer);
    await undoEdit(context, { id, prices, by: actorOf(viewer) });
    const [edit] = await catalogueEdits(context.db, id);
    if (!edit) throw noSuchEdit();
    return presentEdit(edit, prices);
  },

  staffProposeHandle: async ({ db }, { body: { name } }) => ({ handle: await proposeHandle(db, name) }),

  staffAddProduct: (context, { body }, viewer) => addProduct(context, body, actorOf(viewer)),

  staffDuplicateProduct: (context, { params: { id }, body }, viewer) =>
    duplicateProduct(context, id, body, actorOf(viewer)),

  staffArchiveProduct: changeOnly(archiveProduct),

  staffRestoreProduct: changeOnly(restoreProduct),

  staffAddVariants: (context, { params: { id }, body }, viewer) => addVariants(context, id, body, actorOf(viewer)),

  staffRemoveVariant: async (context, { params: { id } }, viewer) => ({
    outcome: await removeVariant(context, { id, by: actorOf(viewer) }),
  }),

  staffProductOfCustomer: ({ db }, { params: { id, customer } }) => productOfCustomer(db, id, customer),
} satisfies Partial<StaffHandlers>;
