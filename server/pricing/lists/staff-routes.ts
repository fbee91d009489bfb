import { changeThenAnswer, changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addPricingList, archivePricingList, changePricingList, pricingList, setListPrice } from './keep-lists.ts';
import { listPriceRows, listPriceTable } from './list-price-table.ts';
import { listsToFollow, pricingListRows, pricingListTable } from './pricing-list-table.ts';
import {
  presentListPrice,
  presentPriceWhy,
  presentPricingList,
  presentPricingListRow,
  presentSale,
  presentSaleLook,
} from './present-lists.ts';
import { addSale, changeSale, lookAtSale, stopSale } from './keep-sales.ts';
import { priceWhy } from './price-why.ts';
import { sales } from './sale-queries.ts';

const shown = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const list = await pricingList(db, id);
  return presentPricingList(list, await listsToFollow(db, id), await historyOf(db, 'prices', id));
};

const change = changeThenShow(shown);

const shownSales = async ({ db }: Pick<Context, 'db'>) => (await sales(db)).map(presentSale);

const changeSales = changeThenAnswer(shownSales);

export const staffPricingHandlers = {
  staffPricingListSearch: (context, { body }) =>
    answerPage(context, body, pricingListTable, pricingListRows, presentPricingListRow),

  staffPricingList: (context, { params: { id } }) => shown(context, id),

  staffAddPricingList: async (context, { body }, viewer) =>
    shown(context, await addPricingList(context, { ...body, by: actorOf(viewer) })),

  staffChangePricingList: change(changePricingList),

  staffArchivePricingList: change(archivePricingList(true)),

  staffRestorePricingList: change(archivePricingList(false)),

  staffListPriceSearch: async (context, { params: { id }, body }) => {
    await pricingList(context.db, id);
    return answerPage(context, body, listPriceTable(id), listPriceRows(id), presentListPrice);
  },

  staffSetListPrice: async (context, { params: { id, variantId }, body }, viewer) => {
    await setListPrice(context, { ...body, id, variantId, by: actorOf(viewer) });
    const [row] = await listPriceRows(id)(context.db, [variantId]);
    if (!row) throw notFound('There is no such product.');
    return presentListPrice(row);
  },

  staffSales: (context) => shownSales(context),

  staffLookAtSale: async (context, { body }) => presentSaleLook(await lookAtSale(context, body)),

  staffAddSale: changeSales(addSale),

  staffChangeSale: changeSales(changeSale),

  staffCancelSale: changeSales(stopSale('cancel')),

  staffEndSale: changeSales(stopSale('end')),

  staffPriceWhy: async (context, { body }) => presentPriceWhy(await priceWhy(context, body)),
} satisfies Partial<StaffHandlers>;
