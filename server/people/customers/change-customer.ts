import type { CustomerChange } from '#contract/people/staff-customers.ts';
import { dollarsToCents } from '#kernel/money.ts';
import * as staffMessages from '#messages/staff.js';
import { columnOf, type Db, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '../staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { allowMethods } from './allowed-methods.ts';
import { withNumber, writeExemptions } from './exemptions.ts';
import { lockCustomer } from './lock-customer.ts';

/**
 * Changes what staff decide about a customer. Unchanged fields are not audited.
 * @param prices whether the staff member sees sums: without, a credit limit and terms stay as they are
 * @throws 404; 422 when it was changed elsewhere, or there is no such price list or payment method
 */
export const changeCustomer = inTransaction<CustomerChange & { id: number; by: Actor; prices: boolean }>(
  async (trx, { id, by, prices, ...given }, now) => {
    const present = await lockCustomer(trx, id, given.version);
    const priceList = await priceListCode(trx, given.priceListId, present.priceListId);
    if (priceList === undefined) throw invalid({ priceListId: [staffMessages.priceListUnknown()] });
    const { creditLimit, taxExempt, internalNotes } = given;
    const isLimitSame = creditLimit === undefined || !prices;
    const creditLimitCents = creditLimit === null ? null : dollarsToCents(creditLimit ?? 0);
    const wanted = {
      priceList,
      taxExempt,
      exemptions: given.exemptions ? withNumber(given.exemptions) : present.exemptions,
      creditLimitCents: isLimitSame ? present.creditLimitCents : creditLimitCents,
      netDays: given.netDays === undefined || !prices ? present.netDays : given.netDays,
      internalNotes,
      language: given.language === undefined ? present.language : given.language,
    };
    const methods = given.allowedMethods && (await allowMethods(trx, id, given.allowedMethods));
    const changed = changedFields(
      { ...present, allowedMethods: methods?.before },
      { ...wanted, allowedMethods: methods?.after },
    );
    if (!changed) return;
    await updateRow(trx, 'customer', id, (row) => ({
      price_list_id: given.priceListId,
      tax_exempt: taxExempt,
      credit_limit_cents: wanted.creditLimitCents,
      net_days: wanted.netDays,
      internal_notes: internalNotes,
      language: wanted.language,
      version: row('version', '+', 1),
    }));
    if ('exemptions' in changed.after) await writeExemptions(trx, id, wanted.exemptions);
    await addAudit(trx, { ...by, at: now(), action: 'customer.change', entityId: id, ...changed });
  },
);

/** Of a list that is not archived, and is not until the transaction ends; one's own list may be. */
export const priceListCode = async (trx: Db, id: number, present = 0): Promise<string | undefined> =>
  (
    await columnOf<string>(trx)`
      select code from price_list where id = ${id} and (archived_at is null or id = ${present}) for share`
  )[0];
