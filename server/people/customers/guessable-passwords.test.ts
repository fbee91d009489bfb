import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { createCustomer, signedInCustomer } from '#test/customers.ts';
import { registration } from '#test/registration.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, createStaffSession, staffPassword } from '#test/staff.ts';
import { describe, expect, test } from 'vitest';
import { makePasswordCode } from './password-codes.ts';

/* Wherever a password is set, one that others would try is refused. */

const shop = testShop();
const refused = { status: 422, body: { entityErrors: { password: [accountMessages.passwordGuessable()] } } };
const fresh = (text: string) => ({ password: text, confirmPassword: text });

describe.each(['Password1!', 'tradefront22'])('%s', (guessable) => {
  test('is refused at registration', async () => {
    const body = { ...(await registration(shop)), ...fresh(guessable) };
    await expect(shop.api.register({ body })).rejects.toMatchObject(refused);
  });

  test('is refused when a customer changes it, and with a code, which still works afterwards', async () => {
    const customer = await signedInCustomer(shop);
    const change = customer.api.resetPassword({ body: { id: customer.id, ...fresh(guessable) } });
    await expect(change).rejects.toMatchObject(refused);
    const code = await makePasswordCode(shop.context.db, customer.id, shop.context.now());
    const use = (text: string) => shop.api.resetPasswordByCode({ body: { code, ...fresh(text) } });
    await expect(use(guessable)).rejects.toMatchObject(refused);
    expect(await use('another horse')).toBeNull();
  });

  test('is refused for staff', async () => {
    const { id } = await createStaff(shop);
    const headers = await createStaffSession(shop, id);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/password/change/',
      headers,
      payload: { currentPassword: staffPassword, ...fresh(guessable) },
    });
    expect([answer.statusCode, answer.json().entityErrors]).toEqual([422, refused.body.entityErrors]);
  });
});

test('one’s own name is no password', async () => {
  const { id } = await createCustomer(shop.context.db, { first_name: 'Robin', last_name: 'Wong' });
  const code = await makePasswordCode(shop.context.db, id, shop.context.now());
  const use = shop.api.resetPasswordByCode({ body: { code, ...fresh('Robin-Wong-1') } });
  await expect(use).rejects.toMatchObject(refused);
});

test.each(['Ro\u0007bin', 'Ro\u202ebin', 'Ro\u009bbin'])(
  'a name with a character that cannot be seen is refused: %j',
  async (firstName) => {
    const register = shop.api.register({ body: { ...(await registration(shop)), firstName } });
    await expect(register).rejects.toMatchObject({
      status: 422,
      body: { entityErrors: { firstName: [messages.controlCharacters()] } },
    });
  },
);
