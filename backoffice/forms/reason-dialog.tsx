import { useCallForm } from '#client/use-call-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { FormDialog } from './form-dialog.tsx';

type Reason = { reason: string };

type Props = Omit<ComponentProps<typeof FormDialog>, 'form' | 'children'> & {
  hint?: string;
  optional?: boolean;
  /** The call's own schema, for the reason only. */
  schema: z.ZodType<Reason, Reason>;
  send: (reason: string) => Promise<void>;
  /** Further choices, below the reason. */
  children?: ComponentProps<typeof FormDialog>['children'];
};

export const ReasonDialog = ({ hint, optional, schema, send, children, ...dialog }: Props) => {
  const form = useCallForm({
    schema,
    values: { reason: '' },
    send: async ({ reason }) => {
      await send(reason);
      dialog.onClose();
    },
  });
  return (
    <FormDialog {...dialog} form={form}>
      <TextAreaField label="Reason" hint={hint} optional={optional} {...form.field('reason')} />
      {children}
    </FormDialog>
  );
};
