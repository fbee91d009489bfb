import { useSyncExternalStore } from 'react';
import { readSession, type Session, type SignedIn, subscribeSession, unknownSession } from './session-store.ts';

/** Who looks at the page; `unknown` while rendering on the server and hydrating. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, unknownSession);

/** The signed-in CUSTOMER, who alone sees prices and the cart (specification section 6); null for everybody else. */
export const useCustomer = (): SignedIn | null => {
  const { status, user } = useSession();
  return status === 'customer' && user?.roleName === 'CUSTOMER' ? user : null;
};

/** The signed-in customer on a screen behind `CustomerOnly`. */
export const useSignedIn = (): SignedIn => {
  const customer = useCustomer();
  if (!customer) throw new Error('This screen is drawn for a signed-in customer only.');
  return customer;
};
