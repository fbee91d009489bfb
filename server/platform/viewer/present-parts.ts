import type { Session } from '#contract/people/account.ts';
import type { CustomerViewer } from './viewer.ts';

/** A customer's session, for sign-in and the shell. Nothing in the shop depends on a permission yet. */
export const presentSession = ({
  token,
  customerId,
  name,
}: Pick<CustomerViewer, 'token' | 'customerId' | 'name'>): Session => ({
  token,
  id: customerId,
  userId: customerId,
  name,
  roleName: 'CUSTOMER',
  permissions: [],
});
