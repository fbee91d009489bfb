import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import type { Context } from '#server/context.ts';
import { may } from '#server/people/staff/policy.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { deskTime } from './desk-time.ts';
import { presentStaffOrder } from './present-for-staff.ts';
import { staffOrder } from './staff-order.ts';

/** An order as staff see it now, also after their changes. @throws 404 */
export const shownOrder = async ({ db, now }: Context, id: number, viewer: StaffViewer): Promise<StaffOrder> =>
  presentStaffOrder(await staffOrder(db, id), await deskTime(db, now()), may(viewer, 'prices'));
