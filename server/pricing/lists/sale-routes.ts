import { changeThenAnswer } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addSale, changeSale, lookAtSale, stopSale } from './keep-sales.ts';
import { presentSale, presentSaleLook } from './present-sales.ts';
import { presentPriceWhy } from './present-why.ts';
import { priceWhy } from './price-why.ts';
import { sales } from './sale-queries.ts';

const shown = async ({ db }: Pick<Context, 'db'>) => (await sales(db)).map(presentSale);

const change = changeThenAnswer(shown);

export const staffSaleHandlers = {
  staffSales: (context) => shown(context),

  staffLookAtSale: async (context, { body }) => presentSaleLook(await lookAtSale(context, body)),

  staffAddSale: change(addSale),

  staffChangeSale: change(changeSale),

  staffCancelSale: async (context, { params: { id }, body }, viewer) => {
    await stopSale(context, 'cancel', { ...body, id, by: actorOf(viewer) });
    return shown(context);
  },

  staffEndSale: async (context, { params: { id }, body }, viewer) => {
    await stopSale(context, 'end', { ...body, id, by: actorOf(viewer) });
    return shown(context);
  },

  staffPriceWhy: async (context, { body }) => presentPriceWhy(await priceWhy(context, body)),
} satisfies Partial<StaffHandlers>;
