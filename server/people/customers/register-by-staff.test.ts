import type { NewCustomer } from '#contract/people/staff-registration.ts';
import * as staffMessages from '#messages/staff.js';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { refusal } from '#test/buyers.ts';
import { createCustomer, password, signedInCustomer } from '#test/customers.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { registration } from '#test/registration.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'GOLD', qty: 1, priceCents: 700 }] }] });
let desk: SignedInStaff;
let gold: number;
let server: MailServer;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'customers');
  gold = (await desk.api.staffPriceLists({})).find(({ code }) => code === 'GOLD')?.id ?? 0;
  server = await startMailServer();
});
beforeEach(() => server.mails.splice(0));
afterAll(() => server.close());

const deliver = () => runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
const mailOf = (address: string) => server.mails.find(({ recipients }) => recipients.includes(address));
const codeIn = (text = '') => /reset-password-by-code\/([\w-]+)\//.exec(text)?.[1] ?? '';
const see = (id: number) => desk.api.staffCustomer({ params: { id } });
const given = async (other: Partial<NewCustomer> = {}): Promise<NewCustomer> => {
  const { password: _, confirmPassword: _c, terms: _t, ...body } = await registration(shop);
  return { ...body, priceListId: gold, taxExempt: true, language: 'fr', ...other };
};
const add = async (other?: Partial<NewCustomer>) => desk.api.staffAddCustomer({ body: await given(other) });
const fresh = { password: 'battery staple 9', confirmPassword: 'battery staple 9' };
const changed = { status: 409, messages: [messages.changedElsewhere()] };

describe('a customer who is made on the telephone', () => {
  test('is verified, on their price list, and sets the password by the mailed link, once', async () => {
    const made = await add();
    expect(made).toMatchObject({
      status: { id: 'ACTIVE' },
      hstNumber: '123456789RT0001',
      priceList: { code: 'GOLD' },
      taxExempt: true,
      language: 'fr',
      can: { order: { possible: true } },
    });
    expect(made.addresses).toMatchObject([{ id: made.defaultBillingAddressId, phoneNo: '416-555-0100' }]);
    expect(made.statusChanges).toMatchObject([{ status: { id: 'ACTIVE' }, by: desk.email }]);
    expect(made.history).toMatchObject([{ action: 'customer.add', actor: desk.email, after: { priceList: 'GOLD' } }]);
    await deliver();
    const code = codeIn(mailOf(made.email)?.text);
    await shop.api.resetPasswordByCode({ body: { code, ...fresh } });
    await expect(shop.api.login({ body: { username: made.email, password: fresh.password } })).resolves.toMatchObject({
      userId: made.id,
    });
    await expect(shop.api.resetPasswordByCode({ body: { code, ...fresh } })).rejects.toMatchObject({
      body: { globalErrors: [accountMessages.codeInvalid()] },
    });
  });

  test('is refused where the e-mail address is a customer’s, with that one’s number, and both of two at once', async () => {
    const { id, email } = await createCustomer(shop.context.db);
    const { code } = await see(id);
    expect(await refusal(add({ email: email.toUpperCase() }))).toEqual({
      status: 422,
      messages: [`email: ${staffMessages.emailOf(code)}`],
    });
    const body = await given();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => desk.api.staffAddCustomer({ body })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has the checks of the registration, and an offered price list', async () => {
    const { address, ...body } = await given({ hstNumber: '12345', firstName: ' ' });
    expect(await refusal(desk.api.staffAddCustomer({ body: { ...body, address } }))).toEqual({
      status: 422,
      messages: [`firstName: ${accountMessages.firstNameRequired()}`, `hstNumber: ${accountMessages.hstNumberForm()}`],
    });
    const unknown = {
      ...(await given({ priceListId: 2_000_000_000 })),
      address: { ...address, provinceId: 2_000_000 },
    };
    expect(await refusal(desk.api.staffAddCustomer({ body: unknown }))).toEqual({
      status: 422,
      messages: [
        `address.provinceId: ${accountMessages.provinceRequired()}`,
        `priceListId: ${staffMessages.priceListUnknown()}`,
      ],
    });
  });

  test('gets the link again, and the one before ends', async () => {
    const { id, version, email } = await add();
    await deliver();
    const first = codeIn(mailOf(email)?.text);
    server.mails.splice(0);
    const invite = () => desk.api.staffInviteCustomer({ params: { id }, body: { version } });
    await invite();
    expect(await refusal(invite())).toEqual(changed);
    await deliver();
    expect(server.mails).toHaveLength(1);
    const second = codeIn(mailOf(email)?.text);
    await expect(shop.api.resetPasswordByCode({ body: { code: first, ...fresh } })).rejects.toMatchObject({
      status: 422,
    });
    await shop.api.resetPasswordByCode({ body: { code: second, ...fresh } });
    expect((await auditOf(shop, 'customer', id)).at(-1)).toMatchObject({ action: 'customer.invite', after: { email } });
    const suspended = await createCustomer(shop.context.db, { status: 'SUSPENDED' });
    expect(await refusal(desk.api.staffInviteCustomer({ params: { id: suspended.id }, body: { version: 1 } }))).toEqual(
      { status: 422, messages: [staffMessages.onlyActiveInvited()] },
    );
  });
});

describe('a correction', () => {
  const names = { firstName: 'Kim', middleName: '', lastName: 'Roy', preferredDocType: 'DISPATCH_NOTE' } as const;
  const correct = (id: number, body: object) =>
    desk.api.staffCorrectCustomer({
      params: { id },
      body: { version: 1, ...names, hstNumber: '987654321', ...body } as never,
    });

  test('is audited with before and after; a new e-mail is told to both, and the session goes on', async () => {
    const customer = await signedInCustomer(shop);
    const email = `corrected-${customer.id}@example.com`;
    await shop.api.forgotPassword({ params: { email: customer.email } });
    await deliver();
    const code = codeIn(mailOf(customer.email)?.text);
    server.mails.splice(0);
    expect(await correct(customer.id, { email })).toMatchObject({ version: 2, email, lastName: 'Roy' });
    expect((await auditOf(shop, 'customer', customer.id)).at(-1)).toMatchObject({
      action: 'customer.correct',
      before: { email: customer.email, firstName: 'Robin', hstNumber: '123456789' },
      after: { email, firstName: 'Kim', hstNumber: '987654321', preferredDocType: 'DISPATCH_NOTE' },
    });
    await deliver();
    expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([customer.email, email].toSorted());
    for (const { text } of server.mails) for (const each of [customer.email, email]) expect(text).toContain(each);
    expect((await customer.api.myAccount({})).email).toBe(email);
    // A link that went to the old address works no more.
    await expect(shop.api.resetPasswordByCode({ body: { code, ...fresh } })).rejects.toMatchObject({ status: 422 });
    await shop.api.login({ body: { username: email, password } });
  });

  test('of another’s e-mail, or of an old version, changes nothing; of the same values is none', async () => {
    const [one, other] = [await createCustomer(shop.context.db), await createCustomer(shop.context.db)];
    const { code } = await see(other.id);
    expect(await refusal(correct(one.id, { email: other.email.toUpperCase() }))).toEqual({
      status: 422,
      messages: [`email: ${staffMessages.emailOf(code)}`],
    });
    await correct(one.id, { email: one.email });
    expect(await refusal(correct(one.id, { email: one.email, lastName: 'Lost' }))).toEqual(changed);
    expect((await correct(one.id, { email: one.email, version: 2 })).version).toBe(2);
    expect(await auditOf(shop, 'customer', one.id)).toHaveLength(1);
  });
});

describe('a declined registration', () => {
  const decline = (id: number, version = 1, reason = 'We sell to repair shops alone.') =>
    desk.api.staffDeclineCustomer({ params: { id }, body: { version, reason } });

  test('is mailed with its reason, cannot sign in and says so, and is verified after all', async () => {
    const { id, email } = await createCustomer(shop.context.db, { status: 'PENDING' });
    expect(await decline(id)).toMatchObject({
      status: { id: 'SUSPENDED', name: 'Declined' },
      declinedBecause: 'We sell to repair shops alone.',
    });
    await deliver();
    expect(mailOf(email)?.text).toContain('We sell to repair shops alone.');
    expect(mailOf(email)?.text).not.toContain('Robin');
    const signIn = () => shop.api.login({ body: { username: email, password } });
    expect(await refusal(signIn())).toMatchObject({ messages: [messages.accountDeclined()] });
    const filters = { declined: { _field: 'declined', operator: 'EQUAL', value: true, values: null } } as const;
    const { results } = await desk.api.staffCustomerSearch({ body: { filters } });
    expect(results.map((row) => [row.id, row.status.name])).toEqual([[id, 'Declined']]);
    const verified = await desk.api.staffVerifyCustomer({ params: { id }, body: { version: 2 } });
    expect(verified).toMatchObject({ status: { name: 'Active' }, declinedBecause: null });
    await signIn();
    expect((await auditOf(shop, 'customer', id)).map(({ action }) => action)).toEqual([
      'customer.decline',
      'customer.verify',
    ]);
  });

  test('needs a reason, and one that waits; of two at once one is made', async () => {
    const { id } = await createCustomer(shop.context.db, { status: 'PENDING' });
    expect(await refusal(decline(id, 1, ' '))).toEqual({
      status: 422,
      messages: [`reason: ${staffMessages.declineReasonRequired()}`],
    });
    const outcomes = await Promise.allSettled([decline(id), decline(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id: active } = await createCustomer(shop.context.db);
    expect(await refusal(decline(active))).toEqual({ status: 422, messages: [staffMessages.onlyPendingDeclined()] });
  });
});
