import type { OnlinePayments, PaymentsChange } from '#contract/orders/staff-payments.ts';
import * as staffMessages from '#messages/staff.js';
import { endPayments } from '#server/orders/online-payments/payments.ts';
import { type Given, inWords, keysOf, namedProvider } from '#server/orders/online-payments/providers.ts';
import { changedFields, theShop } from '#server/people/staff/add-audit.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { type Db, execute, rowOf } from '#server/platform/db/db.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { paymentMethods } from '#server/pricing/methods/method-queries.ts';
import { changeSheet, sheetVersion } from './sheet.ts';

/** The only provider so far. */
const name = 'stripe';

type Held = Pick<OnlinePayments, 'isOn' | 'methodId' | 'account'> & { keys: string };
const held = (db: Db) => rowOf<Held>(db)`
  select is_on as "isOn", payment_method_id as "methodId", account, secrets as keys from payment_provider where name = ${name}`;

/** Whether customers pay online, and by whom; never a key. */
export const onlinePayments = async ({ db, config }: Given): Promise<OnlinePayments> => {
  const { keys, ...shown } = await held(db);
  const provider = namedProvider(name);
  return {
    ...shown,
    version: await sheetVersion(db, 'payments'),
    hasKeys: keys !== '',
    label: provider.label,
    methods: (await paymentMethods(db)).map(({ id, name: called }) => ({ id, name: called })),
    install: await provider.missing(),
    webhookUrl: `${config.publicUrl}/pay/webhook/${name}/`,
    history: await historyOf(db, 'shop', theShop),
  };
};

/**
 * Turns online payment on or off. With it on, the provider is asked whether the key is right before anything is kept.
 * @throws 422 when it was changed elsewhere, a key is missing or refused, or the library is not installed
 */
export const changePayments = async (context: Given, wish: PaymentsChange & { by: Actor }): Promise<void> => {
  const { version, isOn, methodId, by } = wish;
  const provider = namedProvider(name);
  const { keys: before, ...was } = await held(context.db);
  const kept = keysOf(context, { name, keys: before });
  const secretKey = wish.secretKey || kept.secretKey;
  const webhookSecret = wish.webhookSecret || kept.webhookSecret;
  const missing = [staffMessages.paymentKeyMissing()];
  const errors = {
    ...(isOn && secretKey === '' && { secretKey: missing }),
    ...(isOn && webhookSecret === '' && { webhookSecret: missing }),
    ...(!(await paymentMethods(context.db)).some(({ id }) => id === methodId) && {
      methodId: [staffMessages.methodUnknown()],
    }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const install = isOn ? await provider.missing() : '';
  if (install !== '') throw refused(staffMessages.paymentLibraryMissing(install));
  const tried = async () => (await provider.open({ ...kept, secretKey, webhookSecret })).test();
  const account = isOn ? await tried().catch(inWords) : was.account;
  // What the former key cannot say any more is asked with the next.
  if (secretKey !== kept.secretKey && version === (await sheetVersion(context.db, 'payments')))
    await endPayments(context).catch((err: unknown) => context.log.warn({ err }, 'the former key ends no payments'));
  const isTyped = wish.secretKey + wish.webhookSecret !== '';
  const plain = Buffer.from(JSON.stringify([secretKey, webhookSecret]));
  const keys = isTyped ? context.secrets.seal(plain, `keys of payments by ${name}`) : before;
  await changeSheet(context, { sheet: 'payments', action: 'shop.payments', version, by }, async (trx) => {
    await execute(trx)`
      update payment_provider set is_on = ${isOn}, secrets = ${keys}, account = ${account}, payment_method_id = ${methodId}
      where name = ${name}`;
    const now = { isOn, methodId, account, keys: isTyped ? 'changed' : 'kept' };
    return changedFields({ ...was, keys: 'kept' }, now);
  });
};
