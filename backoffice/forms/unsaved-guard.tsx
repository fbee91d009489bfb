import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { LeaveGuard } from './leave-guard.tsx';

type Props<Input extends FieldValues, Output> = { control: Control<Input, unknown, Output> };

/** Asks before a form is left in which something was changed. Apart from the form, which is not drawn anew for it. */
export const UnsavedGuard = <Input extends FieldValues, Output>({ control }: Props<Input, Output>) => {
  const { dirtyFields } = useFormState({ control });
  return (
    <LeaveGuard title="Leave without saving?" isTyped={Object.keys(dirtyFields).length > 0}>
      What was changed here will be gone.
    </LeaveGuard>
  );
};
