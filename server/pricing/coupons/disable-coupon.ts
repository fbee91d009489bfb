import { sql } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/**
 * Stops a coupon, so that it takes nothing off any more, also on carts that hold it; or enables it again. Waits for an
 * order that is being placed with it.
 * @returns the code as created, and whether anything changed
 * @throws OperatorError when there is no such coupon
 */
export const disableCoupon = (
  { db, now }: DbAndClock,
  { code, disabled, by }: { code: string; disabled: boolean; by: Actor },
): Promise<{ code: string; changed: boolean }> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const coupon = await trx
      .selectFrom('coupon')
      .select(['id', 'code', 'disabled_at as disabledAt'])
      .where(sql<boolean>`lower(code) = lower(${code.trim()})`)
      .forUpdate()
      .executeTakeFirst();
    if (!coupon)
      throw new OperatorError(`There is no coupon ${JSON.stringify(code)} (coupon list shows those there are).`);
    if ((coupon.disabledAt !== null) === disabled) return { code: coupon.code, changed: false };
    await trx
      .updateTable('coupon')
      .set({ disabled_at: disabled ? at : null })
      .where('id', '=', coupon.id)
      .execute();
    await addAudit(trx, {
      ...by,
      at,
      action: disabled ? 'coupon.disable' : 'coupon.enable',
      entityId: coupon.id,
      before: { stopped: !disabled },
      after: { stopped: disabled },
    });
    return { code: coupon.code, changed: true };
  });
