import type { Session } from '#contract/people/account.ts';
import { type CustomerViewer, userIdOf } from './viewer.ts';

/** A customer's session, for sign-in and the shell. Nothing in the shop depends on a permission yet. */
export const presentSession = (who: Pick<CustomerViewer, 'token' | 'customerId' | 'buyerId' | 'name'>): Session => ({
  token: who.token,
  id: userIdOf(who),
  userId: userIdOf(who),
  name: who.name,
  roleName: 'CUSTOMER',
  permissions: [],
});
