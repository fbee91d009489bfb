import { ResetPassword as Fields } from '#contract/account.ts';
import * as accountMessages from '#contract/account-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './reset-password.module.css';

/** A new password for the signed-in customer; every other session of theirs ends. */
export const ResetPassword = () => {
  const { userId } = useSignedIn();
  const [done, setDone] = useState(false);
  const { form, field, problems, busy, submit } = useCallForm({
    schema: Fields,
    defaultValues: { id: userId, password: undefined, confirmPassword: undefined },
    send: async (body) => {
      setDone(false);
      await browserApi().resetPassword({ body });
      form.reset();
      setDone(true);
    },
  });
  return (
    <section aria-label="Reset Password" className={styles.screen}>
      {done && <Notice kind="success">{accountMessages.passwordChanged}</Notice>}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems problems={problems} />
        <NewPasswordFields field={field} />
        <SubmitButton busy={busy}>Reset Password</SubmitButton>
      </form>
    </section>
  );
};
