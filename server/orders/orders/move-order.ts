import { inTransaction } from '#server/platform/db/db.ts';
import { statusMail } from '#contract/shop/staff-mails.ts';
import * as staffMessages from '#messages/staff.js';
import { releaseCoupon } from '#server/pricing/coupons/change-coupon.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockOrderAt } from './lock-order.ts';
import { orderPieces } from './order-pieces.ts';
import { recordAct } from './record-act.ts';
import { orderMove } from './rules.ts';

type Wish = { id: number; version: number; to: OrderStatus; reason: string; by: Actor; tell?: boolean };

/**
 * Changes an order's status, recorded in its timeline and the audit log, and mailed to the customer if `tell` and the shop sends that mail.
 * @throws 404; 422 when it was changed elsewhere, cannot have that status now, or needs a reason
 */
export const moveOrder = inTransaction<Wish>(async (trx, { id, version, to, reason, by, tell = true }, now) => {
  const at = now();
  const { status, facts } = await lockOrderAt(trx, id, version);
  const { whyNot, needsReason } = orderMove(facts, to);
  if (whyNot !== null) throw notPossible(whyNot);
  if (needsReason && reason === '') throw invalid({ reason: [staffMessages.backOrderReason(facts.openQty)] });
  if (to === 'CANCELLED') await releaseCoupon(trx, id);
  // A start that is taken back was a mistake: nothing is said of it.
  const isTold = tell && to !== 'PENDING' && (await isMailSent(trx, statusMail(to)));
  await recordAct(trx, {
    orderId: id,
    at,
    by,
    order: to,
    note: reason,
    told: isTold,
    audit: {
      action: to === 'CANCELLED' ? 'order.cancel' : 'order.status',
      before: { status },
      after: { status: to, ...(reason !== '' && { reason }), ...(!isTold && { customerTold: false }) },
    },
    mails: isTold ? [{ job: 'mail-order-status', of: { pieces: await orderPieces(trx, id) } }] : [],
  });
});
