import * as messages from '#messages/shop.js';
import { refusal } from '#test/buyers.ts';
import { createAddress, createCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* For "Who called?": a telephone number is found in any notation, at any address of the customer. */

const shop = testShop();
let desk: SignedInStaff;
const forms = [
  '416 555 0199',
  '(416)555-0199',
  '+1 416-555-0199',
  '1-416-555-0199',
  '14165550199 ext. 4',
  '4165550199',
];
const ids: number[] = [];
let nobody: number;
let abroad: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'customers');
  const { db } = shop.context;
  for (const phone_no of forms) {
    const { id } = await createCustomer(db);
    const usual = await createAddress(db, id, { phone_no: '905 555 0100' });
    await db.updateTable('customer').set({ default_billing_address_id: usual.id }).where('id', '=', id).execute();
    await createAddress(db, id, { phone_no });
    ids.push(id);
  }
  ({ id: nobody } = await createCustomer(db));
  await createAddress(db, nobody, { phone_no: null });
  const past = await createAddress(db, nobody, { phone_no: '416 555 0199' });
  await db.updateTable('address').set({ deleted_at: new Date() }).where('id', '=', past.id).execute();
  ({ id: abroad } = await createCustomer(db));
  await createAddress(db, abroad, { phone_no: '+44 20 7946 0199' });
});

type Operator =
  | 'CONTAIN'
  | 'DOES_NOT_CONTAIN'
  | 'STARTS_WITH'
  | 'ENDS_WITH'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'IS'
  | 'IS_EMPTY';
const search = (operator: Operator | 'NOT_EMPTY' | 'NOT_IN', value: string | null, values: string[] | null = null) =>
  desk.api.staffCustomerSearch({
    body: { pageSize: 100, filters: { phoneNo: { _field: 'phoneNo', operator, value, values } } },
  });
const found = async (...asked: Parameters<typeof search>): Promise<number[]> =>
  (await search(...asked)).results.map(({ id }) => id).toSorted((a, b) => a - b);

test.each([...forms, '+14165550199', '1 (416) 555.0199', '001 416 555 0199', '+1 416 555', '416555', '555-0199'])(
  '%s is found in every notation',
  async (typed) => {
    const withExtension = ids.find((_, at) => forms[at]?.includes('ext'));
    const wanted = typed.includes('ext') ? [withExtension] : ids;
    expect(await found('CONTAIN', typed)).toEqual(wanted);
  },
);

test('by its last digits, by its start, and whole', async () => {
  const whole = ids.filter((_, at) => !forms[at]?.includes('ext'));
  expect(await found('ENDS_WITH', '0199')).toEqual([...whole, abroad]);
  expect(await found('STARTS_WITH', '+1 (416)')).toEqual(ids);
  expect(await found('EQUAL', '1 416 555 0199')).toEqual(whole);
  expect(await found('IS', '+1 416 555 0199')).toEqual(whole);
  expect(await found('EQUAL', '416 555 019')).toEqual([]);
  expect(await found('EQUAL', '+44 (20) 79460199')).toEqual([abroad]);
});

test('a customer has several numbers: negative operators find exactly the customers that the positive ones do not', async () => {
  expect(await found('DOES_NOT_CONTAIN', '905555')).toEqual([nobody, abroad]);
  expect(await found('NOT_EQUAL', '(905) 555-0100')).toEqual([nobody, abroad]);
  expect(await found('NOT_IN', null, ['+1 905 555 0100', '442079460199'])).toEqual([nobody]);
  expect(await found('IS_EMPTY', null)).toEqual([nobody]);
  expect(await found('NOT_EMPTY', null)).toEqual([...ids, abroad]);
});

test('a value without digits is refused, so it matches no customer by accident', async () => {
  expect(await refusal(search('CONTAIN', 'abc'))).toEqual({
    status: 422,
    messages: [`filters.phoneNo.value: ${messages.tablePhoneForm()}`],
  });
});
