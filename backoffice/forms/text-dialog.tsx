import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Failure } from '../parts/failure.tsx';
import type { Conflict } from '../parts/use-change.ts';
import styles from '../parts/form.module.css';
import { useStaffForm } from './use-staff-form.ts';

type Props<Name extends string> = {
  title: string;
  /** What the button that does it says. */
  action: string;
  name: Name;
  label: string;
  hint?: string;
  optional?: boolean;
  /** The call's own, of the text alone. */
  schema: z.ZodType<Record<Name, string>, Record<Name, string>>;
  send: (text: string) => Promise<void>;
  conflict: Conflict;
  /** Why it cannot be done any more. */
  whyNot?: string | null | undefined;
  onClose: () => void;
  /** What else is chosen, below the text. */
  children?: ReactNode;
};

/** Asks for a text before something is done; stays open, with what was typed, when that is refused. */
export const TextDialog = <Name extends string>(props: Props<Name>) => {
  const { title, action, name, label, hint, optional, schema, send, conflict, whyNot, onClose, children } = props;
  const { field, problems, busy, submit } = useStaffForm<Record<string, string>, Record<string, string>>({
    schema: schema as z.ZodType<Record<string, string>, Record<string, string>>,
    values: { [name]: '' },
    send: async (given) => {
      await send(given[name] ?? '');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} place="form">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={onClose} whyNot={whyNot} />
        <TextAreaField label={label} hint={hint} optional={optional} {...field(name)} />
        {children}
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            {action}
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
