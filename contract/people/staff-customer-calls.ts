import { z } from 'zod';
import { callsFor } from '../platform/staff-call.ts';
import { Province } from './account.ts';
import { CustomerData, CustomerStatusInput, MergeInput, StaffCustomer } from './staff-customers.ts';
import {
  CustomerAddress,
  CustomerCorrection,
  CustomerVersion,
  DeclineInput,
  NewCustomer,
} from './staff-registration.ts';

const customersCall = callsFor('customers', StaffCustomer);

/** For what concerns orders and money, too. */
const wholeCall = callsFor({ allOf: ['customers', 'orders', 'invoices', 'prices'] }, StaffCustomer);

/** Calls by which staff make and correct customers. */
export const staffCustomerCalls = {
  staffAddCustomer: customersCall({
    path: '/api/v1/staff/customer/',
    summary: 'Make a customer who is verified; they are mailed a link that sets their password',
    body: NewCustomer,
  }),
  staffInviteCustomer: customersCall({
    path: '/api/v1/staff/customer/:id/invite/',
    summary: 'Mail a customer a link that sets their password; earlier links end',
    body: CustomerVersion,
  }),
  staffCorrectCustomer: customersCall({
    method: 'PUT',
    path: '/api/v1/staff/customer/:id/registration/',
    summary: 'Correct what a customer registered; a new e-mail address is told to both addresses',
    body: CustomerCorrection,
  }),
  staffDeclineCustomer: customersCall({
    path: '/api/v1/staff/customer/:id/decline/',
    summary: 'Decline a registration, with a reason that the applicant is mailed',
    body: DeclineInput,
  }),
  staffSaveCustomerAddress: customersCall({
    path: '/api/v1/staff/customer/:id/address/',
    summary: 'Add an address to a customer, or change one',
    body: CustomerAddress,
  }),
  staffRemoveCustomerAddress: customersCall({
    path: '/api/v1/staff/customer/:id/address/:addressId/remove/',
    summary: 'Remove an address of a customer; orders keep their copies',
    body: CustomerVersion,
  }),
  staffMergeCustomer: wholeCall({
    path: '/api/v1/staff/customer/:id/merge/',
    summary: 'Move all of a customer to another, and end its account; its buyer signs in as one of the other’s people',
    body: MergeInput,
  }),
  staffEraseCustomer: wholeCall({
    path: '/api/v1/staff/customer/:id/erase/',
    summary: 'Erase who a customer is; orders and invoices keep the names and addresses that were on them',
    body: CustomerStatusInput,
  }),
  staffCustomerData: wholeCall({
    path: '/api/v1/staff/customer/:id/data/',
    summary: 'Everything that is kept of a customer, by table; passwords and tokens are left out',
    response: CustomerData,
  }),
  staffProvinces: customersCall({
    path: '/api/v1/staff/provinces/',
    summary: 'The provinces and territories of addresses',
    response: z.array(Province),
  }),
};
