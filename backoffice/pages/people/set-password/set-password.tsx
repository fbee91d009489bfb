import { useCallForm } from '#client/use-call-form.ts';
import { ResetPasswordByCode } from '#contract/people/account.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { buttonClass } from '#ui/button.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '../../../api/api.ts';
import { CardPage } from '../../../parts/card-page.tsx';
import styles from '../../../parts/form.module.css';

/** Sets a password with a one-time link, whose code is after # and so in no server's log. */
export const SetPasswordPage = () => {
  const { hash } = useLocation();
  const [done, setDone] = useState(false);
  const { field, problems, busy, submit } = useCallForm({
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
        <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
        <SubmitButton busy={busy}>Set password</SubmitButton>
      </form>
    </CardPage>
  );
};
