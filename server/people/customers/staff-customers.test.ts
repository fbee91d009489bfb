import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { createAddress, createCustomer, signedInCustomer } from '#test/customers.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'GOLD', qty: 1, priceCents: 700 }] }] });
let desk: SignedInStaff;
let gold: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'customers');
  gold = (await desk.api.staffPriceLists({})).find(({ code }) => code === 'GOLD')?.id ?? 0;
});

const see = (id: number) => desk.api.staffCustomer({ params: { id } });
const search = (filters: Record<string, object>, sorts: Record<string, 'ASC' | 'DESC'> = {}) =>
  desk.api.staffCustomerSearch({
    body: {
      sorts,
      filters: Object.fromEntries(
        Object.entries(filters).map(([name, given]) => [
          name,
          { _field: name, value: null, values: null, ...given } as never,
        ]),
      ),
    },
  });
const changed = { status: 409, messages: [messages.changedElsewhere()] };

describe('the list', () => {
  test('finds customers by their registration data, newest first', async () => {
    const one = await createCustomer(shop.context.db, {
      last_name: 'Ünal',
      status: 'PENDING',
      hst_number: '987654321',
    });
    const two = await createCustomer(shop.context.db, { last_name: 'ünal & Sons', tax_exempt: true });
    const address = await createAddress(shop.context.db, two.id, { company: 'Repairs 100%' });
    await shop.context.db
      .updateTable('customer')
      .set({ default_billing_address_id: address.id, price_list_id: gold })
      .where('id', '=', two.id)
      .execute();
    const ids = async (filters: Record<string, object>, sorts = {}) =>
      (await search(filters, sorts)).results.map(({ id }) => id);
    const ours = { lastName: { operator: 'STARTS_WITH', value: 'ÜNAL' } };
    expect(await ids(ours)).toEqual([two.id, one.id]);
    expect(await ids(ours, { lastName: 'ASC' })).toEqual([one.id, two.id]);
    expect(await ids({ ...ours, status: { operator: 'IN', values: ['PENDING'] } })).toEqual([one.id]);
    expect(await ids({ hstNumber: { operator: 'EQUAL', value: '987654321' } })).toEqual([one.id]);
    expect(await ids({ ...ours, company: { operator: 'CONTAIN', value: '100%' } })).toEqual([two.id]);
    expect(await ids({ ...ours, company: { operator: 'IS_EMPTY' } })).toEqual([one.id]);
    expect(await ids({ ...ours, taxExempt: { operator: 'EQUAL', value: true } })).toEqual([two.id]);
    expect(await ids({ ...ours, priceList: { operator: 'EQUAL', value: 'gold' } })).toEqual([two.id]);
    const [row] = (await search({ email: { operator: 'EQUAL', value: two.email } })).results;
    expect(row).toMatchObject({
      company: 'Repairs 100%',
      phoneNo: '416 555 0100',
      priceList: 'GOLD',
      taxExempt: true,
      status: { id: 'ACTIVE', name: 'Active' },
    });
  });

  test('counts all and pages through them without repeating or skipping one', async () => {
    for (let i = 0; i < 7; i += 1) await createCustomer(shop.context.db, { first_name: 'Paged' });
    const filters = { firstName: { _field: 'firstName', operator: 'EQUAL', value: 'paged' } } as const;
    const pages = await Promise.all(
      [0, 1, 2].map((page) => desk.api.staffCustomerSearch({ body: { page, pageSize: 3, filters } })),
    );
    expect(pages.map(({ results, totalFilteredRecords }) => [results.length, totalFilteredRecords])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
    ]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(7);
  });
});

describe('the detail', () => {
  test('shows registration data, addresses, orders, and the audit entries', async () => {
    const customer = await signedInCustomer(shop, { referred_by: 'A friend', middle_name: 'M.' });
    const address = await createAddress(shop.context.db, customer.id);
    const orders = [];
    for (let i = 0; i < 12; i += 1) orders.push(await createOrder(shop.context.db, customer.id));
    const seen = await see(customer.id);
    expect(seen).toMatchObject({
      version: 1,
      email: customer.email,
      middleName: 'M.',
      referredBy: 'A friend',
      hstNumber: '123456789',
      preferredDocType: 'FULL_INVOICE',
      priceList: { code: 'DEFAULT' },
      internalNotes: '',
      orderCount: 12,
      history: [],
      can: {
        verify: { possible: false, whyNot: staffMessages.statusAlready('Active') },
        suspend: { possible: true, whyNot: null },
        order: { possible: true, whyNot: null },
      },
    });
    expect(seen.addresses.map(({ id }) => id)).toEqual([address.id]);
    expect(seen.latestOrders.map(({ id }) => id)).toEqual(orders.toReversed().slice(0, 10));
  });

  test('takes as many queries for a customer with many records as for one with none', async () => {
    const [empty, full] = [await createCustomer(shop.context.db), await createCustomer(shop.context.db)];
    for (let i = 0; i < 5; i += 1) {
      await createOrder(shop.context.db, full.id);
      await createAddress(shop.context.db, full.id);
    }
    const count = countStatements(shop.context.pool);
    const statements = await count(() => see(empty.id));
    expect(await count(() => see(full.id))).toBe(statements);
    expect(statements).toBeLessThan(10);
  });

  test('is a 404 for an unknown customer', async () => {
    await expect(see(2_000_000_000)).rejects.toMatchObject({ status: 404 });
  });
});

describe('verifying and suspending', () => {
  const verify = (id: number, version: number, reason = '') =>
    desk.api.staffVerifyCustomer({ params: { id }, body: { version, reason } });
  const suspend = (id: number, version: number, reason = '') =>
    desk.api.staffSuspendCustomer({ params: { id }, body: { version, reason } });

  test('a verification is mailed, recorded with who, and audited', async () => {
    const { id } = await createCustomer(shop.context.db, { status: 'PENDING' });
    const seen = await verify(id, 1);
    expect(seen).toMatchObject({ status: { id: 'ACTIVE' }, version: 2 });
    expect(seen.statusChanges.at(-1)).toMatchObject({ status: { id: 'ACTIVE' }, by: desk.email });
    expect(seen.history).toEqual([
      {
        id: expect.any(Number),
        at: shop.context.now().toISOString(),
        actor: desk.email,
        action: 'customer.verify',
        before: { status: 'PENDING' },
        after: { status: 'ACTIVE' },
      },
    ]);
    expect((await waitingJobs(shop)).map(({ task }) => task)).toEqual(['mail-account-verified']);
    await runJobs(shop);
  });

  test('a suspension ends the session at once', async () => {
    const customer = await signedInCustomer(shop);
    await customer.api.myAccount({});
    await suspend(customer.id, 1, ' Does not pay ');
    await expect(customer.api.myAccount({})).rejects.toMatchObject({ status: 401 });
    expect(await auditOf(shop, 'customer', customer.id)).toEqual([
      {
        actor: desk.email,
        action: 'customer.suspend',
        before: { status: 'ACTIVE' },
        after: { status: 'SUSPENDED', reason: 'Does not pay' },
      },
    ]);
  });

  test('an unchanged status, or a stale version, is refused and nothing written', async () => {
    const { id } = await createCustomer(shop.context.db);
    expect(await refusal(verify(id, 1))).toEqual({ status: 422, messages: [staffMessages.statusAlready('Active')] });
    expect(await refusal(suspend(id, 7))).toEqual(changed);
    await expect(verify(2_000_000_000, 1)).rejects.toMatchObject({ status: 404 });
    expect(await auditOf(shop, 'customer', id)).toEqual([]);
  });

  test('a reason with a character that PostgreSQL cannot store is refused', async () => {
    const { id } = await createCustomer(shop.context.db);
    await expect(suspend(id, 1, 'a\u0000b')).rejects.toMatchObject({ status: 400 });
    expect((await see(id)).status.id).toBe('ACTIVE');
  });

  test('of two concurrent decisions, one is made and the other refused', async () => {
    const { id } = await createCustomer(shop.context.db, { status: 'PENDING' });
    const outcomes = await Promise.allSettled([verify(id, 1), suspend(id, 1), verify(id, 1), suspend(id, 1)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const reason of reasons)
      expect(reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
    expect(await auditOf(shop, 'customer', id)).toHaveLength(1);
  });
});

describe('price list, tax exemption and notes', () => {
  const change = (id: number, given: object) =>
    desk.api.staffChangeCustomer({
      params: { id },
      body: { version: 1, priceListId: gold, taxExempt: false, internalNotes: '', ...given },
    });

  test('are changed, and changes are audited with before and after', async () => {
    const customer = await signedInCustomer(shop);
    const [{ id: variantId } = { id: 0 }] = await shop.context.db.selectFrom('variant').select('id').execute();
    const seen = await change(customer.id, { internalNotes: '  Pays late  ' });
    expect(seen).toMatchObject({ version: 2, priceList: { code: 'GOLD' }, internalNotes: 'Pays late' });
    expect(seen.history[0]).toMatchObject({
      action: 'customer.change',
      before: { priceList: 'DEFAULT', internalNotes: '' },
      after: { priceList: 'GOLD', internalNotes: 'Pays late' },
    });
    // It applies from the very next call.
    const { miniCart } = await customer.api.cuiConfig({});
    const cartId = miniCart.cartId ?? 0;
    await customer.api.addToCart({ body: { cartId, items: { [variantId]: 1 } } });
    expect((await customer.api.cart({ params: { cartId } })).subTotal).toBe(7);
  });

  test('that are unchanged are not audited', async () => {
    const { id } = await createCustomer(shop.context.db);
    const { priceList } = await see(id);
    expect((await change(id, { priceListId: priceList.id })).version).toBe(1);
    expect(await auditOf(shop, 'customer', id)).toEqual([]);
  });

  test('a stale version overwrites nothing; an unknown list and a missing field are named', async () => {
    const { id } = await createCustomer(shop.context.db);
    await change(id, { taxExempt: true });
    expect(await refusal(change(id, { internalNotes: 'lost?' }))).toEqual(changed);
    expect(await see(id)).toMatchObject({ taxExempt: true, internalNotes: '', version: 2 });
    expect(await refusal(change(id, { version: 2, priceListId: 2_000_000_000 }))).toEqual({
      status: 422,
      messages: [`priceListId: ${staffMessages.priceListUnknown()}`],
    });
    expect(await refusal(change(id, { version: undefined, more: 1 }))).toEqual({
      status: 422,
      messages: [`version: ${messages.versionRequired()}`, 'more: Unknown field'],
    });
  });

  test('notes are for the shop only: no customer’s call shows them', async () => {
    const customer = await signedInCustomer(shop);
    await change(customer.id, { internalNotes: 'zebra-crossing' });
    const answers = await Promise.all([
      customer.api.myAccount({}),
      customer.api.cuiConfig({}),
      customer.api.addresses({ params: { customerId: customer.id } }),
    ]);
    expect(JSON.stringify(answers)).not.toContain('zebra-crossing');
  });
});
