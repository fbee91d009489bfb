import { links } from '#contract/links.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { returnTo, signInMessage } from '../../viewer/stored-text.ts';

// It changes only before this screen is shown, and when it is left.
const never = () => () => {};

/**
 * Why one was sent here, "" for nothing. On leaving the screen the message is cleared (specification section 4), and with
 * it where one would have gone back to.
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
