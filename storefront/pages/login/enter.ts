import type { Session } from '#contract/account.ts';
import { links } from '#contract/links.ts';
import { registrationDraft, returnTo, signInMessage, token } from '../../viewer/stored-text.ts';
import { returnAddress } from './return-address.ts';

/** Begins the session by a full page load: of My Account, or of where one was sent away from (section 4, "Login"). */
export const enter = (session: Session): void => {
  // What the link to this screen names comes first: it was pressed last.
  const asked = new URLSearchParams(location.search).get('returnTo') ?? returnTo.read();
  const to = returnAddress(asked, location.origin) ?? links.myAccount();
  token.write(session.token);
  for (const text of [signInMessage, returnTo, registrationDraft]) text.write('');
  location.assign(to);
};
