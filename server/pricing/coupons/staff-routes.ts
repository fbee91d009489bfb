import * as staffMessages from '#messages/staff.js';
import { dollarsToCents } from '#kernel/money.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { invalid, notFound, notPossible } from '#server/platform/failure/failure.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { disableCoupon, makeCoupon } from './change-coupon.ts';
import { presentCoupon } from './present-coupon.ts';
import { allCoupons } from './queries.ts';

const shown = async ({ db }: Pick<Context, 'db'>) => (await allCoupons(db)).map(presentCoupon);

/** @throws 404; 422 when it is so already, as when another was first */
const turn = async (context: Context, id: number, disabled: boolean, viewer: StaffViewer) => {
  const found = (await allCoupons(context.db)).find((coupon) => coupon.id === id);
  if (!found) throw notFound('There is no such coupon.');
  const { changed } = await disableCoupon(context, { code: found.code, disabled, by: actorOf(viewer) });
  if (!changed) throw notPossible(disabled ? staffMessages.couponAlreadyStopped() : staffMessages.couponInUse());
  return shown(context);
};

/** @throws 422 for a price list that there is not; lists are never removed */
const refuseUnknownList = async ({ db }: Pick<Context, 'db'>, id: number | null): Promise<void> => {
  if (id === null) return;
  const list = await db.selectFrom('price_list').select('id').where('id', '=', id).executeTakeFirst();
  if (!list) throw invalid({ priceListId: [staffMessages.priceListUnknown()] });
};

export const staffCouponHandlers = {
  staffCoupons: (context) => shown(context),

  staffAddCoupon: async (context, { body: { off, minSubtotal, ...wanted } }, viewer) => {
    const coupon = {
      ...wanted,
      value: wanted.kind === 'PERCENT' ? Math.round(off * 1000) : dollarsToCents(off),
      minSubtotalCents: dollarsToCents(minSubtotal ?? 0),
    };
    await refuseUnknownList(context, wanted.priceListId);
    try {
      await makeCoupon(context, { ...coupon, by: actorOf(viewer) });
    } catch (error) {
      if (error instanceof OperatorError) throw invalid({ code: [error.message] });
      throw error;
    }
    return shown(context);
  },

  staffStopCoupon: (context, { params: { id } }, viewer) => turn(context, id, true, viewer),

  staffLetUseCoupon: (context, { params: { id } }, viewer) => turn(context, id, false, viewer),
} satisfies Partial<StaffHandlers>;
