import type { useCallForm } from '#client/use-call-form.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Failure } from '../parts/failure.tsx';
import styles from '../parts/record.module.css';
import type { Conflict } from '../parts/use-change.ts';
import { LeaveGuard } from './leave-guard.tsx';

type Props<Input extends FieldValues, Output extends FieldValues> = {
  title: string;
  form: ReturnType<typeof useCallForm<Input, Output>>;
  conflict: Conflict;
  children: ReactNode;
};

/** A part of a record that is edited on its own screen. */
export const ChangeForm = <Input extends FieldValues, Output extends FieldValues>(props: Props<Input, Output>) => {
  const { title, form, conflict, children } = props;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <Failure problems={form.problems} conflict={conflict} onTheirs={form.drop} />
        {children}
        <p className={styles.actions}>
          <SubmitButton busy={form.busy} variant="plain" size="medium">
            Save
          </SubmitButton>
        </p>
      </form>
      <UnsavedGuard control={form.form.control} />
    </section>
  );
};

type GuardProps<Input extends FieldValues, Output> = { control: Control<Input, unknown, Output> };

/** Asks before a changed form is left. Apart from the form, so that the form does not re-render. */
const UnsavedGuard = <Input extends FieldValues, Output>({ control }: GuardProps<Input, Output>) => {
  const { dirtyFields } = useFormState({ control });
  return (
    <LeaveGuard title="Leave without saving?" isTyped={Object.keys(dirtyFields).length > 0}>
      What was changed here will be gone.
    </LeaveGuard>
  );
};
