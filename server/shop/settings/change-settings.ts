import type { SettingsChange } from '#contract/shop/staff-settings.ts';
import * as staffMessages from '#messages/staff.js';
import { isDeepStrictEqual } from 'node:util';
import type { Context, DbAndClock } from '#server/context.ts';
import { camel } from '#server/platform/db/columns.ts';
import { type Db, insertRows, inTransaction, sql } from '#server/platform/db/db.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields, theShop } from '#server/people/staff/add-audit.ts';
import { newToken } from '#server/platform/credentials/token.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { ConnectionsChange } from '#contract/shop/staff-connections.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import { type NumbersChange, type PaperKind, paperKinds } from '#contract/shop/staff-numbers.ts';
import { type DaysChange, weekdayNames } from '#contract/shop/staff-days.ts';
import { feedAddress } from './present-settings.ts';
import { connections, mailPasswordPlace } from './connections.ts';
import { numberings } from './numbers.ts';
import { changeSheet } from './sheet.ts';
import { daysSaid } from './days.ts';
import { refuseUnknownPicture } from '#server/catalogue/reading/assets.ts';

/** What the sheet calls a column of the shop. */
const nameOf = (column: string): string => (column === 'logo_asset_id' ? 'logoId' : camel(column));

/**
 * Changes what the shop says of itself. Unchanged fields are not audited.
 * @throws 422 when it was changed elsewhere, or there is no such picture
 */
export const changeSettings = inTransaction<SettingsChange & { by: Actor; seesPrices: boolean }>(
  async (trx, { version, by, seesPrices, merchantFeed, ...wanted }, now) => {
    const given: Readonly<Record<string, unknown>> = wanted;
    const present = await trx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (present.version !== version) throw staleVersion();
    const changed = Object.entries(present).flatMap(([column, before]) => {
      const name = nameOf(column);
      return given[name] === undefined || isDeepStrictEqual(before, given[name]) ? [] : [{ column, name, before }];
    });
    const changes = (name: string) => changed.some((each) => each.name === name);
    const feed = nextFeed(present.merchant_feed, merchantFeed, seesPrices);
    if (changed.length === 0 && feed === undefined) return;
    if (changes('currency')) await refuseOtherMoney(trx);
    if (changes('logoId')) await refuseUnknownPicture(trx, wanted.logoId, 'logoId');
    await trx
      .updateTable('shop')
      .set((row) => ({
        ...Object.fromEntries(changed.map(({ column, name }) => [column, given[name]])),
        ...(feed !== undefined && { merchant_feed: feed }),
        version: row('version', '+', 1),
      }))
      .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'shop.settings',
      entityId: theShop,
      before: {
        ...Object.fromEntries(changed.map(({ name, before }) => [name, before])),
        ...(feed !== undefined && { merchantFeed: present.merchant_feed === '' ? 'none' : 'at an address before' }),
      },
      // Its address is a secret.
      after: {
        ...Object.fromEntries(changed.map(({ name }) => [name, given[name]])),
        ...(feed !== undefined && { merchantFeed: feed === '' ? 'none' : 'at a new address' }),
      },
    });
  },
);

/** The secret of the feed's address as it becomes; undefined: as it is. */
const nextFeed = (key: string, wanted: SettingsChange['merchantFeed'], seesPrices: boolean): string | undefined => {
  if (wanted === undefined || wanted === null || wanted === feedAddress(key)) return undefined;
  if (!seesPrices) throw invalid({ merchantFeed: [staffMessages.merchantFeedNeedsPrices()] });
  if (wanted === '') return '';
  if (wanted !== 'NEW') throw invalid({ merchantFeed: [staffMessages.merchantFeedElsewhere()] });
  return newToken();
};

/** Amounts are numbers of one currency, on papers too: a shop that has sold keeps it. */
const refuseOtherMoney = async (trx: Db): Promise<void> => {
  const sold = await trx.selectFrom('customer_order').select('id').limit(1).executeTakeFirst();
  if (sold) throw invalid({ currency: [staffMessages.currencyKept()] });
};

/**
 * Changes the shop's address and its mail server. The password is sealed, and goes to no other server or user than the
 * one it was typed for.
 * @throws 422 when it was changed elsewhere, or the environment says it
 */
export const changeConnections = async (
  { db, config, secrets, now }: Pick<Context, 'db' | 'config' | 'secrets' | 'now'>,
  { version, mailPassword, by, ...wanted }: ConnectionsChange & { by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await trx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (present.version !== version) throw staleVersion();
    const held = await connections({ db: trx, config });
    const publicUrl = wanted.publicUrl === '' ? '' : new URL(wanted.publicUrl).origin;
    const next = { ...wanted, publicUrl };
    const change = changedFields(held, next);
    const typed = [...Object.keys(change?.after ?? {}), ...(mailPassword === '' ? [] : ['mailServer'])];
    const fixed = typed.find((field) => held.fixed.some((each) => each === field));
    if (fixed) throw invalid({ [fixed]: [staffMessages.saidByEnvironment()] });
    if (!change && mailPassword === '') return;
    const password = mailPassword === '' ? null : secrets.seal(Buffer.from(mailPassword), mailPasswordPlace);
    const keeps = sameAccount(held.mailServer, next.mailServer);
    await trx
      .updateTable('shop')
      .set({
        ...(!config.fixed.publicUrl && { public_url: next.publicUrl }),
        ...(!config.fixed.mailServer && {
          smtp_url: next.mailServer,
          smtp_password: next.mailServer === '' ? '' : (password ?? (keeps ? present.smtp_password : '')),
        }),
        ...(!config.fixed.mailFrom && { mail_from: next.mailFrom }),
        version: version + 1,
      })
      .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'shop.connections',
      entityId: theShop,
      before: { ...change?.before },
      after: { ...change?.after, ...(password !== null && { mailPassword: 'changed' }) },
    });
  });

const sameAccount = (one: string, other: string): boolean => {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && a.host === b.host && a.username === b.username && a.protocol === b.protocol;
};

const kinds = Object.keys(paperKinds) as PaperKind[];

/**
 * Sets what numbers begin with, and lets them go on at a higher one.
 * @throws 422 when it was changed elsewhere, and on a number that was given or passed over
 */
export const changeNumbers = (
  context: DbAndClock,
  { version, by, ...wanted }: NumbersChange & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'numbers', action: 'numbers.change', version, by }, async (trx) => {
    // No number is given while this looks and moves: a sequence alone would let another pass in between.
    await sql`lock table customer_order, invoice, credit_note in share row exclusive mode`.execute(trx);
    const present = await numberings(trx);
    const errors: EntityErrors = Object.fromEntries(
      kinds.flatMap((kind) =>
        wanted[kind].next < present[kind].next
          ? [[kind, { next: [staffMessages.nextTooLow(String(present[kind].next))] }] as const]
          : [],
      ),
    );
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await trx
      .updateTable('shop')
      .set({
        order_prefix: wanted.order.prefix,
        invoice_prefix: wanted.invoice.prefix,
        credit_note_prefix: wanted.credit_note.prefix,
      })
      .execute();
    const change = changedFields(told(present), told(wanted));
    // After all checks: a sequence is not rolled back.
    for (const kind of kinds)
      if (wanted[kind].next !== present[kind].next)
        await sql`select setval(${`${kind}_code`}, ${wanted[kind].next}, false)`.execute(trx);
    return change;
  });

const told = (from: Pick<NumbersChange, PaperKind>) =>
  Object.fromEntries(kinds.map((kind) => [kind, `${from[kind].prefix}${from[kind].next}`]));

/** Sets when the shop works; orders that wait are due by it at once. @throws 422 when it was changed elsewhere */
export const changeDays = (
  context: DbAndClock,
  { version, by, cutOff, weekdays, holidays }: DaysChange & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'days', action: 'days.change', version, by }, async (trx) => {
    const change = changedFields(toldDays(await daysSaid(trx)), toldDays({ cutOff, weekdays, holidays }));
    if (!change) return;
    await trx.updateTable('shop').set({ cut_off: cutOff, working_weekdays: weekdays }).execute();
    if ('holidays' in change.after) {
      await trx.deleteFrom('holiday').execute();
      if (holidays.length > 0)
        await insertRows(
          trx,
          'holiday',
          holidays.map(({ day, name }) => ({ day, name })),
        );
    }
    return change;
  });

/** As the audit log says it; equal texts are no change. */
const toldDays = ({ cutOff, weekdays, holidays }: Pick<DaysChange, 'cutOff' | 'weekdays' | 'holidays'>) => ({
  cutOff,
  weekdays: weekdays.map((day) => weekdayNames[day as keyof typeof weekdayNames]).join(', '),
  holidays: holidays
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, name }) => `${day} ${name}`)
    .join('; '),
});
