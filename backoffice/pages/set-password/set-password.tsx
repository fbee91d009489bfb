import { ResetPasswordByCode } from '#contract/account.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '../../api/api.ts';
import styles from '../../parts/form.module.css';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { CardPage } from '../../parts/card-page.tsx';

/** Sets a password with the operator's one-time link, whose code stands behind # and so in no server's log. */
export const SetPasswordPage = () => {
  const { hash } = useLocation();
  const [done, setDone] = useState(false);
  const { field, problems, busy, submit } = useStaffForm({
    schema: ResetPasswordByCode,
    values: { code: hash.slice(1), password: '', confirmPassword: '' },
    send: async (body) => {
      await api.staffSetPassword({ body });
      setDone(true);
    },
  });
  if (done)
    return (
      <CardPage title="Set a password">
        <Notice kind="success">Your password is set.</Notice>
        <Link to={staffLinks.login()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Sign in
        </Link>
      </CardPage>
    );
  return (
    <CardPage title="Set a password">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems
          problems={
            hash.length > 1
              ? problems
              : ['This address lacks its code. Please open the whole link that you were given.']
          }
        />
        <TextField
          label="Password"
          type="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <TextField label="Confirm Password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
          Set password
        </Button>
      </form>
    </CardPage>
  );
};
