import { type CallName, calls } from '#contract/calls.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { parseParts } from '#server/platform/calls/handler.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/* Every field of every call with every kind of wrong value: no message is the validator's own (readings, "Errors"). */

type Call = { path: string; query: z.ZodType | undefined; body: z.ZodType | undefined };
const tables: Record<string, Call> = { ...calls, ...staffCalls };
const parts = Object.keys(tables).flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => (tables[name]?.[part] ? [[name, part] as const] : [])),
);

/** Absent, and a value of every JSON type, at its limits. */
const wrongs: [what: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty text', ''],
  ['a letter', 'x'],
  ['a long text', 'x'.repeat(20_000)],
  ['digits', '12'],
  ['a number', 12],
  ['a fraction', 0.5],
  ['a negative number', -7],
  ['a great number', 1e15],
  ['true', true],
  ['a list', []],
  ['a list of nothing', [null]],
  ['a list of everything', [{}, 'x', 1, null, true, []]],
  ['an object', {}],
  ['an object of nothing', { x: null, 7: null }],
  ['an object of objects', { x: {}, 7: {} }],
  ['an object of lists', { x: [null, {}], 7: ['x', 1] }],
];

type Json = { type?: string | string[]; properties?: Record<string, Json>; anyOf?: Json[] };
type Path = string[];

/** The paths of all fields, including nested ones. */
const pathsOf = (schema: Json, path: Path = []): Path[] =>
  [schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, inside]) => [[...path, name], ...pathsOf(inside, [...path, name])]),
  );

const at = ([name, ...rest]: Path, value: unknown): unknown =>
  name === undefined ? value : { [name]: at(rest, value) };

const messagesOf = (errors: EntityErrors): string[] =>
  Object.values(errors).flatMap((inside) => (Array.isArray(inside) ? inside : messagesOf(inside)));

/** The refusal of a part of a call; none when it is accepted. */
const refusalOf = (name: string, part: 'query' | 'body', value: unknown) => {
  const schema = tables[name]?.[part];
  try {
    parseParts({ params: undefined, query: undefined, body: undefined, [part]: schema }, { [part]: value });
    return { entityErrors: {}, globalErrors: [] };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { entityErrors: error.body.entityErrors ?? {}, globalErrors: error.body.globalErrors ?? [] };
  }
};

const validatorsOwn = /\b(Invalid|expected|received|Too (small|big)|undefined|NaN|Unrecognized)\b/;

describe.each(parts)('%s, its %s', (name, part) => {
  const schema = tables[name]?.[part];
  if (!schema) throw new Error('there is no such part');
  const paths = pathsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

  test.each(wrongs)('%s', (_what, value) => {
    for (const path of paths) {
      const { entityErrors, globalErrors } = refusalOf(name, part, at(path, value) ?? {});
      const said = [...messagesOf(entityErrors), ...globalErrors];
      expect([path, said.filter((text) => validatorsOwn.test(text) || text === '')]).toEqual([path, []]);
    }
  });
});

test('the walk reaches nested fields', () => {
  expect(parts.length).toBeGreaterThan(30);
  expect(pathsOf(z.toJSONSchema(calls.register.body, { io: 'input' }) as Json)).toContainEqual(['address', 'city']);
});

/** The fields of specification section 5, and their messages. */
const specified: Partial<Record<CallName | StaffCallName, EntityErrors>> = {
  login: { username: [accountMessages.usernameRequired()], password: [accountMessages.passwordRequired()] },
  staffLogin: { username: [accountMessages.usernameRequired()], password: [accountMessages.passwordRequired()] },
  register: {
    firstName: [accountMessages.firstNameRequired()],
    lastName: [accountMessages.lastNameRequired()],
    preferredDocType: [accountMessages.preferredDocTypeRequired()],
    hstNumber: [accountMessages.hstNumberRequired()],
    email: [accountMessages.emailRequired()],
    password: [accountMessages.reconfirmPassword()],
    confirmPassword: [accountMessages.reconfirmPassword()],
    address: {
      company: [accountMessages.companyRequired()],
      street1: [accountMessages.street1Required()],
      city: [accountMessages.cityRequired()],
      postalCode: [accountMessages.postalCodeRequired()],
      provinceId: [accountMessages.provinceRequired()],
      phoneNo: [accountMessages.phoneNumberRequired()],
    },
    terms: [accountMessages.termsRequired()],
  },
  createAddress: {
    street1: [accountMessages.street1Required()],
    city: [accountMessages.cityRequired()],
    postalCode: [accountMessages.postalCodeRequired()],
    provinceId: [accountMessages.provinceRequired()],
  },
  updateShipping: { addressId: [messages.shippingAddressRequired()], method: [messages.shippingMethodRequired()] },
  updatePayment: { addressId: [messages.billingAddressRequired()], method: [messages.paymentMethodRequired()] },
  resetPassword: {
    password: [accountMessages.reconfirmPasswordReset()],
    confirmPassword: [accountMessages.reconfirmPasswordReset()],
  },
  resetPasswordByCode: {
    password: [accountMessages.reconfirmPasswordReset()],
    confirmPassword: [accountMessages.reconfirmPasswordReset()],
  },
};

const nulls = (errors: EntityErrors): object =>
  Object.fromEntries(
    Object.entries(errors).map(([field, inside]) => [field, Array.isArray(inside) ? null : nulls(inside)]),
  );
const objects = (errors: EntityErrors): object =>
  Object.fromEntries(
    Object.entries(errors).map(([field, inside]) => [field, Array.isArray(inside) ? {} : objects(inside)]),
  );

describe.each(Object.entries(specified))('%s has the specified messages', (name, expected) => {
  test.each([
    ['missing', {}],
    ['null', nulls(expected)],
    ['of another type', objects(expected)],
    ['in a part that is null', Object.fromEntries(Object.keys(expected).map((field) => [field, null]))],
  ])('when a field is %s', (_what, body) => {
    expect(refusalOf(name, 'body', body).entityErrors).toMatchObject(expected);
  });
});

test('an e-mail address missing in a path is asked for', async () => {
  expect(calls.forgotPassword.params.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    accountMessages.forgottenEmailRequired(),
  ]);
});
