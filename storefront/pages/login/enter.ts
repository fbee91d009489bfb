import type { Session } from '#contract/account.ts';
import { links } from '#contract/links.ts';
import { returnTo, signInMessage, token } from '../../session/stored-text.ts';
import { returnAddress } from './return-address.ts';

/** Begins the session by a full page load: of My Account, or of where one was sent away from (section 4, "Login"). */
export const enter = (session: Session): void => {
  const to = returnAddress(returnTo.read(), location.origin) ?? links.myAccount();
  token.write(session.token);
  signInMessage.write('');
  returnTo.write('');
  location.assign(to);
};
