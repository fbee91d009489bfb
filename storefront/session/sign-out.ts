import { links } from '#contract/links.ts';
import { browserApi } from '../api/browser-api.ts';
import { whileBusy } from '#ui/busy.ts';
import { ofWhoever, token } from '../viewer/stored-text.ts';

/** Ends the session here and on the server, whatever the server says to it, and starts anew at home (section 4, "Login"). */
export const signOut = async (): Promise<void> => {
  try {
    await whileBusy(browserApi().logout({}));
  } catch {
    // Without the token this browser is signed out all the same.
  }
  for (const text of [token, ...ofWhoever]) text.write('');
  location.assign(links.home());
};
