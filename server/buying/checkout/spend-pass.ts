import type { CreditPass } from '#server/people/customers/open-pass.ts';
import { type Db, updateRow } from '#server/platform/db/db.ts';
import { recordAct } from '#server/orders/orders/record-act.ts';

/** The order that was let pass the credit limit, for its timeline and the audit log. Not again for another order. */
export const spendPass = async (trx: Db, pass: CreditPass, orderId: number, at: Date): Promise<void> => {
  await updateRow(trx, 'credit_pass', pass.id, { order_id: orderId });
  const { by: actor, staffId, reason } = pass;
  await recordAct(trx, {
    orderId,
    at,
    by: { actor, staffId },
    note: `Let pass the credit limit: ${reason}`,
    audit: { action: 'order.overLimit', after: { reason } },
    isChange: false,
  });
};
