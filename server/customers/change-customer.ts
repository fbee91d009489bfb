import type { CustomerChange } from '#contract/staff-customers.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { invalid } from '../failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';
import { lockCustomer } from './lock-customer.ts';

/**
 * Changes what staff decide about a customer. Unchanged fields are not audited.
 * @throws 404; 422 when it was changed elsewhere, or there is no such price list
 */
export const changeCustomer = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by, ...given }: CustomerChange & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await lockCustomer(trx, id, given.version);
    const priceList = await priceListCode(trx, given.priceListId);
    if (priceList === undefined) throw invalid({ priceListId: [staffMessages.priceListUnknown] });
    const wanted = { priceList, taxExempt: given.taxExempt, internalNotes: given.internalNotes };
    const fields = (['priceList', 'taxExempt', 'internalNotes'] as const).filter(
      (field) => present[field] !== wanted[field],
    );
    if (fields.length === 0) return;
    await trx
      .updateTable('customer')
      .set((row) => ({
        price_list_id: given.priceListId,
        tax_exempt: given.taxExempt,
        internal_notes: given.internalNotes,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'customer.change',
      entity: 'customer',
      entityId: id,
      before: Object.fromEntries(fields.map((field) => [field, present[field]])),
      after: Object.fromEntries(fields.map((field) => [field, wanted[field]])),
    });
  });

const priceListCode = async (trx: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await trx.selectFrom('price_list').select('code').where('id', '=', id).executeTakeFirst())?.code;
