import type { Registration } from '#contract/account.ts';
import type { EntityErrors } from '#contract/envelope.ts';
import * as messages from '#contract/messages.ts';
import type { Kysely } from 'kysely';
import { provinceExists } from '../addresses/queries.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { invalid } from '../http/failure.ts';
import { addJob } from '../jobs/add-job.ts';
import { hashPassword } from './password.ts';
import { isEmailTaken } from './queries.ts';
import { plainHstNumber } from './rules.ts';

/**
 * A new customer, PENDING until the shop verifies it, with its first address as both defaults. The mails to the customer and
 * to the shop go out if and only if it is there.
 * @throws 422 on `email` when there is such an account, on `address.provinceId` when there is no such province.
 */
export const registerCustomer = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  registration: Registration,
): Promise<void> => {
  const { email, address } = registration;
  const errors: EntityErrors = {
    ...((await isEmailTaken(db, email)) && { email: [messages.emailTaken] }),
    ...(!(await provinceExists(db, address.provinceId)) && { address: { provinceId: [messages.provinceRequired] } }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const passwordHash = await hashPassword(registration.password);
  const at = now();
  try {
    await db.transaction().execute(async (trx) => {
      const customerId = await insertCustomer(trx, registration, passwordHash, at);
      await trx
        .insertInto('customer_status_change')
        .values({ customer_id: customerId, status: 'PENDING', changed_by: 'registration', changed_at: at })
        .execute();
      await addJob(trx, 'mail-registration-received', { customerId });
      await addJob(trx, 'mail-registration-to-shop', { customerId });
    });
  } catch (error) {
    // Two at the same time: the second finds the place taken.
    if (isUniqueViolation(error)) throw invalid({ email: [messages.emailTaken] });
    throw error;
  }
};

const insertCustomer = async (
  trx: Kysely<DB>,
  given: Registration,
  passwordHash: string,
  at: Date,
): Promise<number> => {
  const { id: customerId } = await trx
    .insertInto('customer')
    .values(({ selectFrom }) => ({
      email: given.email,
      password_hash: passwordHash,
      first_name: given.firstName,
      middle_name: given.middleName || null,
      last_name: given.lastName,
      preferred_doc_type: given.preferredDocType,
      referred_by: given.referredBy || null,
      hst_number: plainHstNumber(given.hstNumber),
      price_list_id: selectFrom('price_list').select('id').where('code', '=', 'DEFAULT'),
      created_at: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { address } = given;
  const { id: addressId } = await trx
    .insertInto('address')
    .values({
      customer_id: customerId,
      name: address.name || null,
      company: address.company,
      street1: address.street1,
      street2: address.street2 || null,
      city: address.city,
      postal_code: address.postalCode,
      province_id: address.provinceId,
      phone_no: address.phoneNo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer')
    .set({ default_billing_address_id: addressId, default_shipping_address_id: addressId })
    .where('id', '=', customerId)
    .execute();
  return customerId;
};

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
