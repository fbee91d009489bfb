import { type CallFormOptions, useCallForm } from '#client/use-call-form.ts';
import type { FieldValues } from 'react-hook-form';
import type { Conflict } from '../parts/use-change.ts';
import type { DialogProps } from './form-dialog.tsx';

type Dialog<Answer> = DialogProps<Answer, [done: string]> & { conflict?: Conflict };

type Options<Input extends FieldValues, Output, Answer> = Omit<CallFormOptions<Input, Output>, 'send'> & {
  send: (values: Output) => Promise<Answer>;
  /** What is said of the answer. */
  done?: string | ((values: Output) => string);
};

/** The form of a dialog, which hands on the answer of its call and closes; `dialog` is for its FormDialog. */
export const useDialogForm = <Input extends FieldValues, Output extends FieldValues, Answer>(
  { onDone, onClose, conflict }: Dialog<Answer>,
  { send, done = '', ...options }: Options<Input, Output, Answer>,
) => {
  const form = useCallForm<Input, Output>({
    ...options,
    send: async (values) => {
      onDone(await send(values), typeof done === 'string' ? done : done(values));
      onClose();
    },
  });
  return { ...form, dialog: { form, conflict, onClose } };
};
