import { z } from 'zod';
import {
  Address,
  AddressChange,
  AddressInput,
  Customer,
  ForgottenPassword,
  LanguageChoice,
  Login,
  Province,
  Registration,
  ResetPassword,
  ResetPasswordByCode,
  Session,
} from './account.ts';
import { call, customerCall } from '../platform/call.ts';

export const accountCalls = {
  login: call({
    path: '/api/v1/login/',
    summary: 'Sign in',
    wayIn: true,
    body: Login,
    response: Session,
  }),
  logout: call({
    method: 'POST',
    path: '/api/v1/logout/',
    summary: 'Sign out',
    wayIn: true,
    response: z.null(),
  }),
  register: call({
    path: '/api/v1/customer/register/',
    summary: 'Register; the account waits for verification',
    wayIn: true,
    body: Registration,
    response: z.null(),
  }),
  myAccount: customerCall({
    path: '/api/v1/customer/my-account/',
    summary: 'The signed-in customer',
    response: Customer,
  }),
  keepLanguage: customerCall({
    method: 'PUT',
    path: '/api/v1/customer/my-account/language/',
    summary: "The language of one's own mails and papers",
    added: true,
    body: LanguageChoice,
    response: z.null(),
  }),
  resetPassword: customerCall({
    path: '/api/v1/customer/resetPassword/',
    summary: "Change one's own password; every other session ends",
    body: ResetPassword,
    response: z.null(),
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/v1/customer/password/forgot/:email/',
    summary: 'Send a code to an address; the same answer whether it is known or not',
    wayIn: true,
    params: ForgottenPassword,
    formParams: true,
    response: z.null(),
  }),
  resetPasswordByCode: call({
    path: '/api/v1/customer/password/reset/',
    summary: 'Set a new password with a code from the e-mail',
    wayIn: true,
    body: ResetPasswordByCode,
    response: z.null(),
  }),
  provinces: call({
    path: '/api/v1/address/getProvinces/',
    summary: 'Provinces and territories',
    response: z.array(Province),
  }),
  addresses: customerCall({
    path: '/api/v1/address/customer/:customerId/',
    summary: "One's own addresses",
    response: z.array(Address),
  }),
  createAddress: customerCall({
    path: '/api/v1/address/',
    summary: 'Add an address',
    body: AddressInput,
    response: Address,
  }),
  updateAddress: customerCall({
    method: 'PUT',
    path: '/api/v1/address/:id/',
    summary: 'Change an address; a stale version is refused',
    body: AddressChange,
    response: Address,
  }),
  deleteAddress: customerCall({
    method: 'PUT',
    path: '/api/v1/address/delete/:id/',
    summary: 'Delete an address',
    response: z.null(),
  }),
} as const;
