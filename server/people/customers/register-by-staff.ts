import type { CustomerCorrection, NewCustomer } from '#contract/people/staff-registration.ts';
import * as accountMessages from '#messages/people.js';
import * as staffMessages from '#messages/staff.js';
import type { Context } from '#server/context.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { newToken } from '#server/platform/credentials/token.ts';
import { type Db, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { provinceExists } from '../addresses/queries.ts';
import { addAudit, changedFields } from '../staff/add-audit.ts';
import { priceListCode } from './change-customer.ts';
import { insertRegistration } from './insert-registration.ts';
import { lockCustomer, touchCustomer } from './lock-customer.ts';
import { endPasswordCodes } from './password-codes.ts';
import { ownerOfEmail } from './queries.ts';
import { isUniqueViolation } from './register-customer.ts';
import { customerCan, plainHstNumber } from './rules.ts';

type Shop = Pick<Context, 'db' | 'now'>;

/** Does it in a transaction. @throws 422 on `email` when another customer has it, with that one's code */
const withOwnEmail = async <T>({ db }: Shop, email: string, act: (trx: Db) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    const owner = isUniqueViolation(error) && (await ownerOfEmail(db, email));
    if (owner) throw invalid({ email: [staffMessages.emailOf(owner.code)] }, [], 'EMAIL_TAKEN');
    throw error;
  }
};

/**
 * Makes an ACTIVE customer, who is mailed a link that sets the password: until then a random one stands there.
 * @returns the customer's id
 */
export const addCustomer = async (shop: Shop, given: NewCustomer & { by: Actor }): Promise<number> => {
  const { by, priceListId, taxExempt, language, ...registration } = given;
  const passwordHash = await hashPassword(newToken());
  return withOwnEmail(shop, given.email, async (trx) => {
    const isProvince = await provinceExists(trx, given.address.provinceId);
    const priceList = await priceListCode(trx, priceListId);
    const errors = {
      ...(!isProvince && { address: { provinceId: [accountMessages.provinceRequired()] } }),
      ...(priceList === undefined && { priceListId: [staffMessages.priceListUnknown()] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const at = shop.now();
    const decided = { status: 'ACTIVE', price_list_id: priceListId, tax_exempt: taxExempt, language } as const;
    const customerId = await insertRegistration(trx, registration, passwordHash, at, decided, by.actor);
    await addJob(trx, 'mail-account-made', { customerId });
    const { email, firstName, lastName, address } = registration;
    const after = { email, firstName, lastName, company: address.company, priceList, taxExempt };
    await addAudit(trx, { ...by, at, action: 'customer.add', entityId: customerId, after });
    return customerId;
  });
};

type Whose = { id: number; version: number; by: Actor };

/** Mails a customer a link that sets the password; the version lets a doubled click do it once. */
export const inviteCustomer = inTransaction<Whose>(async (trx, { id, version, by }, now) => {
  const { status, email } = await lockCustomer(trx, id, version);
  refuseUnless(customerCan.invite(status));
  await touchCustomer(trx, id);
  await addJob(trx, 'mail-account-made', { customerId: id });
  const after = { email };
  await addAudit(trx, { ...by, at: now(), action: 'customer.invite', entityId: id, after });
});

/**
 * Corrects what a customer registered. A new e-mail address is told to both; links that were mailed to the old one end,
 * sessions go on. What is unchanged is not audited.
 */
export const correctCustomer = (shop: Shop, { id, version, by, ...given }: CustomerCorrection & Whose): Promise<void> =>
  withOwnEmail(shop, given.email, async (trx) => {
    const at = shop.now();
    const present = await lockCustomer(trx, id, version);
    const wanted = { ...given, middleName: given.middleName || null, hstNumber: plainHstNumber(given.hstNumber) };
    const changed = changedFields(present, wanted);
    if (!changed) return;
    await updateRow(trx, 'customer', id, {
      email: wanted.email,
      first_name: wanted.firstName,
      middle_name: wanted.middleName,
      last_name: wanted.lastName,
      hst_number: wanted.hstNumber,
      preferred_doc_type: wanted.preferredDocType,
    });
    await touchCustomer(trx, id);
    if ('email' in changed.after) {
      await endPasswordCodes(trx, id, at);
      const change = { customerId: id, before: present.email, after: wanted.email };
      for (const to of [present.email, wanted.email]) await addJob(trx, 'mail-email-changed', { ...change, to });
    }
    await addAudit(trx, { ...by, at, action: 'customer.correct', entityId: id, ...changed });
  });
