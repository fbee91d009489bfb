import * as accountMessages from '#messages/people.js';
import { addressesOf } from '../addresses/queries.ts';
import { noSuch, refused } from '#server/platform/failure/failure.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { countTry, limits } from '#server/platform/limits/limits.ts';
import { rememberPlace } from '#server/platform/limits/known-places.ts';
import { methodsNeedingCredit } from './allowed-methods.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { takePasswordCode, endPasswordCodes } from './password-codes.ts';
import { keepLanguage } from './language.ts';
import { presentCustomer } from './present.ts';
import { accountById, type AccountRow } from './queries.ts';
import { registerCustomer } from './register-customer.ts';
import { type Db, updateRow } from '#server/platform/db/db.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import type { LastChoices } from '#contract/people/account.ts';

/**
 * The customer's choices at the last checkout: ids from the cart of that order, as the order itself keeps copies. null
 * before the first.
 */
const lastChoices = async (db: Db, customerId: number): Promise<LastChoices | null> =>
  (await db
    .selectFrom('cart as c')
    .leftJoin('address as ship', (on) =>
      on.onRef('ship.id', '=', 'c.shipping_address_id').on('ship.deleted_at', 'is', null),
    )
    .leftJoin('address as bill', (on) =>
      on.onRef('bill.id', '=', 'c.billing_address_id').on('bill.deleted_at', 'is', null),
    )
    .select([
      'ship.id as shippingAddressId',
      'bill.id as billingAddressId',
      'c.shipping_method_id as shippingMethodId',
      'c.payment_method_id as paymentMethodId',
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.order_id', 'is not', null)
    .orderBy('c.order_id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

type Change = {
  customerId: number;
  passwordHash: string;
  /** The session that goes on; all others end. */
  keepToken?: string;
  at: Date;
};

/** Sets a password, within a transaction: sessions and codes end, and the customer gets an e-mail. */
const changePassword = async (trx: Db, { customerId, passwordHash, keepToken, at }: Change): Promise<void> => {
  await updateRow(trx, 'customer', customerId, { password_hash: passwordHash });
  await endPasswordCodes(trx, customerId, at);
  let ending = trx.deleteFrom('customer_session').where('customer_id', '=', customerId);
  if (keepToken !== undefined) ending = ending.where('token_hash', '<>', hashToken(keepToken));
  await ending.execute();
  await addJob(trx, 'mail-password-changed', { customerId, changedAt: at.toISOString() });
};

const namesOf = (account: AccountRow | undefined) =>
  account ? [account.email, account.firstName, account.middleName, account.lastName] : [];

const noSuchCustomer = () => noSuch('customer');

export const customerHandlers = {
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

  keepLanguage: async ({ db }, { body: { language } }, { customerId }) => {
    await keepLanguage(db, customerId, language);
    return null;
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
      if (customerId === undefined) throw refused(accountMessages.codeInvalid(), 'CODE_INVALID');
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
} satisfies Partial<Handlers>;
