import * as accountMessages from '#messages/people.js';
import * as words from '#messages/ui.js';
import { Login } from '#contract/people/account.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import type { CallProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { EmailField, TextField } from '#ui/text-field.tsx';
import { useCallForm } from './use-call-form.ts';

type Props = {
  className: string | undefined;
  label: string;
  hint?: string;
  action: string;
  /** Signs in: `signingIn`, with the front's own call. */
  send: (typed: Login) => Promise<CallProblems | null>;
};

/** Username and password. A failure is an alert titled Error (specification section 8). */
export const SignInForm = ({ className, label, hint, action, send }: Props) => {
  const { field, problems, busy, submit } = useCallForm({
    schema: Login,
    defaultValues: { username: undefined, password: undefined },
    send,
  });
  return (
    <form method="post" noValidate className={className} onSubmit={submit}>
      <Problems title={words.errorTitle()} problems={problems} />
      <EmailField label={label} hint={hint} autoComplete="username" {...field('username')} />
      <TextField label={words.password()} type="password" autoComplete="current-password" {...field('password')} />
      <SubmitButton busy={busy}>{action}</SubmitButton>
    </form>
  );
};

/** The problems of a sign-in, whose own 401 does not mean an ended session. */
export const signingIn = async (signIn: () => Promise<void>): Promise<CallProblems | null> => {
  try {
    await signIn();
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    return { fields: {}, general: [accountMessages.invalidLogin()] };
  }
};
