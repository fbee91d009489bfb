import type { OnlinePayments, PaymentsChange } from '#contract/orders/staff-payments.ts';
import * as names from '#messages/names.js';
import * as staffMessages from '#messages/staff.js';
import { addAudit, changedFields, theShop } from '#server/people/staff/add-audit.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { execute } from '#server/platform/db/db.ts';
import { invalid, refused, staleVersion } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { paymentMethods } from '#server/pricing/methods/method-queries.ts';
import { type Given, inWords, keyPlace, providers, webhookPlace } from './providers.ts';

/** The only provider so far. */
const name = 'stripe';

const held = (db: Given['db'], isLocked = false) => {
  const row = db.selectFrom('payment_provider').selectAll().where('name', '=', name);
  return (isLocked ? row.forUpdate() : row).executeTakeFirstOrThrow();
};

export const payments = async ({ db, config }: Given): Promise<OnlinePayments> => {
  const row = await held(db);
  const { label, install, isInstalled } = providers[name];
  const methods = await paymentMethods(db);
  return {
    version: row.version,
    isOn: row.is_on,
    label,
    hasKeys: row.secret_key !== '' && row.webhook_secret !== '',
    account: row.account,
    methodId: row.payment_method_id,
    methods: methods.map(({ id, name: called }) => ({ id, name: called })),
    isInstalled: await isInstalled(),
    install,
    webhookUrl: `${config.publicUrl}/pay/webhook/${name}/`,
    history: await historyOf(db, 'shop', theShop),
  };
};

/**
 * Turns online payment on or off. With it on, the provider is asked whether the key is right before anything is kept.
 * @throws 422 when it was changed elsewhere, the key is missing or refused, or the library is not installed
 */
export const changePayments = async (context: Given, wish: PaymentsChange & { by: Actor }): Promise<void> => {
  const { db, secrets, config, now } = context;
  const { version, isOn, methodId, by } = wish;
  const before = await held(db);
  const { isInstalled, install, open } = providers[name];
  const sealed = (typed: string, kept: string, place: Parameters<typeof secrets.seal>[1]) =>
    typed === '' ? kept : secrets.seal(Buffer.from(typed), place);
  const secretKey = sealed(wish.secretKey, before.secret_key, keyPlace(name));
  const webhookSecret = sealed(wish.webhookSecret, before.webhook_secret, webhookPlace(name));
  const methods = await paymentMethods(db);
  if (!methods.some(({ id }) => id === methodId)) throw invalid({ methodId: [staffMessages.methodUnknown()] });
  let { account } = before;
  if (isOn) {
    const missing = { ...(secretKey === '' && { secretKey: [staffMessages.paymentKeyMissing()] }) };
    const both = { ...missing, ...(webhookSecret === '' && { webhookSecret: [staffMessages.paymentKeyMissing()] }) };
    if (Object.keys(both).length > 0) throw invalid(both);
    if (!(await isInstalled())) throw refused(staffMessages.paymentLibraryMissing(install));
    const plain = (kept: string, place: Parameters<typeof secrets.open>[1]) =>
      secrets.open(kept, place)?.toString() ?? '';
    const keys = {
      secretKey: plain(secretKey, keyPlace(name)),
      webhookSecret: plain(webhookSecret, webhookPlace(name)),
    };
    const opened = open({ ...keys, api: config.paymentApi });
    account = await opened.then((provider) => provider.test()).catch(inWords);
  }
  await db.transaction().execute(async (trx) => {
    const row = await held(trx, true);
    if (row.version !== version) throw staleVersion();
    const keys = wish.secretKey + wish.webhookSecret === '' ? 'kept' : 'changed';
    const was = { isOn: row.is_on, methodId: row.payment_method_id, account: row.account, keys: 'kept' };
    const change = changedFields(was, { isOn, methodId, account, keys });
    if (!change) return;
    const next = {
      is_on: isOn,
      secret_key: secretKey,
      webhook_secret: webhookSecret,
      account,
      payment_method_id: methodId,
    };
    await trx
      .updateTable('payment_provider')
      .set({ ...next, version: version + 1 })
      .where('name', '=', name)
      .execute();
    // What the starter says of cards is true only while none is paid online; a text of the shop's own stays.
    await execute(trx)`update payment_method set description = ${names.creditCardHow()}, version = version + 1
      where description = ${names.creditCardOnlineHow()}`;
    if (isOn)
      await execute(trx)`update payment_method set description = ${names.creditCardOnlineHow()}, version = version + 1
        where id = ${methodId} and description = ${names.creditCardHow()}`;
    await addAudit(trx, { ...by, at: now(), action: 'shop.payments', entityId: theShop, ...change });
  });
};
