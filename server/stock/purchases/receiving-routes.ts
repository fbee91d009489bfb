import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { bookIn } from './book-in.ts';
import { giveCode } from './give-code.ts';
import { presentReceiving } from './present-receiving.ts';
import { staffReceiving } from './receiving-queries.ts';
import { releaseOrders } from './release-orders.ts';
import { addScannedLine, changeScan, scanPurchase } from './scan-purchase.ts';

const shown = async ({ db }: Pick<Context, 'db'>, id: number): Promise<StaffReceiving> =>
  presentReceiving(await staffReceiving(db, id));

const change = changeThenShow(shown);

export const staffReceivingHandlers = {
  staffReceiving: (context, { params: { id } }) => shown(context, id),

  staffScanPurchase: change(scanPurchase),

  staffChangeScan: async (context, { params: { id, scanId }, body }) => {
    await changeScan(context, { ...body, id, scanId });
    return shown(context, id);
  },

  staffAddScannedLine: change(addScannedLine),

  staffGiveCode: change(giveCode),

  staffBookIn: change(bookIn),

  staffReleaseOrders: async (context, { params: { id }, body }, viewer) => {
    const released = await releaseOrders(context, { ...body, id, by: actorOf(viewer) });
    return { ...(await shown(context, id)), released };
  },
} satisfies Partial<StaffHandlers>;
