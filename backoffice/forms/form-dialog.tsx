import { type CallFormOptions, useCallForm } from '#client/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Failure } from '../parts/failure.tsx';
import styles from '../parts/form.module.css';
import type { Conflict } from '../parts/use-change.ts';

/** What a dialog does once its call is answered, given words with it or not; and closing it. */
export type DialogProps<Done, Words extends string[] = []> = {
  onDone: (done: Done, ...words: Words) => void;
  onClose: () => void;
};

type Props = {
  title: string;
  /** Label of the confirming button. */
  action: string;
  form: { problems: readonly string[]; busy: boolean; submit: (event: FormEvent) => void };
  /** Omitted where others cannot change the same. */
  conflict?: Conflict;
  /** Why it can no longer be done. */
  whyNot?: string | null | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for a call's input; stays open, with the input, when the call is refused. */
export const FormDialog = ({ title, action, form, conflict, whyNot, onClose, children }: Props) => (
  <Dialog open onClose={onClose} title={title} place="form">
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event);
      }}
    >
      {conflict ? (
        <Failure problems={form.problems} conflict={conflict} onTheirs={onClose} whyNot={whyNot} />
      ) : (
        <Problems problems={form.problems} />
      )}
      {children}
      <div className={styles.foot}>
        <SubmitButton busy={form.busy}>{action}</SubmitButton>
        <Button size="large" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  </Dialog>
);

type Opening<Answer> = DialogProps<Answer, [done: string]> & { conflict?: Conflict };

type Options<Input extends FieldValues, Output, Answer> = Omit<CallFormOptions<Input, Output>, 'send'> & {
  send: (values: Output) => Promise<Answer>;
  /** What is said of the answer. */
  done?: string | ((values: Output) => string);
};

/** The form of a dialog, which hands on the answer of its call and closes; `dialog` is for its FormDialog. */
export const useDialogForm = <Input extends FieldValues, Output extends FieldValues, Answer>(
  { onDone, onClose, conflict }: Opening<Answer>,
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
