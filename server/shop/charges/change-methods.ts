import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { MethodsChange, ZonesChange } from '#contract/pricing/staff-methods.ts';
import * as staffMessages from '#messages/staff.js';
import { dollarsToCents } from '#kernel/money.ts';
import { randomUUID } from 'node:crypto';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, execute, insertRows, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { TaxNumberInput, TaxRateInput, TaxRateRemoval } from '#contract/pricing/staff-taxes.ts';
import * as accountMessages from '#messages/people.js';
import { shopDay } from '#kernel/dates.ts';
import { ratePercent } from '#kernel/tax.ts';
import { paymentRows, shippingRows } from './methods.ts';
import { changeSheet, type SheetChange } from '../settings/sheet.ts';

type Table = 'shipping_method' | 'payment_method';
type Row = { id: number; name: string };

/** What is written of each; a row is left alone when all of it is the same. */
const shippingColumns = (method: MethodsChange['shipping'][number], place: number) => ({
  name: method.name,
  description: method.description,
  offered: method.offered,
  sort_order: place + 1,
  charge: method.charge,
  steps: (method.charge === 'LATER' ? [] : method.steps.slice(0, method.charge === 'FLAT' ? 1 : undefined)).map(
    ({ from, price }): [number, number | null] => [
      method.charge === 'SUBTOTAL' ? dollarsToCents(from) : from,
      price === null ? null : dollarsToCents(price),
    ],
  ),
  free_from_cents: method.freeFrom === null ? null : dollarsToCents(method.freeFrom),
  pickup_at: method.pickupAt,
  transit_days: method.transitDays,
});

const paymentColumns = (method: MethodsChange['payment'][number], place: number) => ({
  name: method.name,
  description: method.description,
  offered: method.offered,
  sort_order: place + 1,
  on_credit: method.onCredit,
  for_chosen: method.forChosen,
});

/**
 * Saves the sheet of methods: their order is that of the lists. A method is never deleted, as orders have it.
 * @throws 422 when it was changed elsewhere, or a method is missing, unknown or named twice
 */
export const changeMethods = (
  context: DbAndClock,
  { version, shipping, payment, by }: MethodsChange & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'methods', action: 'methods.change', version, by }, async (trx) => {
    const present = { shipping: await shippingRows(trx), payment: await paymentRows(trx) };
    const errors: EntityErrors = {
      ...wrongList('shipping', shipping, present.shipping),
      ...wrongList('payment', payment, present.payment),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const changes = [
      ...(await write(trx, 'shipping_method', present.shipping, shipping, shippingColumns)),
      ...(await write(trx, 'payment_method', present.payment, payment, paymentColumns)),
    ];
    if (changes.length === 0) return;
    return {
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    };
  });

/** Saves the sheet of zones. @throws 422 when it was changed elsewhere, or for a method that is none, or is not sent */
export const changeZones = (context: DbAndClock, { version, zones, by }: ZonesChange & { by: Actor }): Promise<void> =>
  changeSheet(context, { sheet: 'zones', action: 'zones.change', version, by }, async (trx) => {
    const { unknown, change } = await valueOf<{ unknown: number | null; change: SheetChange }>(trx)`
      select save_zones(${JSON.stringify(zones)}::jsonb)`;
    if (unknown !== null) throw invalid({ zones: { [unknown]: { rates: [staffMessages.methodGone()] } } });
    return change;
  });

/** @returns the errors of a list, at the method that is wrong */
const wrongList = (
  list: 'shipping' | 'payment',
  wanted: readonly { id: number | null; name: string }[],
  present: readonly Row[],
): EntityErrors => {
  const known = new Set(present.map(({ id }) => id));
  const names = wanted.map(({ name }) => name.toLowerCase());
  const errors: EntityErrors = {};
  wanted.forEach(({ id, name }, index) => {
    if (id !== null && !known.delete(id)) errors[index] = { name: [staffMessages.methodGone()] };
    else if (names.indexOf(name.toLowerCase()) !== index) errors[index] = { name: [staffMessages.methodNamedTwice()] };
  });
  if (Object.keys(errors).length > 0) return { [list]: errors };
  return known.size > 0 ? { [list]: [staffMessages.methodLeftOut()] } : {};
};

type Written = Record<string, unknown> & { name: string };
type Change = { field: string; before: unknown; after: unknown };

const sums: ReadonlySet<string> = new Set(['charge', 'steps', 'free_from_cents']);

const write = async <M extends { id: number | null }>(
  trx: Db,
  table: Table,
  present: readonly (Row & Record<string, unknown>)[],
  wanted: readonly M[],
  columnsOf: (method: M, place: number) => Written,
): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const [place, method] of wanted.entries()) {
    const columns = columnsOf(method, place);
    const before = present.find(({ id }) => id === method.id);
    const changed = Object.entries(columns).filter(
      ([name, value]) => value !== undefined && JSON.stringify(before?.[name]) !== JSON.stringify(value),
    );
    if (changed.length === 0) continue;
    const values = { ...columns, ...('steps' in columns && { steps: JSON.stringify(columns['steps']) }) };
    if (before) await updateRow(trx, table, before.id, values);
    else await insertRows(trx, table, { code: `OWN_${randomUUID()}`, ...values } as never);
    // What it charges stands apart, in a field of sums, which who sees no prices is not shown.
    for (const [field, isPart] of [
      [columns.name, (name: string) => !sums.has(name)],
      [`${columns.name} chargesCents`, (name: string) => sums.has(name)],
    ] as const) {
      const part = changed.filter(([name]) => isPart(name));
      if (part.length === 0) continue;
      changes.push({
        field,
        before: before ? Object.fromEntries(part.map(([name]) => [name, before[name]])) : null,
        after: Object.fromEntries(part),
      });
    }
  }
  return changes;
};

/**
 * Sets the rate of a tax from a day on, at its midnight in the shop's time zone: today, or a day to come. Orders that
 * were placed keep the taxes of their day.
 * @throws 422 when it was changed elsewhere, for a day that is over, and for an unknown province
 */
export const setTaxRate = (
  context: DbAndClock,
  { version, provinceId, name, startsOn, percent, by }: TaxRateInput & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'taxes', action: 'taxes.rate', version, by }, async (trx) => {
    if (startsOn < shopDay(context.now())) throw invalid({ startsOn: [staffMessages.rateBegins()] });
    const province = await provinceName(trx, provinceId);
    const rate = Math.round(percent * 1000);
    const before = await rateOf(trx, { provinceId, name, startsOn });
    if (before === rate) return;
    await execute(trx)`insert into tax_rate (province_id, name, starts_on, rate)
      values (${provinceId}, ${name}, ${startsOn}, ${rate})
      on conflict (province_id, name, starts_on) do update set rate = excluded.rate`;
    const what = { province, tax: name, startsOn };
    return {
      before: { ...what, percent: before === undefined ? null : ratePercent(before) },
      after: { ...what, percent },
    };
  });

/** Takes back a rate that has not begun. @throws 422 when it was changed elsewhere, or has begun, or never was */
export const removeTaxRate = (
  context: DbAndClock,
  { version, provinceId, name, startsOn, by }: TaxRateRemoval & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'taxes', action: 'taxes.rateBack', version, by }, async (trx) => {
    const province = await provinceName(trx, provinceId);
    const before = await rateOf(trx, { provinceId, name, startsOn });
    if (before === undefined || startsOn <= shopDay(context.now())) throw notPossible(staffMessages.rateBegan());
    await execute(trx)`
      delete from tax_rate where province_id = ${provinceId} and name = ${name} and starts_on = ${startsOn}`;
    const what = { province, tax: name, startsOn };
    return { before: { ...what, percent: ratePercent(before) }, after: { ...what, percent: null } };
  });

/** Sets the number by which the shop collects a province's tax; "" for none. @throws 422 when it was changed elsewhere */
export const setTaxNumber = (
  context: DbAndClock,
  { version, provinceId, name, number, by }: TaxNumberInput & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'taxes', action: 'taxes.number', version, by }, async (trx) => {
    const province = await provinceName(trx, provinceId);
    const [before = ''] = await columnOf<string>(trx)`
      select number from tax_number where province_id = ${provinceId} and name = ${name}`;
    if (before === number) return;
    if (number === '') await execute(trx)`delete from tax_number where province_id = ${provinceId} and name = ${name}`;
    else
      await execute(trx)`insert into tax_number (province_id, name, number) values (${provinceId}, ${name}, ${number})
        on conflict (province_id, name) do update set number = excluded.number`;
    const what = { province, tax: name };
    return { before: { ...what, number: before }, after: { ...what, number } };
  });

const provinceName = async (trx: Db, id: number): Promise<string> => {
  const found = await trx.selectFrom('province').select('name').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ provinceId: [accountMessages.provinceRequired()] });
  return found.name;
};

const rateOf = async (
  trx: Db,
  { provinceId, name, startsOn }: Pick<TaxRateInput, 'provinceId' | 'name' | 'startsOn'>,
): Promise<number | undefined> => {
  const [rate] = await columnOf<number>(trx)`
    select rate from tax_rate where province_id = ${provinceId} and name = ${name} and starts_on = ${startsOn}`;
  return rate;
};
