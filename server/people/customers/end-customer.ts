import type { CustomerData, MergeInput } from '#contract/people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { newToken } from '#server/platform/credentials/token.ts';
import { execute, foundRow, inTransaction, valueOf } from '#server/platform/db/db.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addAudit } from '../staff/add-audit.ts';
import { lockCustomer, noSuchCustomer } from './lock-customer.ts';
import { customerCan } from './rules.ts';

type Whose = { id: number; version: number; by: Actor };

/**
 * Moves all of a customer to another, whose account number is given, and ends it; who signed in as it becomes one of the other's people.
 * @throws 404; 422 when it was changed elsewhere or has ended, or when there is no such other
 */
export const mergeCustomer = inTransaction<MergeInput & Whose>(async (trx, { id, version, into, by }, now) => {
  const at = now();
  const staying = () => foundRow<{ id: number; code: string }>(trx)`
    select id, code from customer where code = ${into.toUpperCase()} and id <> ${id} and ended_at is null`;
  const other = await staying();
  if (other) await execute(trx)`select hold_customers(${[id, other.id]}::integer[])`;
  // It may have ended until it was held.
  if (!other || !(await staying())) throw invalid({ into: [staffMessages.mergeIntoUnknown()] });
  const { email, firstName, lastName } = await lockCustomer(trx, id, version);
  await execute(trx)`select merge_customer(${id}, ${other.id}, ${await hashPassword(newToken())}, ${at})`;
  const entry = { ...by, at, action: 'customer.merge', before: { email, firstName, lastName } } as const;
  await addAudit(trx, { ...entry, entityId: id, after: { into: other.code } });
  await addAudit(trx, { ...entry, entityId: other.id, after: { into: other.code } });
});

/**
 * Erases who a customer is; orders and invoices keep what the law wants of them. `reason` is for the shop's people alone.
 * @throws 404; 422 when it was changed elsewhere or has ended, or when orders, money or returns are open
 */
export const eraseCustomer = inTransaction<Whose & { reason: string }>(
  async (trx, { id, version, reason, by }, now) => {
    await execute(trx)`select hold_customers(${[id]}::integer[])`;
    const { status } = await lockCustomer(trx, id, version);
    refuseUnless(customerCan.erase(await valueOf<boolean>(trx)`select is_customer_open(${id})`));
    await execute(trx)`select erase_customer(${id}, ${await hashPassword(newToken())}, ${now()})`;
    const told = { before: { status }, after: { status: 'ERASED', reason } };
    await addAudit(trx, { ...by, at: now(), action: 'customer.erase', entityId: id, ...told });
  },
);

/** Everything that is kept of a customer, for who asks for it by law. @throws 404 */
export const customerData = inTransaction<{ id: number; by: Actor }, CustomerData>(async (trx, { id, by }, now) => {
  const data = await valueOf<CustomerData>(trx)`select customer_data(${id})`;
  if (data['customer']?.length === 0) throw noSuchCustomer();
  await addAudit(trx, { ...by, at: now(), action: 'customer.export', entityId: id });
  return data;
});
