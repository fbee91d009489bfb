import { catalogueStock } from '#contract/catalogue/fields.ts';
import { BeginFiltered } from '#contract/catalogue/staff-catalogue.ts';
import { useCallForm } from '#client/use-call-form.ts';
import type { Filters } from '#ui/filter-drafts.ts';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api, callQuery } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './products.module.css';
import { asNumber, NumberField } from '../../../forms/number-fields.tsx';

type Props = {
  filters: Filters;
  /** Of the chosen variants; null: all that are filtered. */
  ids: number[] | null;
  count: number;
  onClose: () => void;
};

const asCounted = 'First count';

/** Begins to count many variants with the same number of pieces: which ones is shown first. */
export const BeginCountDialog = ({ filters, ids, count, onClose }: Props) => {
  const client = useQueryClient();
  const { data: found } = useQuery({
    ...callQuery('staffBeginFiltered', { body: { filters, ids, pieces: 0, reason: asCounted, seen: null } }),
    gcTime: 0,
  });
  const form = useCallForm({
    schema: BeginFiltered.omit({ seen: true }),
    // No default: 0 would empty the shop.
    defaultValues: { filters, ids, reason: asCounted },
    send: async (body) => {
      const { begins } = await api.staffBeginFiltered({ body: { ...body, seen: found?.begins ?? 0 } });
      await client.invalidateQueries();
      notify(
        'Stock',
        `${begins.toLocaleString('en-CA')} ${begins === 1 ? 'variant is' : 'variants are'} counted from now on.`,
      );
      onClose();
    },
  });
  const pieces = Number(useWatch({ control: form.form.control, name: 'pieces' }));
  const will = `${Number.isInteger(pieces) ? pieces.toLocaleString('en-CA') : '?'} pieces`;
  return (
    <FormDialog
      title={`Begin to count ${count.toLocaleString('en-CA')} ${count === 1 ? 'variant' : 'variants'}`}
      action="Begin to count"
      form={form}
      onClose={onClose}
    >
      <NumberField
        label="Pieces of each"
        hint="All in the house, those for open orders included. With none available, shoppers read that it is out of stock."
        {...form.field('pieces', asNumber)}
      />
      <TextField label="Why" {...form.field('reason')} />
      <output className={styles.more}>
        {found &&
          (found.begins === found.matched
            ? `${found.begins.toLocaleString('en-CA')} begin to be counted.`
            : `${found.begins.toLocaleString('en-CA')} of ${found.matched.toLocaleString('en-CA')} begin to be counted; the others are already, and stay as they are.`)}
      </output>
      {found && found.lines.length > 0 && (
        <ChangeTable
          label="What begins to be counted"
          most={12}
          rows={found.lines.map(({ sku, stock }) => ({
            key: sku,
            name: sku,
            field: 'Stock',
            before: catalogueStock[stock],
            after: will,
            problem: null,
          }))}
        />
      )}
    </FormDialog>
  );
};
