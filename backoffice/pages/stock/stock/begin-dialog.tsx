import { useCallForm } from '#client/use-call-form.ts';
import { BeginCounts } from '#contract/stock/staff-stock.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { numberOf } from '../../../forms/number-of.ts';
import { notify } from '../../../parts/notify.ts';

/** Lines of a code and a number of pieces, as pasted from a table or typed; the last word of a line is the number. */
const countsOf = (typed: unknown) =>
  Array.isArray(typed)
    ? typed
    : String(typed)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => {
          const [, code = line, pieces = ''] = /^(.*?)[\s,;]+(\S+)$/.exec(line) ?? [];
          return { code: code.replace(/^"(.*)"$/, '$1'), pieces: numberOf(pieces) };
        });

/** Begins to count many variants, pasted from a table or from the grid. */
export const BeginDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const form = useCallForm({
    schema: BeginCounts,
    defaultValues: { counts: [], reason: 'First count' },
    listed: true,
    send: async (body) => {
      const { begun, already } = await api.staffBeginCounts({ body });
      await client.invalidateQueries();
      const stayed = already.length === 0 ? '' : ` Counted before, and left as they are: ${already.join(', ')}.`;
      notify('Stock', `${begun} ${begun === 1 ? 'variant is' : 'variants are'} counted from now on.${stayed}`);
      onClose();
    },
  });
  return (
    <FormDialog title="Begin to count" action="Begin to count" form={form} onClose={onClose}>
      <TextAreaField
        label="SKU or UPC, and pieces"
        hint="One a line, as pasted from a table: all pieces in the house, those for open orders included."
        rows={10}
        {...form.field('counts', { setValueAs: countsOf })}
      />
      <TextField label="Why" {...form.field('reason')} />
    </FormDialog>
  );
};
