import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { startOfDay } from '#server/platform/data-tables/shop-days.ts';
import { accountVerified } from '../mails/letters/account-by-staff.ts';
import { mailShop } from '../mails/mail-shop.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

/* Where a shop is: a currency and a clock of its own. */

const shop = testShop({ sells: [{ sku: 'A', name: 'Part A' }], pages: true });
let owner: SignedInStaff;
beforeAll(async () => {
  owner = await signedInStaff(shop, 'settings');
});

const save = async (change: object) => {
  const { history: _history, invoiceLacks: _lacks, logo, ...settings } = await owner.api.staffSettings({});
  return owner.api.staffChangeSettings({ body: { ...settings, logoId: logo?.id ?? null, ...change } });
};
const page = async (url: string) => (await shop.app.inject({ url })).body.slice(0, 120);

test('a shop in Paris says so to its pages and calls, and its days begin there', async () => {
  for (const url of ['/', '/backoffice/']) expect(await page(url)).not.toContain('data-place');
  await save({ currency: 'EUR', timeZone: 'Europe/Paris', province: 'QC' });
  for (const url of ['/', '/backoffice/'])
    await expect.poll(() => page(url)).toMatch(/<html lang="en-CA" data-place="EUR Europe\/Paris"/);
  await expect.poll(() => shop.api.cuiConfig({})).toMatchObject({ currency: 'EUR' });
  expect(await owner.api.staffDays({})).toMatchObject({ province: 'QC' });
  const { rows } = await sql<{ at: Date }>`select ${startOfDay('2026-10-28')} as at`.execute(shop.context.db);
  expect(rows[0]?.at.toISOString()).toBe('2026-10-27T23:00:00.000Z');
});

test('a time zone that is none is refused; once something is sold the currency stays, and the clock can be changed', async () => {
  for (const timeZone of ['Toronto', 'Europe/Atlantis', '', 'CAD" onload="x'])
    expect(await refusal(save({ timeZone }))).toMatchObject({
      messages: [`timeZone: ${staffMessages.timeZoneUnknown()}`],
    });
  await createOrder(shop.context.db, (await createCustomer(shop.context.db)).id);
  expect(await refusal(save({ currency: 'GBP' }))).toMatchObject({
    messages: [`currency: ${staffMessages.currencyKept()}`],
  });
  expect(await save({ timeZone: 'America/Vancouver' })).toMatchObject({
    currency: 'EUR',
    timeZone: 'America/Vancouver',
  });
});

test('its pages name its clock in the cut-off, and Toronto’s to the letter', async () => {
  const cutOff = async (url: string) =>
    /(?:Orders placed|Les commandes passées)[^<]*/.exec((await shop.app.inject({ url })).body)?.[0];
  await save({ timeZone: 'America/Vancouver', otherLanguages: ['fr'] });
  await expect.poll(() => cutOff('/')).toMatch(/^Orders placed after 2:00 pm P[SD]T will be processed/);
  await expect.poll(() => cutOff('/fr/')).toMatch(/^Les commandes passées après 14\sh\s00 \(H[NA]P\) seront traitées/u);
  await save({ timeZone: 'America/Toronto', otherLanguages: ['fr'] });
  await expect.poll(() => cutOff('/')).toBe('Orders placed after 2:00 pm EST will be processed next working day.');
});

test('mails of an order and of a verification name the day of return while the shop is away', async () => {
  const { db, config } = shop.context;
  const mailed = async () => {
    const { shop: sender } = await mailShop(db, config);
    return accountVerified(sender, { firstName: 'Robin', signInUrl: 'https://shop.example/' }).text;
  };
  await save({ pausedUntil: '2099-01-04' });
  expect(await mailed()).toContain('We are away; orders are taken again from 2099-01-04.');
  await save({ pausedUntil: '2020-01-04' });
  expect(await mailed()).not.toContain('away');
});
