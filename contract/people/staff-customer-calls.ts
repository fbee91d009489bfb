import { z } from 'zod';
import { staffCall } from '../platform/staff-call.ts';
import { Province } from './account.ts';
import { CustomerData, CustomerStatusInput, MergeInput, StaffCustomer } from './staff-customers.ts';
import {
  CustomerAddress,
  CustomerCorrection,
  CustomerVersion,
  DeclineInput,
  NewCustomer,
} from './staff-registration.ts';

const ofCustomer = { access: 'customers', response: StaffCustomer } as const;

/** For what concerns orders and money, too. */
const ofAll = { access: { allOf: ['customers', 'orders', 'invoices', 'prices'] } } as const;

/** Calls by which staff make and correct customers. */
export const staffCustomerCalls = {
  staffAddCustomer: staffCall({
    path: '/api/v1/staff/customer/',
    summary: 'Make a customer who is verified; they are mailed a link that sets their password',
    body: NewCustomer,
    ...ofCustomer,
  }),
  staffInviteCustomer: staffCall({
    path: '/api/v1/staff/customer/:id/invite/',
    summary: 'Mail a customer a link that sets their password; earlier links end',
    body: CustomerVersion,
    ...ofCustomer,
  }),
  staffCorrectCustomer: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/customer/:id/registration/',
    summary: 'Correct what a customer registered; a new e-mail address is told to both addresses',
    body: CustomerCorrection,
    ...ofCustomer,
  }),
  staffDeclineCustomer: staffCall({
    path: '/api/v1/staff/customer/:id/decline/',
    summary: 'Decline a registration, with a reason that the applicant is mailed',
    body: DeclineInput,
    ...ofCustomer,
  }),
  staffSaveCustomerAddress: staffCall({
    path: '/api/v1/staff/customer/:id/address/',
    summary: 'Add an address to a customer, or change one',
    body: CustomerAddress,
    ...ofCustomer,
  }),
  staffRemoveCustomerAddress: staffCall({
    path: '/api/v1/staff/customer/:id/address/:addressId/remove/',
    summary: 'Remove an address of a customer; orders keep their copies',
    body: CustomerVersion,
    ...ofCustomer,
  }),
  staffMergeCustomer: staffCall({
    path: '/api/v1/staff/customer/:id/merge/',
    summary: 'Move all of a customer to another, and end its account; its buyer signs in as one of the other’s people',
    body: MergeInput,
    ...ofAll,
    response: StaffCustomer,
  }),
  staffEraseCustomer: staffCall({
    path: '/api/v1/staff/customer/:id/erase/',
    summary: 'Erase who a customer is; orders and invoices keep the names and addresses that were on them',
    body: CustomerStatusInput,
    ...ofAll,
    response: StaffCustomer,
  }),
  staffCustomerData: staffCall({
    path: '/api/v1/staff/customer/:id/data/',
    summary: 'Everything that is kept of a customer, by table; passwords and tokens are left out',
    ...ofAll,
    response: CustomerData,
  }),
  staffProvinces: staffCall({
    path: '/api/v1/staff/provinces/',
    summary: 'The provinces and territories of addresses',
    access: 'customers',
    response: z.array(Province),
  }),
};
