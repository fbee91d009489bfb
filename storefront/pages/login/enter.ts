import type { Session } from '#contract/account.ts';
import { links } from '#contract/links.ts';
import { registrationDraft, returnTo, signInMessage, token } from '../../viewer/stored-text.ts';
import { returnAddress } from './return-address.ts';

/**
 * Starts the session with a full page load: of My Account, or of the page that redirected here (section 4, "Login").
 */
export const enter = (session: Session): void => {
  // The target in this screen's URL takes precedence: that link was pressed last.
  const asked = new URLSearchParams(location.search).get('returnTo') ?? returnTo.read();
  const to = returnAddress(asked, location.origin) ?? links.myAccount();
  token.write(session.token);
  for (const text of [signInMessage, returnTo, registrationDraft]) text.write('');
  location.assign(to);
};
