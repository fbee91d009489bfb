import * as accountMessages from '#messages/people.js';
import { waitingJobs } from '#test/jobs.ts';
import { registration } from '#test/registration.ts';
import { testShop } from '#test/shop.ts';
import { describe, expect, test } from 'vitest';

const shop = testShop();

const row = (email: string) =>
  shop.context.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

// Each from an address of its own: registration is rate-limited.
let host = 0;
const register = (payload: object) => {
  host += 1;
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/customer/register/',
    payload,
    remoteAddress: `10.0.0.${host}`,
  });
};

describe('a registration', () => {
  test('creates a PENDING customer with its address as both defaults, and audits it', async () => {
    const body = await registration(shop, {
      email: 'Robin@Example.com',
      middleName: '',
      referredBy: 'a friend',
      hstNumber: '123456789 rt 0001',
      preferredDocType: 'DISPATCH_NOTE',
      address: { name: '', street2: null, company: '  Repairs Ltd ' },
    });
    const answer = await register(body);
    expect(answer.json()).toEqual({ status: 'OK', response: null });
    const customer = await row('Robin@Example.com');
    expect(customer).toMatchObject({
      code: expect.stringMatching(/^C-\d+$/),
      status: 'PENDING',
      first_name: 'Robin',
      middle_name: null,
      referred_by: 'a friend',
      hst_number: '123456789RT0001',
      preferred_doc_type: 'DISPATCH_NOTE',
      tax_exempt: false,
    });
    expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { db } = shop.context;
    const [address, ...others] = await db
      .selectFrom('address')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .execute();
    expect(others).toEqual([]);
    expect(address).toMatchObject({ name: null, company: 'Repairs Ltd', street2: null, e_shipper_id: null });
    expect([customer.default_billing_address_id, customer.default_shipping_address_id]).toEqual([
      address?.id,
      address?.id,
    ]);
    expect(
      await db.selectFrom('customer_status_change').selectAll().where('customer_id', '=', customer.id).execute(),
    ).toMatchObject([{ status: 'PENDING', changed_by: 'registration', changed_at: shop.context.now() }]);
  });

  test('queues both mails, and neither when it fails', async () => {
    const before = (await waitingJobs(shop)).length;
    const body = await registration(shop);
    await register(body);
    expect((await waitingJobs(shop)).slice(before).map(({ task }) => task)).toEqual([
      'mail-registration-received',
      'mail-registration-to-shop',
    ]);
    expect((await register(body)).statusCode).toBe(422);
    expect(await waitingJobs(shop)).toHaveLength(before + 2);
  });

  test('gives distinct codes', async () => {
    const bodies = [await registration(shop), await registration(shop)];
    for (const body of bodies) await register(body);
    const [one, two] = await Promise.all(bodies.map(({ email }) => row(email)));
    expect(one?.code).not.toBe(two?.code);
  });
});

describe('what is refused', () => {
  const errorsOf = async (body: object) => {
    const answer = await register(body);
    expect(answer.statusCode).toBe(422);
    return answer.json().entityErrors;
  };

  test('an address that has an account, in any case', async () => {
    const body = await registration(shop, { email: 'taken@example.com' });
    await register(body);
    expect(await errorsOf({ ...body, email: 'TAKEN@Example.Com' })).toEqual({ email: [accountMessages.emailTaken()] });
  });

  test('the second of two concurrent ones', async () => {
    const body = await registration(shop);
    const statuses = (await Promise.all([register(body), register(body), register(body)])).map((a) => a.statusCode);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  });

  test('everything that is missing, at once, each on its field', async () => {
    const { address } = await registration(shop);
    expect(
      await errorsOf({
        firstName: ' ',
        lastName: '',
        hstNumber: '',
        email: '',
        password: '',
        confirmPassword: '',
        terms: false,
        address: { ...address, company: '', street1: '', city: '', postalCode: '', provinceId: 0, phoneNo: '' },
      }),
    ).toMatchObject({
      firstName: [accountMessages.firstNameRequired()],
      lastName: [accountMessages.lastNameRequired()],
      preferredDocType: [accountMessages.preferredDocTypeRequired()],
      hstNumber: [accountMessages.hstNumberRequired()],
      email: [accountMessages.emailRequired()],
      password: expect.arrayContaining([accountMessages.reconfirmPassword()]),
      confirmPassword: [accountMessages.reconfirmPassword()],
      terms: [accountMessages.termsRequired()],
      address: {
        company: [accountMessages.companyRequired()],
        street1: [accountMessages.street1Required()],
        city: [accountMessages.cityRequired()],
        postalCode: [accountMessages.postalCodeRequired()],
        provinceId: [accountMessages.provinceRequired()],
        phoneNo: [accountMessages.phoneNumberRequired()],
      },
    });
  });

  test('a taken address and an unknown province, together', async () => {
    const body = await registration(shop, { address: { provinceId: 99_999 } });
    await register(await registration(shop, { email: body.email }));
    expect(await errorsOf(body)).toEqual({
      email: [accountMessages.emailTaken()],
      address: { provinceId: [accountMessages.provinceRequired()] },
    });
  });

  test.each([
    ['an address that is none', { email: 'robin' }, { email: [accountMessages.emailInvalid()] }],
    ['a number of another form', { hstNumber: '12345' }, { hstNumber: [accountMessages.hstNumberForm()] }],
    [
      'a short password',
      { password: '1234567', confirmPassword: '1234567' },
      { password: [accountMessages.passwordTooShort()] },
    ],
    [
      'another confirmation',
      { confirmPassword: 'another' },
      { confirmPassword: [accountMessages.passwordsDoNotMatch()] },
    ],
    [
      'another confirmation beside an empty field',
      { confirmPassword: 'another', lastName: '' },
      { lastName: [accountMessages.lastNameRequired()], confirmPassword: [accountMessages.passwordsDoNotMatch()] },
    ],
    ['a status of one’s own', { status: 'ACTIVE' }, { status: ['Unknown field'] }],
  ])('%s', async (_what, given, errors) => {
    expect(await errorsOf({ ...(await registration(shop)), ...given })).toEqual(errors);
  });

  test('a password of 128 characters is taken, one more is not', async () => {
    const long = `${'été '.repeat(31)}yéti`;
    expect((await register(await registration(shop, { password: long, confirmPassword: long }))).statusCode).toBe(200);
    const longer = 'a'.repeat(129);
    expect(await errorsOf(await registration(shop, { password: longer, confirmPassword: longer }))).toHaveProperty(
      'password',
    );
  });
});
