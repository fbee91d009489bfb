import * as accountMessages from '#messages/people.js';
import { ResetPassword as Fields } from '#contract/people/account.ts';
import * as words from '#messages/account.js';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './reset-password.module.css';

/** A new password for the signed-in customer; all their other sessions end. */
export const ResetPassword = () => {
  const { userId } = useSignedIn();
  const [done, setDone] = useState(false);
  const { start, field, problems, busy, submit } = usePageForm({
    schema: Fields,
    defaultValues: { id: userId, password: undefined, confirmPassword: undefined },
    send: async (body) => {
      setDone(false);
      await browserApi().resetPassword({ body });
      start();
      setDone(true);
    },
  });
  return (
    <section aria-label={words.resetPassword()} className={styles.screen}>
      {done && <Notice kind="success">{accountMessages.passwordChanged()}</Notice>}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems problems={problems} />
        <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
        <SubmitButton busy={busy}>{words.resetPassword()}</SubmitButton>
      </form>
    </section>
  );
};
