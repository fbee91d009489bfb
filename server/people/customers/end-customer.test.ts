import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { columnOf, type Db, insertRow, insertRows, sql, updateRow, valueOf } from '#server/platform/db/db.ts';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testClient } from '#test/client.ts';
import { password } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const shop = testShop();
let db: Db;
let desk: SignedInStaff;
let part: number;
let gone: Buyer;
let kept: Buyer;
let serial = 0;
let hst: string;
let name: string;
beforeAll(async () => {
  ({ db } = shop.context);
  await shop.apply(catalogue([product([{ sku: 'PART', priceCents: 1000 }]), product([{ sku: 'OUT', priceCents: 5 }])]));
  part = await variantId(shop, 'PART');
  desk = await signedInStaff(shop, 'customers', 'orders', 'invoices', 'prices', 'settings');
});
beforeEach(async () => {
  serial += 1;
  hst = `98765${1000 + serial}`;
  name = `Twinnington-${serial}-`;
  gone = await createBuyer(shop, { last_name: name, hst_number: hst });
  kept = await createBuyer(shop);
});

const see = (id: number) => desk.api.staffCustomer({ params: { id } });
const merge = async (id = gone.id, into = kept.id) => {
  const { version } = await see(id);
  return desk.api.staffMergeCustomer({ params: { id }, body: { version, into: (await see(into)).code } });
};
const erase = async (id = gone.id) => {
  const { version } = await see(id);
  return desk.api.staffEraseCustomer({ params: { id }, body: { version, reason: 'Asked by letter' } });
};
const signIn = async (email: string) => {
  const { token } = await shop.api.login({ body: { username: email, password } });
  return testClient(shop.app, { authorization: `Bearer ${token}` });
};
const place = (of: Buyer) => of.api.placeOrder({ params: { cartId: of.cartId } });
const addPerson = (by: Buyer, email: string, isOwner = false) =>
  by.api.savePerson({ body: { id: 0, version: 0, firstName: 'Ada', lastName: name, email, isOwner, orderUpTo: 50 } });
const lastId = (table: string) => valueOf<number>(db)`select max(id) from ${sql.table(table)}`;
const owe = async (customerId: number) => {
  const order_id = await createOrder(db, customerId, { status: 'COMPLETED' });
  const sums = { subtotal_cents: 1000, discount_cents: 0, due_on: '2026-06-30', tax_cents: 130, total_cents: 1130 };
  return insertRow(db, 'invoice', { order_id, customer_id: customerId, code: randomUUID(), ...sums });
};
const ended = { status: 422, messages: ['This account has ended.'] };

describe('a customer who is merged into another', () => {
  test('leaves it orders, money, lists, addresses and people; who signed in does so as one of its people', async () => {
    await gone.add({ [part]: 2 });
    await checkOut(gone);
    const { orderId } = await place(gone);
    await owe(gone.id);
    await owe(kept.id);
    const next = (await gone.api.cuiConfig({})).miniCart.cartId ?? 0;
    await gone.api.addToCart({ body: { cartId: next, items: { [part]: 3 } } });
    await gone.api.saveList({ body: { title: 'Weekly', requestKey: randomUUID() } });
    await addPerson(gone, `ada-${gone.id}@example.com`);
    const out = await variantId(shop, 'OUT');
    for (const { id } of [gone, kept]) {
      await insertRows(db, 'stock_watch', { customer_id: id, variant_id: out, asked_at: new Date() });
      await insertRows(db, 'account_letter', {
        customer_id: id,
        kind: 'STATEMENT',
        from_on: '2026-06-01',
        to_on: '2026-06-30',
        open_cents: 5,
        request_key: 'one for all',
        sent_at: new Date(),
        sent_by: 'a schedule',
      });
    }
    const { openCredit } = await see(kept.id);
    const owed = (await see(gone.id)).openCredit;

    const before = await see(kept.id);
    expect(await merge()).toMatchObject({
      status: { id: 'SUSPENDED', name: 'Merged' },
      mergedInto: { id: kept.id, code: before.code },
      addresses: [],
      orderCount: 0,
      can: { verify: { possible: false }, order: { possible: false }, merge: { possible: false } },
    });
    expect(await see(kept.id)).toMatchObject({ orderCount: 3, version: before.version + 1 });
    expect((await see(kept.id)).openCredit).toBeCloseTo((openCredit ?? 0) + (owed ?? 0));
    expect((await see(kept.id)).addresses).toHaveLength(2);
    expect((await see(kept.id)).people.map(({ email }) => email)).toEqual([
      kept.email,
      `ada-${gone.id}@example.com`,
      gone.email,
    ]);
    expect(await auditOf(shop, 'customer', kept.id)).toMatchObject([
      { action: 'customer.merge', before: { email: gone.email }, after: { into: before.code } },
    ]);

    expect((await refusal(gone.api.orderSearch({ body: {} }))).status).toBe(401);
    const again = await signIn(gone.email);
    expect((await again.order({ params: { id: orderId } })).id).toBe(orderId);
    const { miniCart } = await again.cuiConfig({});
    expect(miniCart.cartId).toBe(next);
    expect((await again.cart({ params: { cartId: next } })).items).toMatchObject([{ qty: 3 }]);
    expect(await again.savedLists({})).toMatchObject([{ title: 'Weekly' }]);
    // The other's own cart and session are as they were.
    expect((await kept.api.cuiConfig({})).miniCart.cartId).toBe(kept.cartId);
  });

  test('does not sign in when it was not allowed to, nor do its people and keys, and leaves no cart', async () => {
    await gone.add({ [part]: 1 });
    await addPerson(gone, `ada-${gone.id}@example.com`);
    await updateRow(db, 'customer_person', await lastId('customer_person'), { password_hash: await hash(password) });
    const { key } = await desk.api.staffMakeKey({
      body: { name: 'POS', customer: gone.email, permissions: [], days: null },
    });
    const bearer = testClient(shop.app, { authorization: `Bearer ${key}` });
    await expect(bearer.myAccount({})).resolves.toMatchObject({ email: gone.email });
    await expect(signIn(`ada-${gone.id}@example.com`)).resolves.toBeDefined();
    const { version } = await see(gone.id);
    await desk.api.staffSuspendCustomer({ params: { id: gone.id }, body: { version } });
    await merge();
    expect((await refusal(signIn(gone.email))).status).toBe(401);
    expect((await refusal(signIn(`ada-${gone.id}@example.com`))).status).toBe(401);
    expect((await refusal(bearer.myAccount({}))).status).toBe(401);
    expect((await see(kept.id)).people).toHaveLength(1);
  });

  test('has no owner of the other among its people, and its keys end', async () => {
    await addPerson(gone, `owner-${gone.id}@example.com`, true);
    await merge();
    expect((await see(kept.id)).people.map(({ isOwner }) => isOwner)).toEqual([true, false, false]);
  });

  test('is not into one that ends at the same time', async () => {
    const { version } = await see(gone.id);
    const { code } = await see(kept.id);
    let merging: Promise<{ messages: string[] }> | undefined;
    await db.transaction().execute(async (trx) => {
      await updateRow(trx, 'customer', kept.id, { ended_at: new Date() });
      merging = refusal(desk.api.staffMergeCustomer({ params: { id: gone.id }, body: { version, into: code } }));
      await vi.waitFor(async () =>
        expect(
          await valueOf<number>(
            db,
          )`select count(*)::int from pg_stat_activity where query like '%hold_customers%' and wait_event_type = 'Lock'`,
        ).toBe(1),
      );
    });
    expect((await merging)?.messages).toEqual(['into: There is no other customer with this account number.']);
    expect((await see(gone.id)).status.name).toBe('Active');
  });

  test('with an order that is placed meanwhile: it is the other’s, once', async () => {
    await gone.add({ [part]: 2 });
    await checkOut(gone);
    const [placed, merged] = await Promise.allSettled([place(gone), merge()]);
    expect(merged.status).toBe('fulfilled');
    expect((await see(gone.id)).orderCount).toBe(0);
    expect((await see(kept.id)).orderCount).toBe(placed.status === 'fulfilled' ? 1 : 0);
  });

  test('is refused into itself, into none, into one that has ended, from an older version, and to who sees less', async () => {
    const { version, code } = await see(gone.id);
    const into = (text: string, of = version) =>
      refusal(desk.api.staffMergeCustomer({ params: { id: gone.id }, body: { version: of, into: text } }));
    const unknown = { status: 422, messages: ['into: There is no other customer with this account number.'] };
    expect(await into(code)).toEqual(unknown);
    expect(await into('C-999999')).toEqual(unknown);
    expect((await into('')).messages).toEqual(['into: Please enter an account number.']);
    const third = await createBuyer(shop);
    const codeOfThird = (await see(third.id)).code;
    await merge(third.id);
    expect(await into(codeOfThird)).toEqual(unknown);
    expect(await refusal(merge(third.id))).toEqual(ended);
    expect((await into((await see(kept.id)).code, version - 1)).status).toBe(409);
    const less = await signedInStaff(shop, 'customers', 'orders');
    const body = { version, into: codeOfThird };
    expect((await refusal(less.api.staffMergeCustomer({ params: { id: gone.id }, body }))).status).toBe(403);
  });
});

describe('a customer who is erased', () => {
  /** Tables that hold a text anywhere. */
  const tablesWith = async (text: string) => {
    const tables = await columnOf<string>(db)`select tablename from pg_tables where schemaname = 'public' order by 1`;
    const found: string[] = [];
    for (const table of tables)
      if (
        await valueOf<boolean>(db)`select exists (select from ${sql.table(table)} x where x::text ilike ${`%${text}%`})`
      )
        found.push(table);
    return found;
  };

  test('is named nowhere but on orders, and its e-mail address and tax number nowhere', async () => {
    const street = `${gone.id} Twin Street`;
    await updateRow(db, 'address', gone.addressId, { street1: street, phone_no: `416 555 ${gone.id}` });
    await addPerson(gone, `ada-${gone.id}@example.com`);
    await gone.add({ [part]: 2 });
    await checkOut(gone);
    const { orderId } = await place(gone);
    const { version } = await see(gone.id);
    await desk.api.staffCorrectCustomer({
      params: { id: gone.id },
      body: {
        version,
        firstName: 'Tilda',
        middleName: null,
        lastName: name,
        email: `new-${gone.email}`,
        hstNumber: hst,
        preferredDocType: 'FULL_INVOICE',
      },
    });
    expect(await refusal(erase())).toEqual({
      status: 422,
      messages: ['Orders, money or returns of this customer are open.'],
    });
    expect((await see(gone.id)).can.erase.possible).toBe(false);
    await updateRow(db, 'customer_order', orderId, { status: 'COMPLETED' });
    await db.deleteFrom('idempotent_call').execute();

    const record = await erase();
    expect(record).toMatchObject({
      firstName: 'Erased',
      lastName: record.code,
      status: { name: 'Erased' },
      hstNumber: '',
    });
    expect(record.history).toMatchObject([
      { action: 'customer.erase', after: { reason: 'Asked by letter' } },
      { action: 'customer.correct', before: null, after: null },
      { action: 'customer.addPerson', before: null, after: null },
    ]);
    expect(await tablesWith(gone.email)).toEqual([]);
    expect(await tablesWith(`ada-${gone.id}@`)).toEqual([]);
    expect(await tablesWith(hst)).toEqual([]);
    expect(await tablesWith(`416 555 ${gone.id}`)).toEqual([]);
    // What the shop's people did stays theirs, also where a customer has the same address.
    expect((await auditOf(shop, 'staff', desk.id)).every(({ actor }) => actor === desk.email)).toBe(true);
    expect(await tablesWith(name)).toEqual(['customer_order']);
    expect(await tablesWith(street)).toEqual(['customer_order']);
    expect(await desk.api.staffOrder({ params: { id: orderId } })).toMatchObject({ id: orderId });
    expect((await refusal(signIn(gone.email))).status).toBe(401);
    expect((await refusal(gone.api.orderSearch({ body: {} }))).status).toBe(401);
    expect(await refusal(erase())).toEqual(ended);
    // The address is free.
    await createBuyer(shop, { email: gone.email });
  });

  test('is with who was merged into them', async () => {
    const third = await createBuyer(shop, { last_name: 'Tripletson' });
    await insertRows(db, 'customer_exemption', { customer_id: third.id, name: 'PST', number: `PST-${third.id}-x` });
    await merge(third.id, gone.id);
    await merge();
    expect(await tablesWith('Tripletson')).not.toEqual([]);
    await erase(kept.id);
    for (const text of [`PST-${third.id}-x`, 'Tripletson', gone.email, third.email, kept.email])
      expect(await tablesWith(text)).toEqual([]);
  });

  test('is not while money is owed either way, or a part is on its way back', async () => {
    const invoice = await owe(gone.id);
    expect((await refusal(erase())).status).toBe(422);
    await updateRow(db, 'invoice', invoice, { status: 'PAID' });
    const money = { entered_by: 'desk', payment_method_id: 1, amount_cents: 1130, paid_on: '2026-06-15' };
    const payment = await insertRow(db, 'payment', { ...money, invoice_id: invoice });
    const credit = {
      subtotal_cents: 1000,
      discount_cents: 0,
      tax_cents: 130,
      total_cents: 1130,
      entered_by: 'desk',
      shipping_cents: 0,
    };
    const code = `CN-${gone.id}`;
    await insertRow(db, 'credit_note', { ...credit, code, invoice_id: invoice, reason: 'RETURNED', restocked: false });
    expect((await refusal(erase())).status).toBe(422);
    await updateRow(db, 'payment', payment, { voided_at: new Date(), voided_by: 'desk', void_reason: 'Given back' });
    const asked = { invoice_id: invoice, asked_at: new Date(), asked_by: gone.email, status: 'ASKED' } as const;
    const back = await insertRow(db, 'customer_return', { ...asked, customer_id: gone.id, request_key: randomUUID() });
    expect((await refusal(erase())).status).toBe(422);
    await updateRow(db, 'customer_return', back, { status: 'REFUSED', answer: 'No', settled_at: new Date() });
    // Shipped in part it goes on; whole and paid, it waits for a press alone.
    const shipped = await createOrder(db, gone.id, { status: 'SHIPPED' });
    expect((await refusal(erase())).status).toBe(422);
    const line = await valueOf<number>(db)`select id from order_line where order_id = ${shipped}`;
    const sums = { subtotal_cents: 1000, discount_cents: 0, due_on: '2026-06-30', tax_cents: 130, total_cents: 1130 };
    const paid = { order_id: shipped, customer_id: gone.id, code: randomUUID(), status: 'PAID', ...sums } as const;
    const whole = { order_line_id: line, qty: 1, price_cents: 1000, subtotal_cents: 1000 };
    await insertRows(db, 'invoice_line', { ...whole, invoice_id: await insertRow(db, 'invoice', paid) });
    expect((await erase()).status.name).toBe('Erased');
  });
});

describe('everything that is kept of a customer', () => {
  test('is told by table, with SKUs and without what signs in, and that it was is audited', async () => {
    await gone.add({ [part]: 2 });
    await checkOut(gone);
    await place(gone);
    const data = await desk.api.staffCustomerData({ params: { id: gone.id } });
    expect(data['customer']).toMatchObject([{ email: gone.email }]);
    expect(data['order_line']).toMatchObject([{ sku: 'PART', qty: 2 }]);
    expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|argon2/);
    expect(JSON.stringify(data)).not.toContain(kept.email);
    expect((await see(gone.id)).history[0]).toMatchObject({ action: 'customer.export', actor: desk.email });
    expect((await refusal(desk.api.staffCustomerData({ params: { id: 2_000_000 } }))).status).toBe(404);
  });

  test('is of every table that belongs to a customer', async () => {
    const told = await columnOf<string>(db)`select kept from customer_tables()`;
    const theirs = await columnOf<string>(db)`
      select c.table_name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
      where c.table_schema = 'public' and t.schemaname = 'public' and c.column_name = 'customer_id'`;
    // What tells a repeated call, and a code that was mailed.
    expect(theirs.filter((table) => !told.includes(table)).toSorted()).toEqual(['add_key', 'password_code']);
  });
});
