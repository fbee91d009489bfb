import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { addAudit } from './add-audit.ts';
import { endPasswordLinks } from './password-links.ts';
import { operator } from './staff-viewer.ts';

/**
 * Shuts an account, by the operator: sessions and links end at once. Or opens it again, with the password that it had.
 * @returns false when it was so already.
 */
export const disableStaff = (
  db: Kysely<DB>,
  { staffId, disabled }: { staffId: number; disabled: boolean },
  at: Date,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('staff')
      .set({ disabled_at: disabled ? at : null })
      .where('id', '=', staffId)
      .where('disabled_at', disabled ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    if (disabled) {
      await trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
      await endPasswordLinks(trx, staffId, at);
    }
    await addAudit(trx, {
      ...operator,
      at,
      action: disabled ? 'staff.disable' : 'staff.enable',
      entity: 'staff',
      entityId: staffId,
    });
    return true;
  });
