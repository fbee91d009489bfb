import { useSelected, useStore } from '#ui/store.ts';
import { useContext } from 'react';
import { PreviewContext } from './preview-context.ts';
import { session, type Session, type SignedIn } from './session-store.ts';

/** The viewer of the page; `unknown` on the server and while hydrating, but for staff's preview. */
export const useSession = (): Session => {
  const live = useStore(session);
  return useContext(PreviewContext)?.session ?? live;
};

/** A part of the viewer: what draws only that is not drawn again when the browser finds that it is a visitor's. */
const useOfSession = <T>(select: (viewer: Session) => T): T => {
  const previewed = useContext(PreviewContext)?.session;
  const live = useSelected(session, select);
  return previewed ? select(previewed) : live;
};

type DrawnStatus = Exclude<Session['status'], 'unknown'>;

/** The viewer's status as it is drawn: `unknown` as a visitor's. */
export const useDrawnStatus = (): DrawnStatus =>
  useOfSession(({ status }) => (status === 'unknown' ? 'visitor' : status));

/** The signed-in CUSTOMER, who alone sees prices and the cart (specification section 6); null for others. */
export const useCustomer = (): SignedIn | null =>
  useOfSession(({ status, user }) => (status === 'customer' && user?.roleName === 'CUSTOMER' ? user : null));

/** Why the last session ended, until it is closed. */
export const useSessionNotice = (): string | null => useOfSession(({ notice }) => notice);

/** The signed-in customer on a screen behind `CustomerOnly`. */
export const useSignedIn = (): SignedIn => {
  const customer = useCustomer();
  if (!customer) throw new Error('This screen is drawn for a signed-in customer only.');
  return customer;
};
