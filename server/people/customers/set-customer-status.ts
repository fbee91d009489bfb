import type { Context } from '#server/context.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { changeStatusWithin } from './change-status.ts';
import { lockCustomer } from './lock-customer.ts';
import { customerCan } from './rules.ts';

type Wish = { id: number; version: number; reason: string; to: 'ACTIVE' | 'SUSPENDED'; by: Actor };

/**
 * Verifies or suspends a customer, by staff: a verification is mailed, a suspension ends the session at once.
 * @throws 404; 422 when it was changed elsewhere, or has that status already
 */
export const setCustomerStatus = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, version, reason, to, by }: Wish,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { status } = await lockCustomer(trx, id, version);
    const { whyNot } = to === 'ACTIVE' ? customerCan.verify(status) : customerCan.suspend(status);
    if (whyNot !== null) throw notPossible(whyNot);
    await changeStatusWithin(trx, { customerId: id, status: to, by, reason }, now());
  });
