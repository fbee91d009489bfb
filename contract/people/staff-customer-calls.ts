import { z } from 'zod';
import { staffCall } from '../platform/staff-call.ts';
import { Province } from './account.ts';
import { StaffCustomer } from './staff-customers.ts';
import {
  CustomerAddress,
  CustomerCorrection,
  CustomerVersion,
  DeclineInput,
  NewCustomer,
} from './staff-registration.ts';

const ofCustomer = { access: 'customers', response: StaffCustomer } as const;

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
  staffProvinces: staffCall({
    path: '/api/v1/staff/provinces/',
    summary: 'The provinces and territories of addresses',
    access: 'customers',
    response: z.array(Province),
  }),
};
