import { useStore } from '#ui/store.ts';
import { useContext } from 'react';
import { PreviewContext } from './preview-context.ts';
import { session, type Session, type SignedIn } from './session-store.ts';

/** The viewer of the page; `unknown` on the server and while hydrating, but for staff's preview. */
export const useSession = (): Session => {
  const live = useStore(session);
  return useContext(PreviewContext)?.session ?? live;
};

/** The signed-in CUSTOMER, who alone sees prices and the cart (specification section 6); null for others. */
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
