import { ResetPasswordByCode } from '#contract/account.ts';
import { Problems } from '#ui/problems.tsx';
import { browserApi } from '../../api/browser-api.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { formCardClass } from '../../forms/form-card.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { refreshSession } from '../../session/start-session.ts';
import { token } from '../../viewer/stored-text.ts';

/** The code of the address, hidden, and the new password twice. What the server says is joined with commas. */
export const ResetByCodeForm = ({ code, onDone }: { code: string; onDone: () => void }) => {
  const { form, field, problems, busy, submit } = useCallForm({
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
      <NewPasswordFields field={field} />
      <SubmitButton busy={busy}>Submit</SubmitButton>
    </form>
  );
};
