import * as accountMessages from '#messages/people.js';
import { centsToDollars } from '#kernel/money.ts';
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
import { type Db, foundRow, sql, updateRow } from '#server/platform/db/db.ts';
import { type Who, isOneself } from '#server/platform/viewer/viewer.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import type { LastChoices } from '#contract/people/account.ts';

/**
 * The customer's choices at the last checkout: ids from the cart of that order, as the order itself keeps copies. null
 * before the first.
 */
const lastChoices = async (db: Db, { customerId, buyerId }: Who): Promise<LastChoices | null> =>
  // By the index of the customer's carts.
  (await foundRow<LastChoices>(db)`
    select ship.id as "shippingAddressId", bill.id as "billingAddressId", c.shipping_method_id as "shippingMethodId",
      c.payment_method_id as "paymentMethodId"
    from cart c left join address ship on ship.id = c.shipping_address_id and ship.deleted_at is null
    left join address bill on bill.id = c.billing_address_id and bill.deleted_at is null
    where c.customer_id = ${customerId} and c.buyer_id = ${buyerId} and c.order_id is not null
    order by c.order_id desc limit 1`) ?? null;

type Change = {
  buyerId: number;
  passwordHash: string;
  /** The session that goes on; all others end. */
  keepToken?: string;
  at: Date;
};

/** Sets a password, within a transaction: sessions and codes end, and the customer gets an e-mail. */
const changePassword = async (trx: Db, { buyerId, passwordHash, keepToken, at }: Change): Promise<void> => {
  await (buyerId < 0
    ? updateRow(trx, 'customer_person', -buyerId, {
        password_hash: passwordHash,
        joined_at: sql`coalesce(joined_at, ${at})`,
      })
    : updateRow(trx, 'customer', buyerId, { password_hash: passwordHash }));
  await endPasswordCodes(trx, buyerId, at);
  let ending = trx.deleteFrom('customer_session').where('buyer_id', '=', buyerId);
  if (keepToken !== undefined) ending = ending.where('token_hash', '<>', hashToken(keepToken));
  await ending.execute();
  await addJob(trx, 'mail-password-changed', { customerId: buyerId, changedAt: at.toISOString() });
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

  myAccount: async ({ db }, _input, { customerId, buyerId, isOwner, orderUpToCents }) => {
    const [account, addresses, choices, needCredit] = await Promise.all([
      accountById(db, buyerId),
      addressesOf(db, customerId),
      lastChoices(db, { customerId, buyerId }),
      methodsNeedingCredit(db, customerId),
    ]);
    if (!account) throw noSuchCustomer();
    const orderUpTo = orderUpToCents === null ? null : centsToDollars(orderUpToCents);
    return { ...presentCustomer(account, addresses, choices), needCredit, isOwner, orderUpTo };
  },

  keepLanguage: async ({ db }, { body: { language } }, { buyerId }) => {
    await keepLanguage(db, buyerId, language);
    return null;
  },

  resetPassword: async ({ db, now }, { body }, { customerId, buyerId, token }) => {
    if (!isOneself(body.id, { customerId, buyerId })) throw noSuchCustomer();
    await refuseGuessable(db, body.password, namesOf(await accountById(db, buyerId)));
    const passwordHash = await hashPassword(body.password);
    await db
      .transaction()
      .execute((trx) => changePassword(trx, { buyerId, passwordHash, keepToken: token, at: now() }));
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
    const buyerId = await db.transaction().execute(async (trx) => {
      const buyerId = await takePasswordCode(trx, body.code, now());
      if (buyerId === undefined) throw refused(accountMessages.codeInvalid(), 'CODE_INVALID');
      // The code is not used up by a password that is refused.
      await refuseGuessable(trx, body.password, namesOf(await accountById(trx, buyerId)));
      await changePassword(trx, { buyerId, passwordHash: await hashPassword(body.password), at: now() });
      return buyerId;
    });
    // Who reads the account's mail may sign in from here, whatever is tried from elsewhere.
    const account = await accountById(db, buyerId);
    if (account)
      await rememberPlace(db, 'customer', account.email.toLowerCase(), { address: clientAddress, device }, now());
    return null;
  },
} satisfies Partial<Handlers>;
