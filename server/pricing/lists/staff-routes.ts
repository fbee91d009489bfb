import { sql } from 'kysely';
import { changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addPricingList, archivePricingList, changePricingList, pricingList } from './keep-lists.ts';
import { listPriceRows, listPriceTable } from './list-price-table.ts';
import { listsToFollow, pricingListRows, pricingListTable } from './pricing-list-table.ts';
import { presentListPrice, presentPricingList, presentPricingListRow } from './present-lists.ts';
import { setListPrice } from './set-list-price.ts';

const shown = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const list = await pricingList(db, id);
  return presentPricingList(list, await listsToFollow(db, id), await historyOf(db, 'prices', id));
};

const change = changeThenShow(shown);

export const staffPricingHandlers = {
  staffPricingListSearch: async ({ db, now }, { body }) => {
    const page = await tablePage(db, pricingListTable, sql`true`, body, now());
    return answerTable(body, page, await pricingListRows(db, page.ids), presentPricingListRow);
  },

  staffPricingList: (context, { params: { id } }) => shown(context, id),

  staffAddPricingList: async (context, { body }, viewer) =>
    shown(context, await addPricingList(context, { ...body, by: actorOf(viewer) })),

  staffChangePricingList: change(changePricingList),

  staffArchivePricingList: async (context, { params: { id }, body }, viewer) => {
    await archivePricingList(context, true, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffRestorePricingList: async (context, { params: { id }, body }, viewer) => {
    await archivePricingList(context, false, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffListPriceSearch: async ({ db, now }, { params: { id }, body }) => {
    await pricingList(db, id);
    const page = await tablePage(db, listPriceTable(id), sql`true`, body, now());
    return answerTable(body, page, await listPriceRows(db, id, page.ids), presentListPrice);
  },

  staffSetListPrice: async (context, { params: { id, variantId }, body }, viewer) => {
    await setListPrice(context, { ...body, id, variantId, by: actorOf(viewer) });
    const [row] = await listPriceRows(context.db, id, [variantId]);
    if (!row) throw notFound('There is no such product.');
    return presentListPrice(row);
  },
} satisfies Partial<StaffHandlers>;
