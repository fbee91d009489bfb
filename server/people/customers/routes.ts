import * as accountMessages from '#contract/people/account-messages.ts';
import { addressesOf } from '../addresses/queries.ts';
import { lastChoices } from './last-choices.ts';
import { notFound, refused } from '#server/platform/failure/failure.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { countTry } from '#server/platform/limits/count-try.ts';
import { rememberPlace } from '#server/platform/limits/known-places.ts';
import { limits } from '#server/platform/limits/limits.ts';
import { methodsNeedingCredit } from './allowed-methods.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { takePasswordCode } from './password-codes.ts';
import { presentCustomer } from './present.ts';
import { accountById, type AccountRow } from './queries.ts';
import { registerCustomer } from './register-customer.ts';

type CustomerCalls = Pick<
  Handlers,
  'register' | 'myAccount' | 'resetPassword' | 'forgotPassword' | 'resetPasswordByCode'
>;

const namesOf = (account: AccountRow | undefined) =>
  account ? [account.email, account.firstName, account.middleName, account.lastName] : [];

const noSuchCustomer = () => notFound('There is no such customer.');

export const customerHandlers: CustomerCalls = {
  register: async (context, { body }, viewer) => {
    await countTry(context, limits.registerNetwork, clientNetwork(viewer.clientAddress));
    await registerCustomer(context, body);
    return null;
  },

  myAccount: async ({ db }, _input, { customerId }) => {
    const [account, addresses, choices, needCredit] = await Promise.all([
      accountById(db, customerId),
      addressesOf(db, customerId),
      lastChoices(db, customerId),
      methodsNeedingCredit(db, customerId),
    ]);
    if (!account) throw noSuchCustomer();
    return { ...presentCustomer(account, addresses, choices), needCredit };
  },

  resetPassword: async ({ db, now }, { body }, { customerId, token }) => {
    if (body.id !== customerId) throw noSuchCustomer();
    await refuseGuessable(db, body.password, namesOf(await accountById(db, customerId)));
    const passwordHash = await hashPassword(body.password);
    await db
      .transaction()
      .execute((trx) => changePassword(trx, { customerId, passwordHash, keepToken: token, at: now() }));
    return null;
  },

  // The same answer for known and unknown addresses: the job looks it up.
  forgotPassword: async (context, { params: { email } }, viewer) => {
    const network = clientNetwork(viewer.clientAddress);
    await countTry(context, limits.forgottenNetwork, network);
    await countTry(context, limits.forgottenHere, `${network} ${email.toLowerCase()}`);
    await addJob(context.db, 'mail-password-code', { email, requestedAt: context.now().toISOString() });
    return null;
  },

  resetPasswordByCode: async ({ db, now }, { body }, { clientAddress, device }) => {
    const customerId = await db.transaction().execute(async (trx) => {
      const customerId = await takePasswordCode(trx, body.code, now());
      if (customerId === undefined) throw refused(accountMessages.codeInvalid, 'CODE_INVALID');
      // The code is not used up by a password that is refused.
      await refuseGuessable(trx, body.password, namesOf(await accountById(trx, customerId)));
      await changePassword(trx, { customerId, passwordHash: await hashPassword(body.password), at: now() });
      return customerId;
    });
    // Who reads the account's mail may sign in from here, whatever is tried from elsewhere.
    const account = await accountById(db, customerId);
    if (account)
      await rememberPlace(db, 'customer', account.email.toLowerCase(), { address: clientAddress, device }, now());
    return null;
  },
};
