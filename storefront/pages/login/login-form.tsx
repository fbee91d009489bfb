import { Login } from '#contract/account.ts';
import { isApiError } from '#contract/api-error.ts';
import * as accountMessages from '#contract/account-messages.ts';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { formCardClass } from '../../forms/form-card.tsx';
import { enter } from './enter.ts';

/**
 * Username and password. A failure is told in an alert titled Error (specification section 8).
 * @param onRefused hears of every answer that is a refusal
 */
export const LoginForm = ({ onRefused }: { onRefused: () => void }) => {
  const [wrong, setWrong] = useState(false);
  const { field, problems, busy, submit } = useCallForm({
    schema: Login,
    defaultValues: { username: undefined, password: undefined },
    send: async (body) => {
      setWrong(false);
      try {
        enter(await browserApi().login({ body }));
      } catch (error) {
        if (isApiError(error)) onRefused();
        // The sign-in's own 401 is no ended session.
        if (!isApiError(error) || error.status !== 401) throw error;
        setWrong(true);
      }
    },
  });
  return (
    <form method="post" noValidate className={formCardClass} onSubmit={submit}>
      <Problems title="Error" problems={wrong ? [accountMessages.invalidLogin] : problems} />
      <TextField
        label="Username"
        hint="The e-mail address that you registered"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <SubmitButton busy={busy}>Sign In</SubmitButton>
    </form>
  );
};
