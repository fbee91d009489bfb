import type { Session } from '#contract/account.ts';
import type { CustomerViewer } from './viewer.ts';

/** What sign-in answers and the shell knows of a customer. Nothing of the shop hangs on a permission yet. */
export const presentSession = ({
  token,
  customerId,
  name,
}: Pick<CustomerViewer, 'token' | 'customerId' | 'name'>): Session => ({
  token,
  userId: customerId,
  name,
  roleName: 'CUSTOMER',
  permissions: [],
});
