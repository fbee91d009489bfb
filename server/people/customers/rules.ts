import type { ErrorCode } from '#contract/platform/error-codes.ts';
import * as messages from '#messages/shop.js';
import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';

/** An HST/GST number in its stored form: 123456789 or 123456789RT0001. */
export const plainHstNumber = (given: string): string => given.replace(/\s/g, '').toUpperCase();

export type CustomerStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED';

/** Why a customer with the right password may not sign in; undefined when they may. */
export const signInRefusal = (
  status: CustomerStatus,
  isDeclined: boolean,
): { code: ErrorCode; message: string } | undefined =>
  ({
    PENDING: { code: 'ACCOUNT_PENDING', message: messages.accountPending() } as const,
    SUSPENDED: {
      code: 'ACCOUNT_SUSPENDED',
      message: isDeclined ? messages.accountDeclined() : messages.accountSuspended(),
    } as const,
    ACTIVE: undefined,
  })[status];

export const statusNames: Readonly<Record<CustomerStatus, string>> = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
};

const unlessAlready = (status: CustomerStatus, wanted: CustomerStatus) =>
  capability(status === wanted ? staffMessages.statusAlready(statusNames[wanted]) : null);

/** Whether staff can verify, suspend or order for a customer now. */
export const customerCan = {
  verify: (status: CustomerStatus) => unlessAlready(status, 'ACTIVE'),
  suspend: (status: CustomerStatus) => unlessAlready(status, 'SUSPENDED'),
  decline: (status: CustomerStatus) => capability(status === 'PENDING' ? null : staffMessages.onlyPendingDeclined()),
  /** Whether staff can mail a link that sets the password. */
  invite: (status: CustomerStatus) => capability(status === 'ACTIVE' ? null : staffMessages.onlyActiveInvited()),
  /** Whether staff can order for the customer. */
  order: (status: CustomerStatus) => capability(status === 'ACTIVE' ? null : staffMessages.customerNotActive()),
  /** Whether who it is can be erased. */
  erase: (isOpen: boolean) => capability(isOpen ? staffMessages.customerOpen() : null),
  /** Whether staff can let one order pass the credit limit. */
  passCredit: (limitCents: number | null, isOpen: boolean) =>
    capability(isOpen ? staffMessages.creditPassOpen() : limitCents ? null : staffMessages.passNeedsLimit()),
};
