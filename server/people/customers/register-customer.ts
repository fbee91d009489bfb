import type { Registration } from '#contract/people/account.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as accountMessages from '#messages/people.js';
import { currentLanguage } from '../../../messages/current.ts';
import { provinceExists } from '../addresses/queries.ts';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { insertRegistration } from './insert-registration.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { isEmailTaken } from './queries.ts';

/**
 * Registers a customer, PENDING until the shop verifies it, with its first address as both defaults. The mails to the
 * customer and to the shop are queued in the same transaction.
 * @throws 422 on `email` when the account exists, on `address.provinceId` for an unknown province
 */
export const registerCustomer = async ({ db, now }: DbAndClock, registration: Registration): Promise<void> => {
  const { email, address } = registration;
  const errors: EntityErrors = {
    ...((await isEmailTaken(db, email)) && { email: [accountMessages.emailTaken()] }),
    ...(!(await provinceExists(db, address.provinceId)) && {
      address: { provinceId: [accountMessages.provinceRequired()] },
    }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors, [], errors['email'] ? 'EMAIL_TAKEN' : 'INVALID_INPUT');
  const { firstName, middleName, lastName } = registration;
  await refuseGuessable(db, registration.password, [
    email,
    firstName,
    middleName ?? null,
    lastName,
    address.company,
    address.name ?? null,
  ]);
  const passwordHash = await hashPassword(registration.password);
  const at = now();
  await db
    .transaction()
    .execute(async (trx) => {
      const customerId = await insertRegistration(trx, registration, passwordHash, at, {
        language: currentLanguage(),
      });
      await addJob(trx, 'mail-registration-received', { customerId });
      await addJob(trx, 'mail-registration-to-shop', { customerId });
    })
    .catch(refuseTaken);
};

/** The second of two who come with one address. */
export const refuseTaken = (error: unknown): never => {
  if (isUniqueViolation(error)) throw invalid({ email: [accountMessages.emailTaken()] }, [], 'EMAIL_TAKEN');
  throw error;
};

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
