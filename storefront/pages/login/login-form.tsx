import { signingIn, SignInForm } from '#client/sign-in-form.tsx';
import type { Login, Session } from '#contract/people/account.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/sign-in.js';
import { browserApi } from '../../api/browser-api.ts';
import { address } from '../../viewer/page-address.ts';
import { useAction } from '../../api/use-action.ts';
import { formCardClass } from '../../forms/form-card.tsx';
import { registrationDraft, returnTo, signInMessage, token } from '../../viewer/stored-text.ts';
import { returnAddress } from './return-address.ts';

/**
 * Starts the session with a full page load: of My Account, or of the page that redirected here (section 4, "Login").
 */
const enter = (session: Session): void => {
  // The target in this screen's URL takes precedence: that link was pressed last.
  const asked = new URLSearchParams(location.search).get('returnTo') ?? returnTo.read();
  const to = returnAddress(asked) ?? links.myAccount();
  token.write(session.token);
  for (const text of [signInMessage, returnTo, registrationDraft]) text.write('');
  location.assign(address(to));
};

/** @param onRefused called for every refusal */
export const LoginForm = ({ onRefused }: { onRefused: () => void }) => {
  const { run } = useAction((body: Login) =>
    signingIn(async () => {
      const session = await browserApi()
        .login({ body })
        .catch((error: unknown) => {
          if (isApiError(error)) onRefused();
          throw error;
        });
      enter(session);
    }),
  );
  return (
    <SignInForm
      className={formCardClass}
      label={words.username()}
      hint={words.usernameHint()}
      action={words.signIn()}
      send={run}
    />
  );
};
