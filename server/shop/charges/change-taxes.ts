import type { TaxNumberInput, TaxRateInput, TaxRateRemoval } from '#contract/pricing/staff-taxes.ts';
import * as accountMessages from '#messages/people.js';
import * as staffMessages from '#contract/staff-messages.ts';
import { shopDay } from '#kernel/dates.ts';
import { ratePercent } from '#kernel/tax.ts';
import type { Kysely } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { changeSheet } from '../settings/sheet.ts';

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
    if (startsOn < shopDay(context.now())) throw invalid({ startsOn: [staffMessages.rateBegins] });
    const province = await provinceName(trx, provinceId);
    const rate = Math.round(percent * 1000);
    const before = await rateOf(trx, { provinceId, name, startsOn });
    if (before === rate) return;
    await trx
      .insertInto('tax_rate')
      .values({ province_id: provinceId, name, starts_on: startsOn, rate })
      .onConflict((conflict) => conflict.columns(['province_id', 'name', 'starts_on']).doUpdateSet({ rate }))
      .execute();
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
    if (before === undefined || startsOn <= shopDay(context.now())) throw notPossible(staffMessages.rateBegan);
    await trx
      .deleteFrom('tax_rate')
      .where('province_id', '=', provinceId)
      .where('name', '=', name)
      .where('starts_on', '=', startsOn)
      .execute();
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
    const found = await trx
      .selectFrom('tax_number')
      .select('number')
      .where('province_id', '=', provinceId)
      .where('name', '=', name)
      .executeTakeFirst();
    if ((found?.number ?? '') === number) return;
    if (number === '')
      await trx.deleteFrom('tax_number').where('province_id', '=', provinceId).where('name', '=', name).execute();
    else
      await trx
        .insertInto('tax_number')
        .values({ province_id: provinceId, name, number })
        .onConflict((conflict) => conflict.columns(['province_id', 'name']).doUpdateSet({ number }))
        .execute();
    const what = { province, tax: name };
    return { before: { ...what, number: found?.number ?? '' }, after: { ...what, number } };
  });

const provinceName = async (trx: Kysely<DB>, id: number): Promise<string> => {
  const found = await trx.selectFrom('province').select('name').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ provinceId: [accountMessages.provinceRequired()] });
  return found.name;
};

const rateOf = async (
  trx: Kysely<DB>,
  { provinceId, name, startsOn }: Pick<TaxRateInput, 'provinceId' | 'name' | 'startsOn'>,
): Promise<number | undefined> => {
  const found = await trx
    .selectFrom('tax_rate')
    .select('rate')
    .where('province_id', '=', provinceId)
    .where('name', '=', name)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst();
  return found?.rate;
};
