import { columns } from '#server/platform/db/columns.ts';
import { type Db, updateRow } from '#server/platform/db/db.ts';
import * as staffMessages from '#messages/staff.js';
import { exemptionsOf } from './exemptions.ts';
import { notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';

export const noSuchCustomer = () => notFound('There is no such customer.');

/**
 * A customer, locked until the transaction ends, at the version that staff saw.
 * @throws 404; 422 when it is no longer at that version, or its account has ended
 */
export const lockCustomer = async (trx: Db, id: number, version: number) => {
  const found = await trx
    .selectFrom('customer as c')
    .innerJoin('price_list as l', 'l.id', 'c.price_list_id')
    .select([
      ...columns(
        'c',
        'version ended_at status price_list_id tax_exempt credit_limit_cents net_days internal_notes',
        'language email first_name middle_name last_name hst_number preferred_doc_type',
      ),
      'l.code as priceList',
      exemptionsOf.as('exemptions'),
    ])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
  if (!found) throw noSuchCustomer();
  if (found.version !== version) throw staleVersion();
  if (found.endedAt) throw notPossible(staffMessages.customerEnded());
  return found;
};

/** A new version of a customer, of whom something was changed in another table. */
export const touchCustomer = async (trx: Db, id: number): Promise<void> => {
  await updateRow(trx, 'customer', id, (row) => ({ version: row('version', '+', 1) }));
};
