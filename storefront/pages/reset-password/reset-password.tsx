import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { FormCard, formCardWaysClass, formCardClass } from '../../forms/form-card.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { ResetPasswordByCode } from '#contract/people/account.ts';
import * as words from '#messages/sign-in.js';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '../../api/browser-api.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import { refreshSession } from '../../session/start-session.ts';
import { token } from '../../viewer/stored-text.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.resetYourPassword() });

/** Sets a new password with the code of an e-mail (specification section 2, "Reset by code"). */
export default function ResetPassword() {
  const { code = '' } = useParams();
  const [done, setDone] = useState(false);
  return (
    <FormCard title={words.resetYourPassword()}>
      {done ? (
        <Notice kind="success">{accountMessages.resetDone()}</Notice>
      ) : (
        <ResetByCodeForm key={code} code={code} onDone={() => setDone(true)} />
      )}
      <p className={formCardWaysClass}>
        <Link to={links.login()}>{words.signIn()}</Link>
        {!done && <Link to={links.forgottenPassword()}>{words.askForNewLink()}</Link>}
      </p>
    </FormCard>
  );
}

/** The code from the URL, hidden, and the new password twice. The server's messages are joined with commas. */
const ResetByCodeForm = ({ code, onDone }: { code: string; onDone: () => void }) => {
  const { form, field, problems, busy, submit } = usePageForm({
    schema: ResetPasswordByCode,
    defaultValues: { code, password: undefined, confirmPassword: undefined },
    listed: true,
    send: async (body) => {
      await browserApi().resetPasswordByCode({ body });
      // A new password ends every session, this browser's too.
      token.write('');
      void refreshSession();
      onDone();
    },
  });
  return (
    <form method="post" noValidate className={formCardClass} onSubmit={submit}>
      <Problems problems={problems.length > 0 ? [problems.join(', ')] : []} />
      <input type="hidden" {...form.register('code')} />
      <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
      <SubmitButton busy={busy}>{words.submit()}</SubmitButton>
    </form>
  );
};
