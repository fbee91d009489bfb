import { links } from '#contract/links.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { returnTo, signInMessage } from '../../viewer/stored-text.ts';

// It changes only before this screen is shown, and when it is left.
const never = () => () => {};

/**
 * Why the visitor was redirected here, "" for none. Leaving the screen clears the message (specification section 4),
 * and the page to return to.
 */
export const useSignInMessage = (): string => {
  useEffect(
    () => () => {
      if (location.pathname === links.login()) return;
      signInMessage.write('');
      returnTo.write('');
    },
    [],
  );
  return useSyncExternalStore(never, signInMessage.read, () => '');
};
