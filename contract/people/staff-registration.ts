import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import * as staffMessages from '#messages/staff.js';
import { AddressInput, LanguageName, Registration, required } from './account.ts';
import { Version } from './staff-customers.ts';

/* What customers register and keep up themselves, by staff: with the checks of the customers' own forms. */

const { firstName, middleName, lastName, email, hstNumber, preferredDocType, referredBy, address } = Registration.shape;
const registered = { firstName, middleName, lastName, email, hstNumber, preferredDocType };

/** A customer who may sign in at once, by the link that is mailed. */
export const NewCustomer = z.strictObject({
  ...registered,
  referredBy,
  address,
  priceListId: Id,
  taxExempt: z.boolean(),
  /** Of mails and papers; null: none is known. */
  language: LanguageName.nullable(),
});
export type NewCustomer = z.infer<typeof NewCustomer>;

export const CustomerCorrection = z.strictObject({ version: Version, ...registered });
export type CustomerCorrection = z.infer<typeof CustomerCorrection>;

/** An address to add (id 0) or to change, at its own version; a default of true makes it that default. */
export const CustomerAddress = AddressInput.extend({
  /** The customer's. */
  version: Version,
  addressVersion: z.int32().nullable().default(null),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

export const CustomerVersion = z.strictObject({ version: Version });

export const DeclineInput = z.strictObject({
  version: Version,
  /** The applicant reads it. */
  reason: required(staffMessages.declineReasonRequired, limits.commentsMax),
});
