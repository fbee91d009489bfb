import { signingIn, SignInForm } from '#client/sign-in-form.tsx';
import type { Login } from '#contract/account.ts';
import { isApiError } from '#contract/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { formCardClass } from '../../forms/form-card.tsx';
import { enter } from './enter.ts';

/** @param onRefused hears of every answer that is a refusal */
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
      label="Username"
      hint="The e-mail address that you registered"
      action="Sign In"
      send={run}
    />
  );
};
