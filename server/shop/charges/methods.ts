import type { ShippingStep } from '#kernel/shipping.ts';
import { columnOf, type Db, inTransaction, rowOf, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import type { StaffZones } from '#contract/pricing/staff-methods.ts';
import type { StaffTaxes } from '#contract/pricing/staff-taxes.ts';
import { shopDay } from '#kernel/dates.ts';
import { ratePercent } from '#kernel/tax.ts';
import * as staffMessages from '#messages/staff.js';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { sheetVersion } from '../settings/sheet.ts';
import { lockContent } from '../documents/versions.ts';

export const shippingRows = async (db: Db) => {
  const rows = await db.selectFrom('shipping_method').selectAll().orderBy('sort_order').orderBy('id').execute();
  // As written by change-methods.ts.
  return rows.map((row) => ({ ...row, steps: row.steps as unknown as ShippingStep[] }));
};
export type ShippingMethodRow = Awaited<ReturnType<typeof shippingRows>>[number];

export const paymentRows = (db: Db) =>
  db.selectFrom('payment_method').selectAll().orderBy('sort_order').orderBy('id').execute();
export type PaymentMethodRow = Awaited<ReturnType<typeof paymentRows>>[number];

/** The sheet of zones, without its version and history. */
type Zones = Pick<StaffZones, 'zones' | 'methods'>;

/** The sheet of zones. Three queries. */
export const zones = async (db: Db): Promise<StaffZones> => ({
  ...(await valueOf<Zones>(db)`select json_build_object('zones', zones_json(), 'methods', zone_methods())`),
  version: await sheetVersion(db, 'zones'),
  history: await historyOf(db, 'zones', 1),
});

const weights = (db: Db) => rowOf<{ variants: number; weighed: number }>(db)`
    select count(*) as variants, count(packed_grams) as weighed from variant where discontinued_at is null`;

/** All methods, with the sheet's version and history. Five queries. */
export const methods = async (db: Db) => ({
  version: await sheetVersion(db, 'methods'),
  shipping: await shippingRows(db),
  payment: await paymentRows(db),
  ...(await weights(db)),
  history: await historyOf(db, 'methods', 1),
});
export type MethodsRecord = Awaited<ReturnType<typeof methods>>;

type Rate = { name: StaffTaxes['provinces'][number]['rates'][number]['name']; startsOn: string; rate: number };
type Numbered = StaffTaxes['provinces'][number]['numbers'][number];

const provinces = (db: Db) => rowsOf<{ id: number; name: string; rates: Rate[]; numbers: Numbered[] }>(db)`
    select p.id, p.name,
      coalesce((select json_agg(json_build_object('name', t.name, 'startsOn', t.starts_on, 'rate', t.rate)
        order by t.name, t.starts_on) from tax_rate t where t.province_id = p.id), '[]') as rates,
      coalesce((select json_agg(json_build_object('name', n.name, 'number', n.number) order by n.name)
        from tax_number n where n.province_id = p.id), '[]') as numbers
    from province p order by p.name`;

/** Whether a rate is in force on a day, over, or to come: of a tax, the latest that has begun is in force. */
const stateOf = (rate: Rate, among: readonly Rate[], today: string): 'PAST' | 'NOW' | 'TO_COME' => {
  if (rate.startsOn > today) return 'TO_COME';
  const later = among.some(({ name, startsOn }) => name === rate.name && startsOn > rate.startsOn && startsOn <= today);
  return later ? 'PAST' : 'NOW';
};

/** The sheet of taxes. Three queries. */
export const taxes = async (db: Db, now: Date): Promise<StaffTaxes> => {
  const today = shopDay(now);
  return {
    version: await sheetVersion(db, 'taxes'),
    provinces: (await provinces(db)).map(({ rates, ...province }) => ({
      ...province,
      rates: rates.map((rate) => ({ ...rate, percent: ratePercent(rate.rate), state: stateOf(rate, rates, today) })),
    })),
    history: await historyOf(db, 'taxes', 1),
  };
};

const offerAll = (trx: Db, table: 'shipping_method' | 'payment_method'): Promise<string[]> => columnOf<string>(trx)`
  update ${sql.table(table)} set offered = true
  where not exists (select from ${sql.table(table)} where offered) returning name`;

/** Offers the proposed methods of each kind that has none. @throws 422 where there is nothing to do, or a change elsewhere */
export const offerMethods = inTransaction<{ version: number; by: Actor }>(async (trx, { version, by }, now) => {
  if ((await lockContent(trx)) !== version) throw staleVersion();
  const shipping = await offerAll(trx, 'shipping_method');
  const payment = await offerAll(trx, 'payment_method');
  if (shipping.length + payment.length === 0) throw notPossible(staffMessages.methodsOffered());
  // Who has the sheet of methods open is told of this.
  await sql`update sheet set version = version + 1 where name = 'methods'`.execute(trx);
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'methods.offer',
    entityId: 1,
    before: { offered: [] },
    after: { offered: [...shipping, ...payment] },
  });
});
