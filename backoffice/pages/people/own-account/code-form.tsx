import { useCallForm } from '#client/use-call-form.ts';
import { StartSecondFactor } from '#contract/people/staff-second-factor.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../../../parts/record.module.css';

type Props = { action: string; send: (body: { code: string }) => Promise<void>; onCancel?: () => void };

/** A code of the app proves what is done next. */
export const CodeForm = ({ action, send, onCancel }: Props) => {
  const { field, problems, busy, submit } = useCallForm({
    schema: StartSecondFactor,
    defaultValues: { code: undefined },
    send,
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problems problems={problems} />
      <TextField
        label="Code"
        hint="The six digits that the app shows now."
        autoComplete="one-time-code"
        {...field('code')}
      />
      <p className={styles.actions}>
        <SubmitButton size="medium" busy={busy}>
          {action}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </p>
    </form>
  );
};
