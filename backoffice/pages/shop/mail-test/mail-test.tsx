import { useCallForm } from '#client/use-call-form.ts';
import { PressMail } from '#contract/shop/staff-opening.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../api/api.ts';
import { CardPage } from '../../../parts/card-page.tsx';
import styles from '../../../parts/form.module.css';

const noCode = 'This address lacks its code. Please open the whole link of the mail.';

/** Where the link of a test mail leads. A button, because mail programs look at links by themselves. */
export const MailTestPage = () => {
  const { hash } = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const { problems, busy, submit } = useCallForm({
    schema: PressMail,
    values: { code: hash.slice(1) },
    send: async (body) => setSentTo((await api.staffPressMail({ body })).sentTo),
  });
  return (
    <CardPage title="Test mail">
      {sentTo === undefined ? (
        <form method="post" noValidate className={styles.form} onSubmit={submit}>
          <Problems problems={hash.length > 1 ? problems : [noCode]} />
          <p>Tell the shop that its mail arrived.</p>
          <SubmitButton busy={busy}>It arrived</SubmitButton>
        </form>
      ) : (
        <Notice kind="success">{`The shop knows now that its mails reach ${sentTo}.`}</Notice>
      )}
    </CardPage>
  );
};
