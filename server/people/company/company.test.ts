import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/calls.ts';
import type { SavePerson } from '#contract/people/company.ts';
import * as messages from '#messages/company.js';
import * as quoteMessages from '#messages/quotes.js';
import * as accountMessages from '#messages/people.js';
import { makePasswordCode } from '#server/people/customers/password-codes.ts';
import { shopDay } from '#kernel/dates.ts';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testClient } from '#test/client.ts';
import { signedInStaff } from '#test/staff.ts';
import { runJobs } from '#test/jobs.ts';
import { startMailServer, type MailServer } from '#test/mail-server.ts';
import { testShop } from '#test/shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let mailServer: MailServer;
let buyer: Buyer;
let part: number;
beforeAll(async () => {
  mailServer = await startMailServer();
  await shop.apply(catalogue([product([{ sku: 'PART', priceCents: 1000 }])]));
  part = await variantId(shop, 'PART');
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const password = 'a long horse';
let serial = 0;
const person = (given: Partial<SavePerson> = {}) => {
  serial += 1;
  const email = `person-${serial}@example.com`;
  return { id: 0, version: 0, firstName: 'Ada', lastName: 'Bench', email, isOwner: false, orderUpTo: 100, ...given };
};

/** Signs in, as after the link in the mail. */
const enter = async (id: number, email: string) => {
  const code = await makePasswordCode(shop.context.db, -id, shop.context.now());
  await shop.api.resetPasswordByCode({ body: { code, password, confirmPassword: password } });
  const { token } = await shop.api.login({ body: { username: email, password } });
  return testClient(shop.app, { authorization: `Bearer ${token}` });
};

/** An invited person who has signed in. */
const joined = async (given: Partial<SavePerson> = {}, by: Api = buyer.api) => {
  const body = person(given);
  const { id } = (await by.savePerson({ body })).find(({ email }) => email === body.email)!;
  const api = await enter(id, body.email);
  const { miniCart } = await api.cuiConfig({});
  const own: Buyer = { ...buyer, api, cartId: miniCart.cartId ?? 0 };
  return { ...own, email: body.email, personId: id, cart: () => api.cart({ params: { cartId: own.cartId } }) };
};
type Joined = Awaited<ReturnType<typeof joined>>;

const mailsTo = async (address: string) => {
  await runJobs(shop, { smtpUrl: mailServer.url });
  return mailServer.mails.filter(({ recipients }) => recipients.includes(address.toLowerCase()));
};

const fill = async (who: Buyer, qty: number) => {
  await who.api.addToCart({ body: { cartId: who.cartId, items: { [part]: qty } } });
  return checkOut(who);
};
/** @param total that was shown: by default of 20 pieces */
const ask = ({ api }: Pick<Buyer, 'api'>, words = '', total = 226) =>
  api.askQuote({ body: { requestKey: randomUUID(), words, toApprove: true, total } });
const setPrice = (price_cents: number) =>
  shop.context.db.updateTable('variant').set({ price_cents }).where('id', '=', part).execute();
const accept = (api: Api, { id, version }: { id: number; version: number }, total?: number) =>
  api.acceptQuote({ params: { id }, body: { version, ...(total !== undefined && { total }) } });

test('a person is invited by mail, signs in beside the customer, and has the company’s orders and a cart of their own', async () => {
  const body = person();
  await buyer.api.savePerson({ body });
  const [mail] = await mailsTo(body.email);
  const code = /reset-password-by-code\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? '';
  await shop.api.resetPasswordByCode({ body: { code, password, confirmPassword: password } });
  const { token, name, userId } = await shop.api.login({ body: { username: body.email.toUpperCase(), password } });
  expect(name).toBe('Ada Bench');
  // A browser tells the two apart by it, and sends it where the customer's id is asked for.
  expect(userId).not.toBe(buyer.id);
  const api = testClient(shop.app, { authorization: `Bearer ${token}` });
  await fill(buyer, 2);
  const { orderId } = await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
  expect((await api.order({ params: { id: orderId } })).id).toBe(orderId);
  await api.addToCart({ body: { cartId: (await api.cuiConfig({})).miniCart.cartId ?? 0, items: { [part]: 7 } } });
  expect((await buyer.api.cuiConfig({})).miniCart.itemCount).toBe(0);
  expect((await api.cuiConfig({})).miniCart.itemCount).toBe(7);
  // Neither session has ended the other.
  expect((await buyer.api.myAccount({})).email).toBe(buyer.email);
  expect(await api.myAccount({})).toMatchObject({ email: body.email, id: buyer.id, isOwner: false, orderUpTo: 100 });
  expect(await api.addresses({ params: { customerId: userId } })).toHaveLength(1);
  expect(await buyer.api.people({})).toMatchObject([
    { id: 0, email: buyer.email, isOwner: true, isYou: true, joined: true },
    { email: body.email, orderUpTo: 100, isYou: false, joined: true },
  ]);
});

test('an address signs in one account, whichever comes second', async () => {
  const taken = accountMessages.emailTaken();
  expect(await refusal(buyer.api.savePerson({ body: person({ email: buyer.email }) }))).toEqual({
    status: 422,
    messages: [`email: ${taken}`],
  });
  const { email } = await joined();
  const other = await createBuyer(shop);
  expect((await refusal(other.api.savePerson({ body: person({ email }) }))).messages).toEqual([`email: ${taken}`]);
  await expect(
    shop.context.db.updateTable('customer').set({ email: email.toUpperCase() }).where('id', '=', other.id).execute(),
  ).rejects.toMatchObject({ code: '23505' });
  const both = await Promise.allSettled(
    [buyer, other].map(({ api }) => api.savePerson({ body: person({ email: 'one@example.com' }) })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find(({ status }) => status === 'rejected');
  expect(lost).toMatchObject({ reason: { status: 422, body: { code: 'EMAIL_TAKEN' } } });
});

test('a person’s cart is nobody else’s, and orders only up to their limit', async () => {
  const ada = await joined();
  const cy = await joined({ orderUpTo: null });
  await fill(ada, 8);
  const theirs = { params: { cartId: ada.cartId } };
  for (const { api } of [buyer, cy]) {
    expect((await refusal(api.cart(theirs))).status).toBe(404);
    expect((await refusal(api.placeOrder(theirs))).status).toBe(404);
  }
  // 80 with 13 %.
  const { orderId, cartId } = await ada.api.placeOrder(theirs);
  const { rows } = await shop.context.pool.query(
    'select customer_id, actor from customer_order o join order_event e on e.order_id = o.id where o.id = $1',
    [orderId],
  );
  expect(rows).toEqual([{ customer_id: buyer.id, actor: ada.email }]);
  const next = { ...ada, cartId: cartId ?? 0 };
  expect((await ada.api.cart({ params: { cartId: next.cartId } })).items).toEqual([]);
  await fill(next, 9);
  expect(await refusal(ada.api.placeOrder({ params: { cartId: next.cartId } }))).toEqual({
    status: 422,
    messages: [messages.aboveLimit('$100.00')],
  });
  await fill(cy, 50);
  expect((await cy.api.placeOrder({ params: { cartId: cy.cartId } })).orderId).toBeGreaterThan(orderId);
});

test('what waits is approved by an owner, at the prices of the day that were shown, once', async () => {
  const ada = await joined();
  const owner = await joined({ isOwner: true });
  await fill(ada, 20);
  const asked = await ask(ada, 'For the Mill Street job');
  expect(asked).toMatchObject({
    status: { id: 'TO_APPROVE' },
    askedBy: 'Ada Bench',
    total: 226,
    can: { accept: { possible: false } },
  });
  expect(await ada.cart()).toMatchObject({ items: [], comments: '' });
  for (const { email } of [buyer, owner]) {
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.headers['subject']).toBe(`To approve: ${asked.code}`);
    expect(mail?.text).toContain('Mill Street');
  }
  await setPrice(1100);
  const seen = await owner.api.quote({ params: { id: asked.id } });
  expect(seen).toMatchObject({ total: 226, offer: { total: 248.6 }, can: { accept: { possible: true } } });
  expect((await refusal(accept(ada.api, asked, 248.6))).messages).toEqual([messages.ownersDecide()]);
  expect((await refusal(accept(owner.api, asked, 226))).messages).toEqual([messages.totalChanged('$248.60')]);
  expect((await refusal(accept(owner.api, asked))).messages).toEqual([messages.totalChanged('$248.60')]);
  const [first, second] = await Promise.all([accept(owner.api, asked, 248.6), accept(buyer.api, asked, 248.6)]);
  expect(second.order).toEqual(first.order);
  const order = await ada.api.order({ params: { id: first.order!.id } });
  expect(order).toMatchObject({ total: 248.6 });
  const told = (await mailsTo(ada.email)).at(-1);
  expect(told?.headers['subject']).toBe(`Approved: ${asked.code}`);
  expect(told?.text).toContain('$248.60');
  expect(first).toMatchObject({ total: 248.6, offer: { total: 248.6 } });
  await setPrice(1000);
});

test('what waits is sent back with a word, or taken back by who asked; nobody approves their own', async () => {
  const ada = await joined();
  await fill(ada, 20);
  const asked = await ask(ada);
  const back = await buyer.api.declineQuote({
    params: { id: asked.id },
    body: { version: asked.version, words: 'Too many' },
  });
  expect(back).toMatchObject({ status: { id: 'DECLINED' }, answer: 'Too many' });
  const desk = await signedInStaff(shop, 'orders', 'prices');
  expect((await desk.api.staffQuote({ params: { id: asked.id } })).can).toMatchObject({
    send: { possible: false },
    accept: { possible: false },
  });
  expect((await mailsTo(ada.email)).at(-1)?.text).toContain('Too many');
  await fill(ada, 20);
  const again = await ask(ada);
  const mine = (await buyer.api.people({})).find(({ email }) => email === ada.email);
  const { personId: id } = ada;
  await buyer.api.savePerson({ body: { ...person({ email: ada.email }), id, version: mine!.version, isOwner: true } });
  expect((await refusal(accept(ada.api, again, 226))).messages).toEqual([messages.ownersDecide()]);
  const taken = await ada.api.declineQuote({ params: { id: again.id }, body: { version: again.version } });
  expect(taken.status.id).toBe('WITHDRAWN');
  expect((await refusal(accept(buyer.api, taken, 226))).messages).toEqual([quoteMessages.withdrawn()]);
});

test('the cart stays when it cannot wait: within the limit, not ready, or asked twice', async () => {
  const ada = await joined();
  await ada.api.addToCart({ body: { cartId: ada.cartId, items: { [part]: 20 } } });
  expect((await refusal(ask(ada))).status).toBe(422);
  await checkOut(ada);
  const key = { requestKey: randomUUID(), toApprove: true, total: 226 };
  expect((await refusal(ask(ada, '', 225))).messages).toEqual([messages.totalChanged('$226.00')]);
  const [one, two] = await Promise.all([ada.api.askQuote({ body: key }), ada.api.askQuote({ body: key })]);
  expect(two.id).toBe(one.id);
  await fill(ada, 2);
  expect((await refusal(ask(ada, '', 22.6))).messages).toEqual([messages.noNeed()]);
  expect((await ada.cart()).itemCount).toBe(2);
  expect((await refusal(buyer.api.askQuote({ body: { requestKey: randomUUID(), toApprove: true } }))).status).toBe(422);
});

test('a coupon, an address that is gone and a part that is gone are said as such, and nothing is lost', async () => {
  const ada = await joined();
  const shown = await fill(ada, 20);
  await shop.context.pool.query(
    "insert into coupon (code, kind, value, min_subtotal_cents) values ('TEN', 'PERCENT', 10000, 0)",
  );
  const { total } = await ada.api.applyCoupon({ body: { cartId: ada.cartId, couponCode: 'TEN' } });
  expect((await refusal(ask(ada, '', total))).messages).toEqual([messages.couponFirst()]);
  await ada.api.applyCoupon({ body: { cartId: ada.cartId, couponCode: '' } });
  const { db } = shop.context;
  const gone = (deleted_at: Date | null) =>
    db.updateTable('address').set({ deleted_at }).where('id', '=', buyer.addressId).execute();
  await gone(new Date());
  expect((await refusal(ask(ada, '', shown.total))).messages).toEqual([messages.chooseAgain()]);
  await gone(null);
  const asked = await ask(ada);
  const sells = (stock_status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
    db.updateTable('variant').set({ stock_status }).where('id', '=', part).execute();
  await sells('OUT_OF_STOCK');
  expect(await buyer.api.quote({ params: { id: asked.id } })).toMatchObject({ offer: { total: 226 } });
  expect((await refusal(accept(buyer.api, asked, 226))).messages[0]).toBe(messages.notNow());
  await sells('IN_STOCK');
  expect((await accept(buyer.api, asked, 226)).order).not.toBeNull();
});

test('a person’s rights hold at once, and end with their access', async () => {
  const ada = await joined();
  const [, row] = await buyer.api.people({});
  const saved = (given: object) => ({
    body: { ...person({ email: ada.email }), id: ada.personId, version: row!.version, ...given },
  });
  await fill(ada, 20);
  await buyer.api.savePerson(saved({ orderUpTo: 0 }));
  expect((await refusal(ada.api.placeOrder({ params: { cartId: ada.cartId } }))).messages).toEqual([
    messages.aboveLimit('$0.00'),
  ]);
  expect((await refusal(buyer.api.savePerson(saved({ orderUpTo: 5 })))).status).toBe(422);
  await buyer.api.savePerson(saved({ version: row!.version + 1, also: 'END' }));
  expect((await refusal(ada.api.myAccount({}))).status).toBe(401);
  expect((await refusal(shop.api.login({ body: { username: ada.email, password } }))).status).toBe(401);
  // The address is free again.
  expect((await buyer.api.savePerson({ body: person({ email: ada.email }) })).map(({ email }) => email)).toContain(
    ada.email,
  );
});

test('people are seen to by owners alone, of their own company, never of themselves', async () => {
  const ada = await joined();
  const owner = await joined({ isOwner: true });
  expect((await refusal(ada.api.savePerson({ body: person() }))).status).toBe(403);
  const own = { ...person({ email: owner.email }), id: owner.personId, version: 1 };
  expect((await refusal(owner.api.savePerson({ body: own }))).messages).toEqual([messages.notOneself()]);
  const other = await createBuyer(shop);
  expect((await refusal(other.api.savePerson({ body: { ...own, also: 'END' } }))).status).toBe(404);
  expect(await other.api.people({})).toHaveLength(1);
  await owner.api.savePerson({ body: { ...person({ email: ada.email }), id: ada.personId, version: 1, also: 'END' } });
  const desk = await signedInStaff(shop, 'customers');
  const { history, people } = await desk.api.staffCustomer({ params: { id: buyer.id } });
  expect(history.map(({ actor, action }) => [actor, action])).toContainEqual([owner.email, 'customer.endPerson']);
  expect(people.map(({ email }) => email)).toEqual([buyer.email, owner.email]);
});

test('a suspension ends every session of the company, and each has a password of their own', async () => {
  const ada = await joined();
  await ada.api.resetPassword({ body: { id: buyer.id, password: 'another horse', confirmPassword: 'another horse' } });
  expect((await ada.api.myAccount({})).email).toBe(ada.email);
  expect((await buyer.api.myAccount({})).email).toBe(buyer.email);
  await shop.context.db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', buyer.id).execute();
  expect((await refusal(ada.api.myAccount({}))).status).toBe(401);
  expect((await refusal(shop.api.login({ body: { username: ada.email, password: 'another horse' } }))).status).toBe(
    422,
  );
});

test('a quote of the shop that a person asked for is told as one', async () => {
  const ada = await joined({ orderUpTo: null });
  await fill(ada, 3);
  const { id } = await ada.api.askQuote({ body: { requestKey: randomUUID() } });
  const { rows } = await shop.context.pool.query<{ draft: object }>('select draft from quote where id = $1', [id]);
  const desk = await signedInStaff(shop, 'orders', 'prices');
  const sent = await desk.api.staffSendQuote({
    params: { id: buyer.id },
    body: {
      ...rows[0]!.draft,
      quoteId: id,
      version: 1,
      validUntil: shopDay(shop.context.now()),
      total: 33.9,
      requestKey: randomUUID(),
    } as never,
  });
  await mailsTo(ada.email);
  const before = mailServer.mails.length;
  await ada.api.acceptQuote({ params: { id }, body: { version: sent.version } });
  await runJobs(shop, { smtpUrl: mailServer.url });
  expect(mailServer.mails.slice(before).filter(({ headers }) => /Approved/.test(String(headers['subject'])))).toEqual(
    [],
  );
});

test('who is invited anew does not approve what they asked before', async () => {
  const ada = await joined();
  await fill(ada, 20);
  const asked = await ask(ada);
  const row = (await buyer.api.people({})).find(({ email }) => email === ada.email)!;
  const body = { ...person({ email: ada.email }), id: ada.personId, version: row.version, also: 'END' as const };
  await buyer.api.savePerson({ body });
  const again = await joined({ email: ada.email, isOwner: true });
  expect((await refusal(accept(again.api, asked, 226))).messages).toEqual([messages.ownersDecide()]);
  expect((await accept(buyer.api, asked, 226)).order).not.toBeNull();
});

test.each([0.005, 99.999, -1, 1_000_000.01])('a limit of %s is refused', async (orderUpTo) => {
  expect(await refusal(buyer.api.savePerson({ body: person({ orderUpTo }) }))).toEqual({
    status: 422,
    messages: [`orderUpTo: ${messages.amountForm()}`],
  });
});

test('of two owners who end each other at once one stays', async () => {
  const [ada, cy] = [await joined({ isOwner: true }), await joined({ isOwner: true })];
  const end = (by: Joined, of: Joined) =>
    by.api.savePerson({ body: { ...person({ email: of.email }), id: of.personId, version: 1, also: 'END' } });
  const both = await Promise.allSettled([end(ada, cy), end(cy, ada)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: expect.toBeOneOf([401, 403, 404]) },
  });
});
