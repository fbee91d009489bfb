import { inTransaction, updateRow } from '#server/platform/db/db.ts';
import { noSuchAddress } from '../addresses/save-address.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Wish = { customerId: number; addressId: number; version: number; eShipperId: string | null; by: Actor };

/**
 * Stores an address's id in the external shipping system, as a new version: concurrent changes are refused. An
 * unchanged id is not audited.
 * @throws 404 for an address that is not the customer's, or is deleted; 422 when it was changed elsewhere
 */
export const setAddressShipper = inTransaction<Wish>(
  async (trx, { customerId, addressId, version, by, ...given }, now) => {
    const eShipperId = given.eShipperId || null;
    const present = await trx
      .selectFrom('address')
      .select(['version', 'e_shipper_id as eShipperId'])
      .where('id', '=', addressId)
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!present) throw noSuchAddress();
    if (present.version !== version) throw staleVersion();
    if (present.eShipperId === eShipperId) return;
    await updateRow(trx, 'address', addressId, { e_shipper_id: eShipperId, version: version + 1 });
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'customer.addressShipper',
      entityId: customerId,
      before: { addressId, eShipperId: present.eShipperId },
      after: { addressId, eShipperId },
    });
  },
);
