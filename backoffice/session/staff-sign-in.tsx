import { SignInForm } from '#client/sign-in-form.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import * as accountMessages from '#messages/people.js';
import type { Login } from '#contract/people/account.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import type { StaffLogin } from '#contract/people/staff-accounts.ts';
import { StartSecondFactor } from '#contract/people/staff-second-factor.ts';
import * as staffMessages from '#messages/staff.js';
import type { StaffSession } from '#contract/people/staff.ts';
import { Button } from '#ui/button.tsx';
import type { CallProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import styles from '../parts/form.module.css';

type Props = {
  /** Called with the new session. */
  onDone: (session: StaffSession) => void;
};

/** The password, and then the code of the second factor where the account has one. */
export const StaffSignIn = ({ onDone }: Props) => {
  const [proven, setProven] = useState<Login>();
  const send = async (typed: StaffLogin): Promise<CallProblems | null> => {
    try {
      onDone(await api.staffLogin({ body: typed }));
      return null;
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      const { code } = error.body;
      if (code === 'SECOND_FACTOR_NEEDED') {
        setProven(typed);
        return null;
      }
      if (code === 'SECOND_FACTOR_WRONG') return { fields: { code: [staffMessages.factorCodeWrong()] }, general: [] };
      // The password was changed while the code was looked for.
      setProven(undefined);
      return { fields: {}, general: [accountMessages.invalidLogin()] };
    }
  };
  return proven ? (
    <CodeForm send={({ code }) => send({ ...proven, code })} onBack={() => setProven(undefined)} />
  ) : (
    <SignInForm className={styles.form} label="E-mail" action="Sign in" send={send} />
  );
};

type CodeProps = { send: (typed: { code: string }) => Promise<CallProblems | null>; onBack: () => void };

const CodeForm = ({ send, onBack }: CodeProps) => {
  const { form, field, problems, busy, submit } = useCallForm({
    schema: StartSecondFactor,
    defaultValues: { code: undefined },
    send,
  });
  const { setFocus } = form;
  // The field that was pressed last is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problems title="Error" problems={problems} />
      <TextField
        label="Code"
        hint="The six digits that your app shows now, or one of your recovery codes."
        autoComplete="one-time-code"
        {...field('code')}
      />
      <SubmitButton busy={busy}>Sign in</SubmitButton>
      <Button variant="text" onClick={onBack}>
        Back to the password
      </Button>
    </form>
  );
};
