import { Login } from '#contract/account.ts';
import { isApiError } from '#contract/api-error.ts';
import * as accountMessages from '#contract/account-messages.ts';
import type { StaffSession } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../api/api.ts';
import styles from '../parts/form.module.css';
import { useStaffForm } from '../forms/use-staff-form.ts';

/** @param onDone hears whose session began */
export const SignInForm = ({ onDone }: { onDone: (session: StaffSession) => void }) => {
  const [wrong, setWrong] = useState(false);
  const { field, problems, busy, submit } = useStaffForm({
    schema: Login,
    values: { username: '', password: '' },
    send: async (body) => {
      setWrong(false);
      try {
        onDone(await api.staffLogin({ body }));
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
        setWrong(true);
      }
    },
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problems title="Error" problems={wrong ? [accountMessages.invalidLogin] : problems} />
      <TextField
        label="E-mail"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
        Sign in
      </Button>
    </form>
  );
};
