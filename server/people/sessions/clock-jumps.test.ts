import { checkOut, createBuyer } from '#test/buyers.ts';
import { createSession, signedInCustomer } from '#test/customers.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, createStaffSession } from '#test/staff.ts';
import { staffClient } from '#test/client.ts';
import { afterEach, expect, test } from 'vitest';

/* The machine's clock jumps, ahead or back, and is put right again. */

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1999 }] }] });
const right = new Date('2026-06-15T16:00:00Z');
const setClock = (at: string): void => void Object.assign(shop.context, { now: () => new Date(at) });
afterEach(() => void Object.assign(shop.context, { now: () => right }));

test('a session survives a clock that was behind for a while, and one that was ahead for less than its limit', async () => {
  const { api } = await signedInCustomer(shop);
  for (const at of ['1970-01-01T00:00:00Z', '2026-06-10T00:00:00Z']) {
    setClock(at);
    await expect(api.myAccount({})).rejects.toMatchObject({ status: 401 });
    setClock('2026-06-15T16:00:00Z');
    expect(await api.myAccount({})).toBeDefined();
  }
  setClock('2026-06-15T15:30:00Z');
  expect(await api.myAccount({})).toBeDefined();
});

test('what was begun while the clock was ahead is no session once it is right', async () => {
  const { id, api } = await signedInCustomer(shop);
  const { id: staffId } = await createStaff(shop);
  setClock('2040-01-01T00:00:00Z');
  const ahead = await createSession(shop.context, id);
  const staff = staffClient(shop.app, await createStaffSession(shop, staffId));
  expect(await staff.staffSession({})).toBeDefined();
  setClock('2026-06-15T16:00:00Z');
  const answer = await shop.app.inject({
    url: '/api/v1/customer/my-account/',
    headers: { authorization: `Bearer ${ahead}` },
  });
  expect(answer.statusCode).toBe(401);
  await expect(api.myAccount({})).rejects.toMatchObject({ status: 401 });
  await expect(staff.staffSession({})).rejects.toMatchObject({ status: 401 });
});

test('tries that were refused while the clock was ahead keep no one out when it is right', async () => {
  const { email } = await signedInCustomer(shop);
  const wrong = { body: { username: email, password: 'not it' } };
  setClock('2027-06-15T16:00:00Z');
  let refused = 0;
  for (let tries = 0; tries < 12; tries += 1)
    await shop.api.login(wrong).catch(({ status }: { status: number }) => (refused += status === 429 ? 1 : 0));
  expect(refused).toBeGreaterThan(0);
  setClock('2026-06-15T16:00:00Z');
  expect(await shop.api.login({ body: { username: email, password: 'correct horse' } })).toBeDefined();
});

test('orders are placed, numbered on and mailed whatever the clock says', async () => {
  const codes: string[] = [];
  for (const at of ['2026-06-15T16:00:00Z', '2026-06-13T03:59:59Z', '2031-11-02T06:30:00Z', '2026-06-15T16:00:00Z']) {
    setClock(at);
    const buyer = await createBuyer(shop);
    await buyer.add({ 1: 1 });
    await checkOut(buyer);
    const { orderId } = await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
    codes.push((await buyer.api.order({ params: { id: orderId } })).code);
  }
  expect(codes).toEqual(codes.toSorted());
  expect(new Set(codes).size).toBe(4);
  await runJobs(shop);
  expect(await waitingJobs(shop)).toEqual([]);
});
