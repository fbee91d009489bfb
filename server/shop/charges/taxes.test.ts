import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { taxes } from './methods.ts';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 10_000 }] });
let keeper: SignedInStaff;
let part: number;
let quebec: number;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings', 'customers', 'orders', 'invoices', 'prices');
  part = await variantId(shop, 'PART');
  const { provinces } = await keeper.api.staffTaxes({});
  quebec = provinces.find(({ name }) => name === 'Quebec')?.id ?? 0;
});
beforeEach(() => vi.restoreAllMocks());

const version = async () => (await keeper.api.staffTaxes({})).version;
const rate = async (startsOn: string, percent: number, name: 'QST' | 'GST' = 'QST') =>
  keeper.api.staffSetTaxRate({ body: { version: await version(), provinceId: quebec, name, startsOn, percent } });
const states = async () => {
  const { provinces } = await keeper.api.staffTaxes({});
  const { rates = [] } = provinces.find(({ id }) => id === quebec) ?? {};
  return rates.filter(({ name }) => name === 'QST').map(({ percent, state }) => `${percent} ${state}`);
};

test('a rate to come begins at midnight in Toronto, for carts that were read before, and orders keep theirs', async () => {
  const buyer = await createBuyer(shop, { province: 'Quebec' });
  await buyer.add({ [part]: 1 });
  await rate('2026-06-16', 12);
  expect(await states()).toEqual(['9.975 NOW', '12 TO_COME']);
  expect(await checkOut(buyer)).toMatchObject({ totalTaxAmt: 14.98 });
  // 23:59:59 and midnight in Toronto, which is four hours behind.
  const clock = vi.spyOn(shop.context, 'now');
  clock.mockReturnValue(new Date('2026-06-16T03:59:59Z'));
  expect(await buyer.cart()).toMatchObject({ totalTaxAmt: 14.98 });
  clock.mockReturnValue(new Date('2026-06-16T04:00:00Z'));
  expect(await buyer.cart()).toMatchObject({ totalTaxAmt: 17 });
  const { orderId } = await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
  clock.mockRestore();
  const { provinces } = await taxes(shop.context.db, new Date('2026-06-16T04:00:00Z'));
  expect(provinces.find(({ id }) => id === quebec)?.rates.filter(({ name }) => name === 'QST')).toMatchObject([
    { percent: 9.975, state: 'PAST' },
    { percent: 12, state: 'NOW' },
  ]);
  await rate('2026-06-16', 0);
  const later = vi.spyOn(shop.context, 'now').mockReturnValue(new Date('2026-06-16T04:00:00Z'));
  const { taxComponents } = await buyer.api.order({ params: { id: orderId } });
  expect(taxComponents.map(({ name, amount }) => [name, amount])).toEqual([
    ['GST', 5],
    ['QST', 12],
  ]);
  later.mockRestore();
});

test('a rate to come can be taken back, one that has begun cannot', async () => {
  await rate('2027-01-01', 11);
  const remove = async (startsOn: string) =>
    keeper.api.staffRemoveTaxRate({ body: { version: await version(), provinceId: quebec, name: 'QST', startsOn } });
  await remove('2027-01-01');
  expect(await states()).not.toContain('11 TO_COME');
  expect((await refusal(remove('2013-01-01'))).messages).toEqual([staffMessages.rateBegan()]);
  expect((await auditOf(shop, 'taxes', 1)).at(-1)).toMatchObject({
    action: 'taxes.rateBack',
    before: { province: 'Quebec', tax: 'QST', percent: 11 },
    after: { percent: null },
  });
});

test.each([
  ['2026-06-14', 5, `startsOn: ${staffMessages.rateBegins()}`],
  ['tomorrow', 5, `startsOn: ${staffMessages.dayForm()}`],
  ['2027-01-01', 101, `percent: ${staffMessages.percentForm()}`],
  ['2027-01-01', 5.0001, `percent: ${staffMessages.percentForm()}`],
])('a rate from %s of %s is refused at its field', async (startsOn, percent, message) => {
  const before = await keeper.api.staffTaxes({});
  expect(await refusal(rate(startsOn, percent))).toEqual({ status: 422, messages: [message] });
  expect(await keeper.api.staffTaxes({})).toEqual(before);
});

test('of two who set a rate at once, the second is told', async () => {
  const body = { version: await version(), provinceId: quebec, name: 'GST', startsOn: '2029-01-01' } as const;
  const both = await Promise.allSettled(
    [6, 7].map((percent) => keeper.api.staffSetTaxRate({ body: { ...body, percent } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    body: { globalErrors: [messages.changedElsewhere()] },
  });
});

describe('an exemption by number', () => {
  test('leaves its tax out, for the cart, the desk and the invoice, which names numbers', async () => {
    const buyer = await createBuyer(shop, { province: 'British Columbia' });
    await buyer.add({ [part]: 1 });
    const params = { id: buyer.id };
    const { version: seen, priceList, exemptions } = await keeper.api.staffCustomer({ params });
    expect(exemptions).toEqual({ GST: '', HST: '', PST: '', QST: '', RST: '' });
    const body = { version: seen, priceListId: priceList.id, taxExempt: false, internalNotes: '' };
    await keeper.api.staffChangeCustomer({ params, body: { ...body, exemptions: { ...exemptions, PST: 'R-8812' } } });
    const { provinces } = await keeper.api.staffTaxes({});
    const bc = provinces.find(({ name }) => name === 'British Columbia')?.id ?? 0;
    await keeper.api.staffSetTaxNumber({
      body: { version: await version(), provinceId: bc, name: 'PST', number: 'PST-1001-2002' },
    });
    const cart = await checkOut(buyer);
    expect(cart.taxComponents).toEqual([{ name: 'GST', rate: 5, amount: 5 }]);
    const draft = {
      items: { [part]: 1 },
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      shippingMethodId: cart.shippingMethod?.id ?? 0,
      paymentMethodId: cart.paymentMethod?.id ?? 0,
    };
    expect(await keeper.api.staffPriceDraft({ params, body: draft })).toMatchObject({ taxes: 5 });
    const { orderId } = await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
    await keeper.api.staffMoveOrder({ params: { id: orderId }, body: { version: 1, status: 'PROCESSING' } });
    const order = await keeper.api.staffOrder({ params: { id: orderId } });
    const { id } = await keeper.api.staffCreateInvoice({
      params: { id: orderId },
      body: { version: order.version, lines: { [order.items[0]?.id ?? 0]: 1 } },
    });
    const printed = await shop.app.inject({
      url: `/api/v1/invoice/print/?id=${id}&id_token=${buyer.token}`,
    });
    const text = (await readPdf(printed.rawPayload)).map((page) => page.text).join(' ');
    expect(text).toContain('PST exemption');
    expect(text).toContain('R-8812');
    expect(text).toContain('PST number (British Columbia) PST-1001-2002');
  });
});

test.each(['staffTaxes', 'staffSetTaxRate', 'staffRemoveTaxRate', 'staffSetTaxNumber'] as const)(
  '%s needs the permission',
  async (name) => {
    const other = await signedInStaff(shop, 'content', 'orders');
    const input = { body: {} as never };
    await expect(other.api[name](input)).rejects.toMatchObject({ status: 403 });
    await expect(staffClient(shop.app)[name](input)).rejects.toMatchObject({ status: 401 });
  },
);
