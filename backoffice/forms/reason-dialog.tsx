import { TextAreaField } from '#ui/fields.tsx';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { FormDialog, useDialogForm } from './form-dialog.tsx';

type Props<Answer> = Omit<ComponentProps<typeof FormDialog>, 'form' | 'children'> & {
  onDone: (answer: Answer, done: string) => void;
  hint?: string;
  optional?: boolean;
  /** The call's own schema, of which the reason is asked. */
  schema: { shape: { reason: z.ZodType<string | null, string | null | undefined> } };
  send: (reason: string) => Promise<Answer>;
  /** What is said of the answer. */
  done: string;
  /** Further choices, below the reason. */
  children?: ComponentProps<typeof FormDialog>['children'];
};

export const ReasonDialog = <Answer,>(props: Props<Answer>) => {
  const { hint, optional, schema, send, done, children, ...rest } = props;
  const { field, dialog } = useDialogForm(rest, {
    schema: z.object({ reason: schema.shape.reason }),
    values: { reason: '' },
    send: ({ reason }) => send(reason ?? ''),
    done,
  });
  return (
    <FormDialog {...rest} {...dialog}>
      <TextAreaField label="Reason" hint={hint} optional={optional} {...field('reason')} />
      {children}
    </FormDialog>
  );
};
