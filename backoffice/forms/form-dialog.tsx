import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { FormEvent, ReactNode } from 'react';
import { Failure } from '../parts/failure.tsx';
import styles from '../parts/form.module.css';
import type { Conflict } from '../parts/use-change.ts';

type Props = {
  title: string;
  /** What the button that does it says. */
  action: string;
  form: { problems: readonly string[]; busy: boolean; submit: (event: FormEvent) => void };
  /** Left out where nothing that others change, too, is changed. */
  conflict?: Conflict;
  /** Why it cannot be done any more. */
  whyNot?: string | null | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for what a call needs; stays open, with what was typed, when that is refused. */
export const FormDialog = ({ title, action, form, conflict, whyNot, onClose, children }: Props) => (
  <Dialog open onClose={onClose} title={title} place="form">
    <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
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
