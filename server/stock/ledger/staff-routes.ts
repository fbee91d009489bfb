import { inTransaction } from '#server/platform/db/db.ts';
import { changeThenAnswer, changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { type Actor, actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { withShopSearch } from '#server/catalogue/reading/find-box.ts';
import { searchDictionary } from '#server/catalogue/search/read-dictionary.ts';
import { may } from '#server/people/staff/policy.ts';
import type { z } from 'zod';
import type { ChangeStock } from '#contract/stock/staff-stock.ts';
import * as staffMessages from '#messages/staff.js';
import type { Context } from '#server/context.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { StockLocations } from '#contract/stock/staff-locations.ts';
import { beginCounts, beginFiltered, countStock } from './count-stock.ts';
import { lockStockAt, moveStock } from './move-stock.ts';
import { presentStock, presentStockRow, presentStockValue } from './present.ts';
import { staffStock, stockLocations } from './places.ts';
import { stockValue } from './stock-value.ts';
import { stockRows, stockTable } from './stock-table.ts';
import { bookStocktake } from './book-stocktake.ts';
import { rackSheet, scannedGoods } from './rack-sheet.ts';
import { addLocation, addRacks, changeLocation, renameRack } from './change-locations.ts';

type Wish = z.infer<typeof ChangeStock> & { id: number; by: Actor };

/**
 * Changes when a counted variant is low, and its status while none is available, which shoppers see at once.
 * @throws 422 when it is not counted, or was changed elsewhere
 */
const changeStock = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, version, by } = wish;
  const present = await lockStockAt(trx, id, version);
  if (!present) throw notPossible(staffMessages.notCounted());
  const { lowLevel, whenOut, followsPurchases = present.followsPurchases } = wish;
  const before = { lowLevel: present.lowLevel, whenOut: present.whenOut, followsPurchases: present.followsPurchases };
  const changed = changedFields(before, { lowLevel, whenOut, followsPurchases });
  if (!changed) return;
  await trx
    .updateTable('variant_stock')
    .set({ low_level: lowLevel, when_out: whenOut, follows_purchases: followsPurchases, version: version + 1 })
    .where('variant_id', '=', id)
    .execute();
  await addAudit(trx, { ...by, at: now(), action: 'stock.change', entityId: id, ...changed });
});

const shown = async ({ db }: Context, id: number) => presentStock(await staffStock(db, id));
const change = changeThenShow(shown);

const shownLocations = async ({ db }: Pick<Context, 'db'>): Promise<StockLocations> => stockLocations(db);

const changeLocations = changeThenAnswer(shownLocations);

export const staffStockHandlers = {
  staffStockSearch: async (context, { body }) => {
    const { db, cache } = context;
    const table = await withShopSearch(db, stockTable, body.filters, () => searchDictionary(cache, db));
    return answerPage(context, body, table, stockRows, presentStockRow);
  },

  staffStock: (context, { params: { id } }) => shown(context, id),

  staffCountStock: change(countStock),

  staffChangeStock: change(changeStock),

  staffMoveStock: change(moveStock),

  staffBeginCounts: (context, { body }, viewer) => beginCounts(context, { ...body, by: actorOf(viewer) }),

  staffBeginFiltered: (context, { body }, viewer) =>
    beginFiltered(context, { ...body, prices: may(viewer, 'prices'), by: actorOf(viewer) }),

  staffStockValue: async ({ db }, { params: { on } }) => presentStockValue(await stockValue(db, on)),

  staffRackSheet: ({ db }, { params: { id, rackId } }) => rackSheet(db, id, rackId),

  staffScanRack: async ({ db }, { params: { id, rackId }, body: { code } }) =>
    scannedGoods(db, { locationId: id, rackId, code }),

  staffBookStocktake: (context, { params: { id }, body }, viewer) =>
    bookStocktake(context, { ...body, locationId: id, by: actorOf(viewer) }),

  staffLocations: (context) => shownLocations(context),

  staffAddLocation: changeLocations(addLocation),

  staffChangeLocation: changeLocations(changeLocation),

  staffAddRacks: changeLocations(addRacks),

  staffRenameRack: changeLocations(renameRack),
} satisfies Partial<StaffHandlers>;
