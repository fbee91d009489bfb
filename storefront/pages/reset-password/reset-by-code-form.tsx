import { ResetPasswordByCode } from '#contract/people/account.ts';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '../../api/browser-api.ts';
import { formCardClass } from '../../forms/form-card.tsx';
import { usePageForm } from '../../forms/use-page-form.ts';
import { refreshSession } from '../../session/start-session.ts';
import { token } from '../../viewer/stored-text.ts';

/** The code from the URL, hidden, and the new password twice. The server's messages are joined with commas. */
export const ResetByCodeForm = ({ code, onDone }: { code: string; onDone: () => void }) => {
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
      <SubmitButton busy={busy}>Submit</SubmitButton>
    </form>
  );
};
