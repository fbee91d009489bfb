import { holds, same, section } from '../check.ts';
import { at, type Json, list, type Shop } from '../shop.ts';
import { cartId } from './calls.ts';

/* Section 5: what each form refuses, to the letter, and the operators of each type of filter. */

type Form = { what: string; path: string; body: Json; customer?: true };
const secret = { password: 'a long enough one', confirmPassword: 'another long one' };
const registration: Form = { what: 'Registration', path: '/api/v1/customer/register/', body: {} };
const signIn: Form = { what: 'Sign-in', path: '/api/v1/login/', body: {} };
const address: Form = { what: 'Address', path: '/api/v1/address/', body: {}, customer: true };
const shipping: Form = { what: 'Shipping', path: '/api/v1/checkout/shipping/update/', body: {}, customer: true };
const payment: Form = { what: 'Payment', path: '/api/v1/checkout/payment/update/', body: {}, customer: true };
const own: Form = { what: 'Own password', path: '/api/v1/customer/resetPassword/', body: {}, customer: true };
const byCode: Form = { what: 'Password by code', path: '/api/v1/customer/password/reset/', body: {} };
const filledWith = (form: Form, body: Json): Form => ({ ...form, body });

const refusals: [form: Form, field: string, text: string][] = [
  [signIn, 'username', 'Please input your username!'],
  [signIn, 'password', 'Please input your Password!'],
  [registration, 'firstName', 'First Name is required'],
  [registration, 'lastName', 'Last name is required'],
  [registration, 'preferredDocType', 'Select a Preferred Doc Type'],
  [registration, 'hstNumber', 'HST/GST Number is required'],
  [registration, 'email', 'Email is required'],
  [filledWith(registration, { email: 'nobody' }), 'email', 'This is not valid E-mail'],
  [registration, 'password', 'Please re-confirm your password.'],
  [registration, 'confirmPassword', 'Please re-confirm your password.'],
  [filledWith(registration, secret), 'confirmPassword', 'Passwords do not match.'],
  [registration, 'terms', 'Please review and accept our terms of use.'],
  [registration, 'address.company', 'Company name is required'],
  [registration, 'address.street1', 'Street 1 is required'],
  [registration, 'address.city', 'City is required'],
  [registration, 'address.postalCode', 'Postal Code is required'],
  [registration, 'address.provinceId', 'Select a province'],
  [registration, 'address.phoneNo', 'Phone number is required'],
  [address, 'street1', 'Street 1 is required'],
  [address, 'city', 'City is required'],
  [address, 'postalCode', 'Postal Code is required'],
  [address, 'provinceId', 'Select a province'],
  [shipping, 'addressId', 'Please select a shipping address or add new address.'],
  [shipping, 'method', 'Please select a shipping method.'],
  [payment, 'addressId', 'Please select a billing address or add new address.'],
  [payment, 'method', 'Please select a payment method.'],
  [own, 'password', 'Please re-confirm your password!'],
  [own, 'confirmPassword', 'Please re-confirm your password!'],
  [filledWith(own, secret), 'confirmPassword', 'Two passwords that you enter is inconsistent!'],
  [byCode, 'password', 'Please re-confirm your password!'],
  [byCode, 'confirmPassword', 'Please re-confirm your password!'],
  [filledWith(byCode, secret), 'confirmPassword', 'Two passwords that you enter is inconsistent!'],
  [
    { what: 'Forgotten password', path: '/api/v1/customer/password/forgot/%20/', body: {} },
    'email',
    'Please enter your email!',
  ],
];

/** Fields that a form does not ask for. */
const optional: [form: Form, fields: string[]][] = [
  [registration, ['middleName', 'referredBy', 'address.name', 'address.street2']],
  [address, ['name', 'company', 'street2', 'phoneNo']],
  [payment, ['comments']],
];

const errorsOf = async (shop: Shop, { path, body, customer }: Form): Promise<Json> => {
  const answer = await shop.call('POST', path, body, customer ? await shop.token() : '');
  same('status', answer.status, 422);
  return answer.body.entityErrors ?? {};
};

const compared = ['LESS_THAN', 'GREATER_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN_OR_EQUAL', 'BETWEEN'];
const emptied = ['IS_EMPTY', 'NOT_EMPTY'];
const valued = ['EQUAL', 'NOT_EQUAL', ...compared, ...emptied];
const found = ['CONTAIN', 'DOES_NOT_CONTAIN', 'STARTS_WITH', 'ENDS_WITH', 'NOT_IN'];
const all = [...valued, ...found, 'IS', 'IN'];
/** Of each type: a field of a list, a value and its operators. */
const types: [type: string, record: string, field: string, value: Json, operators: string[]][] = [
  ['Text', 'order', 'code', 'x', ['EQUAL', 'NOT_EQUAL', ...found, ...emptied, 'IS']],
  ['Number', 'order', 'total', 5, valued],
  ['Option', 'order', 'status', 'PENDING', ['IN', 'NOT_IN']],
  ['Date', 'order', 'orderDateTime', '2026-01-31', [...valued, 'IS']],
  ['Text', 'invoice', 'code', 'x', ['EQUAL', 'CONTAIN']],
  ['Number', 'invoice', 'subTotal', 5, ['EQUAL', 'BETWEEN']],
  ['Number', 'invoice', 'taxes', 5, ['EQUAL', 'BETWEEN']],
  ['Number', 'invoice', 'total', 5, ['EQUAL', 'BETWEEN']],
  ['Option', 'invoice', 'status', 'PAID', ['IN', 'NOT_IN']],
  ['Option', 'order', 'shippingMethod', 'STANDARD_SHIPPING', ['IN']],
  ['Option', 'order', 'shippingMethod', 'EXPEDITED_SHIPPING', ['IN']],
  ['Option', 'order', 'shippingMethod', 'EXPRESS_SHIPPING', ['IN']],
];
const filtered = async (shop: Shop, record: string, field: string, value: Json, operator: string) => {
  const filter = { _field: field, operator, value, values: [value, value] };
  return shop.call('POST', `/api/v1/${record}/search/`, { filters: { [field]: filter } }, await shop.token());
};

export const validationChecks = section(5, 'Validation rules', [
  ...refusals.map(([form, field, text]) => ({
    says: `${form.what}: ${field} is refused`,
    texts: [text],
    run: async (shop: Shop) => {
      const said = list(at(await errorsOf(shop, form), ...field.split('.')));
      holds(`${field} says ${JSON.stringify(said)}`, said.includes(text));
    },
  })),
  ...optional.flatMap(([form, fields]) =>
    fields.map((field) => ({
      says: `${form.what}: ${field} is optional`,
      run: async (shop: Shop) => same(field, at(await errorsOf(shop, form), ...field.split('.')), null),
    })),
  ),
  ...[-1, 1.5, 1001, 'x', null].map((qty) => ({
    says: `Cart quantity ${String(qty)} is no whole number from 0 to 1000`,
    run: async (shop: Shop) => {
      const body = { cartId: await cartId(shop), items: { [(await shop.facts()).variant]: qty } };
      same('status', (await shop.asCustomer('POST', '/api/v1/cart/updateItemsQty/', body)).status, 422);
    },
  })),
  ...types.flatMap(([type, record, field, value, operators]) => [
    ...operators.map((operator) => ({
      says: `${type} filter ${record}.${field} takes ${operator}`,
      run: async (shop: Shop) => same('status', (await filtered(shop, record, field, value, operator)).status, 200),
    })),
    ...(operators.length > 2 || (type === 'Option' && field === 'status')
      ? all.filter((operator) => !operators.includes(operator))
      : []
    ).map((operator) => ({
      says: `${type} filter ${record}.${field} does not take ${operator}`,
      run: async (shop: Shop) => same('status', (await filtered(shop, record, field, value, operator)).status, 422),
    })),
  ]),
]);
