import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { testShop } from '#test/shop.ts';
import { auditOf } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

/* Refunds, and corrections of wrong entries. */

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
});

const refused = (...texts: string[]) => ({ status: 422, messages: texts });
/** Five parts, $56.50 with taxes. */
const invoiced = async () => desk.invoice(await desk.order());
const paid = async () => desk.pay(await invoiced(), 56.5, { methodId: 2, paidOn: '2026-06-10' });
const lastAudit = async (id: number) => (await auditOf(shop, 'invoice', id)).at(-1);
const lastNote = async (orderId: number) => (await desk.seeOrder(orderId)).timeline.at(-1)?.note;

describe('a refund', () => {
  test('returns what was paid for credited goods, at most, and in parts', async () => {
    const seen = await desk.credit(await paid(), [2]);
    expect(seen).toMatchObject({ status: { id: 'PAID' }, paid: 56.5, credited: 22.6, due: 0, refundable: 22.6 });
    expect(seen.can.refund.possible).toBe(true);
    expect(await refusal(desk.refund(seen, 22.61))).toEqual(refused(`amount: ${staffMessages.refundAtMost('$22.60')}`));
    const part = await desk.refund(seen, 2.6);
    expect(part).toMatchObject({ paid: 53.9, due: 0, refundable: 20, status: { id: 'PAID' } });
    const whole = await desk.refund(part, 20, { paidOn: '2026-06-14' });
    expect(whole).toMatchObject({ paid: 33.9, due: 0, refundable: 0, status: { id: 'PAID' } });
    expect(whole.payments.map(({ amount, method, enteredBy }) => [amount, method.name, enteredBy])).toEqual([
      [56.5, 'Credit card', desk.email],
      [-2.6, 'Interac e-Transfer', desk.email],
      [-20, 'Interac e-Transfer', desk.email],
    ]);
    expect(await refusal(desk.refund(whole, 0.01))).toEqual(refused(staffMessages.nothingRefundable()));
    expect(await lastNote(whole.orderId)).toBe(`Refund on ${whole.code} (Interac e-Transfer, 2026-06-14)`);
    expect(await lastAudit(whole.id)).toMatchObject({
      action: 'invoice.refund',
      before: { status: 'PAID', paidCents: 5390 },
      after: { status: 'PAID', paidCents: 3390 },
    });
  });

  test('is not a payment: the customer reads when and how they paid', async () => {
    const seen = await desk.refund(await desk.credit(await paid(), [5]), 56.5);
    expect(seen).toMatchObject({ paymentDate: '2026-06-10', paymentMethod: { name: 'Credit card' } });
    expect(seen).toMatchObject({ paid: 0, due: 0, refundable: 0, status: { id: 'PAID' } });
  });

  test('that is wrong is refused with all its errors', async () => {
    const seen = await desk.credit(await paid(), [1]);
    expect(await refusal(desk.refund(seen, 11.31, { methodId: 99, paidOn: '2026-06-16' }))).toEqual(
      refused(
        `amount: ${staffMessages.refundAtMost('$11.30')}`,
        `methodId: ${staffMessages.methodUnknown()}`,
        `paidOn: ${staffMessages.dayToCome()}`,
      ),
    );
    expect(await refusal(desk.refund(seen, -1))).toEqual(refused(`amount: ${staffMessages.paidForm()}`));
    for (const paidOn of ['0000-01-01', '0206-06-15'])
      expect(await refusal(desk.refund(seen, 1, { paidOn }))).toEqual(
        refused(`paidOn: ${staffMessages.dayTooEarly()}`),
      );
    expect(await desk.see(seen.id)).toEqual(seen);
  });

  test('of an unpaid, a cancelled or an outdated invoice is refused', async () => {
    const made = await invoiced();
    expect(await refusal(desk.refund(made, 1))).toEqual(refused(staffMessages.nothingRefundable()));
    expect(await refusal(desk.refund(await desk.cancel(made), 1))).toEqual(refused(staffMessages.invoiceCancelled()));
    const whole = await paid();
    await desk.credit(whole, [1]);
    expect(await refusal(desk.refund(whole, 1))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  });
});

describe('a payment that was entered by mistake', () => {
  test('stays visible and no longer counts; the invoice is unpaid again', async () => {
    const seen = await paid();
    const [entry] = seen.payments;
    const after = await desk.voidPayment(seen, entry!.id, ' Another customer’s ');
    expect(after).toMatchObject({
      status: { id: 'UNPAID' },
      paid: 0,
      due: 56.5,
      paymentDate: null,
      paymentMethod: { name: 'Interac e-Transfer' },
      can: { pay: { possible: true }, cancel: { possible: true } },
    });
    expect(after.payments).toEqual([
      {
        ...entry,
        voided: { at: shop.context.now().toISOString(), by: desk.email, reason: 'Another customer’s' },
      },
    ]);
    expect((await desk.seeOrder(seen.orderId)).invoices).toMatchObject([{ paid: 0, status: { id: 'UNPAID' } }]);
    expect(await lastNote(seen.orderId)).toBe(`Payment on ${seen.code} taken back: Another customer’s`);
    expect(await lastAudit(seen.id)).toMatchObject({
      action: 'invoice.voidPayment',
      before: { status: 'PAID', paidCents: 5650 },
      after: { status: 'UNPAID', paidCents: 0, paymentId: entry!.id, reason: 'Another customer’s' },
    });
    expect(await refusal(desk.voidPayment(after, entry!.id))).toEqual(refused(staffMessages.voidedAlready()));
    // Nothing was paid: it can be cancelled, and then takes no more payments.
    const cancelled = await desk.cancel(after);
    expect(await refusal(desk.voidPayment(cancelled, entry!.id))).toEqual(refused(staffMessages.invoiceCancelled()));
  });

  test('leaves the invoice paid when nothing is due without it', async () => {
    const covered = await desk.credit(await desk.pay(await invoiced(), 11.3), [4]);
    expect(covered).toMatchObject({ due: 0, status: { id: 'PAID' } });
    const all = await desk.credit(covered, [1]);
    expect(await desk.voidPayment(all, all.payments[0]!.id)).toMatchObject({
      paid: 0,
      due: 0,
      refundable: 0,
      status: { id: 'PAID' },
    });
  });

  test('cannot be voided once refunded; the refund can, and then the payment', async () => {
    const refunded = await desk.refund(await desk.credit(await paid(), [2]), 22.6);
    const [payment, refund] = refunded.payments;
    expect(await refusal(desk.voidPayment(refunded, payment!.id))).toEqual(refused(staffMessages.voidBreaksRefund()));
    const without = await desk.voidPayment(refunded, refund!.id);
    expect(without).toMatchObject({ paid: 56.5, refundable: 22.6, status: { id: 'PAID' } });
    expect(await lastNote(without.orderId)).toBe(`Refund on ${without.code} taken back: Mistyped`);
    expect(await desk.voidPayment(without, payment!.id)).toMatchObject({
      paid: 0,
      due: 33.9,
      status: { id: 'UNPAID' },
    });
  });

  test('needs a reason, and must be of this invoice at its version', async () => {
    const [seen, other] = [await paid(), await paid()];
    expect(await refusal(desk.voidPayment(seen, seen.payments[0]!.id, ' '))).toEqual(
      refused(`reason: ${staffMessages.voidReasonRequired()}`),
    );
    await expect(desk.voidPayment(seen, other.payments[0]!.id)).rejects.toMatchObject({
      status: 404,
      body: { msg: staffMessages.paymentUnknown() },
    });
    const older = { ...seen, version: seen.version - 1 };
    expect(await refusal(desk.voidPayment(older, seen.payments[0]!.id))).toEqual({
      status: 409,
      messages: [messages.changedElsewhere()],
    });
    expect(await desk.see(seen.id)).toEqual(seen);
  });
});

describe('a shipment that was entered wrongly', () => {
  const shipped = async () => desk.ship(await invoiced(), { tracking: 'MF 0042', method: 'Ground' });

  test('is corrected for customer, timeline and audit log', async () => {
    const seen = await shipped();
    const [entry] = seen.shipments;
    const after = await desk.changeShipment(seen, entry!.id, {
      name: 'Maple Freight',
      tracking: 'MF 0024',
      method: 'Ground',
    });
    expect(after.version).toBe(seen.version + 1);
    expect(after.shipments).toEqual([{ ...entry, tracking: 'MF 0024' }]);
    const theirs = await desk.customer.api.invoice({ params: { id: seen.id } });
    expect(theirs.shipments).toMatchObject([{ tracking: 'MF 0024' }]);
    expect(await lastNote(seen.orderId)).toBe(`Shipment of ${seen.code} corrected: Maple Freight, Ground, MF 0024`);
    expect(await lastAudit(seen.id)).toMatchObject({
      action: 'invoice.changeShipment',
      before: { tracking: 'MF 0042' },
      after: { tracking: 'MF 0024', shipmentId: entry!.id },
    });
  });

  test('that is unchanged is not a change', async () => {
    const seen = await shipped();
    const { id, name, tracking, method } = seen.shipments[0]!;
    expect(await desk.changeShipment(seen, id, { name, tracking: ` ${tracking} `, method })).toEqual(seen);
  });

  test('must be of this invoice at its version, and have a carrier', async () => {
    const [seen, other] = [await shipped(), await shipped()];
    const name = 'Canada Post';
    await expect(desk.changeShipment(seen, other.shipments[0]!.id, { name })).rejects.toMatchObject({
      status: 404,
      body: { msg: staffMessages.shipmentUnknown() },
    });
    const older = { ...seen, version: seen.version - 1 };
    expect(await refusal(desk.changeShipment(older, seen.shipments[0]!.id, { name }))).toEqual({
      status: 409,
      messages: [messages.changedElsewhere()],
    });
    expect((await refusal(desk.changeShipment(seen, seen.shipments[0]!.id, { name: ' ' }))).status).toBe(422);
    expect(await desk.see(seen.id)).toEqual(seen);
  });
});
