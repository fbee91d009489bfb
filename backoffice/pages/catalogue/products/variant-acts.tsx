import { useCallForm } from '#client/use-call-form.ts';
import type { CatalogueChoices, CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { NewVariants } from '#contract/catalogue/staff-products.ts';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import type { z } from 'zod';
import { useAct } from '../../../parts/use-act.ts';
import { api, useStaff } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ConfirmButton, DialogButton } from '../../../parts/dialog-button.tsx';
import { notify } from '../../../parts/notify.ts';
import { emptyVariant, errorsAt, NewVariantFields } from './new-variants.tsx';
import styles from './products.module.css';

type Props = {
  productId: number;
  variants: readonly CatalogueRow[];
  chosen: CatalogueRow;
  choices: CatalogueChoices;
  onDone: () => void;
};

/** Adds variants to a product, or removes the chosen one. */
export const VariantActs = ({ productId, variants, chosen, choices, onDone }: Props) => {
  const { may } = useStaff();
  const { act, problems } = useAct();
  const sku = chosen.fields['sku'] ?? '';
  const remove = async (): Promise<void> => {
    const { outcome } = await api.staffRemoveVariant({ params: { id: chosen.id } });
    notify(sku, outcome === 'DELETED' ? 'Deleted.' : 'Others know it, so it is kept; it is no longer sold.');
  };
  return (
    <div className={styles.choices}>
      {may('prices') && (
        <DialogButton label="Add variants">
          {(close) => (
            <AddDialog productId={productId} variants={variants} choices={choices} onDone={onDone} onClose={close} />
          )}
        </DialogButton>
      )}
      {variants.length > 1 && (
        <ConfirmButton
          label={`Remove ${sku}`}
          title={`Remove ${sku}?`}
          action="Remove"
          onConfirm={() => act(() => remove().finally(onDone))}
        >
          A variant that was ordered, counted, bought or put into a cart is kept and no longer sold; any other is
          deleted.
        </ConfirmButton>
      )}
      <Problems problems={problems} />
    </div>
  );
};

type Input = z.input<typeof NewVariants>;
type AddProps = Omit<Props, 'chosen'> & { onClose: () => void };

/** The labels of the options by which the variants differ already. */
const optionsOf = (variants: readonly CatalogueRow[], { attributes }: CatalogueChoices): string[] =>
  attributes
    .filter(({ code }) => !['brand', 'rack'].includes(code))
    .filter(({ code }) => variants.some(({ fields }) => fields[`attribute:${code}`] !== undefined))
    .map(({ label }) => label)
    .slice(0, 3);

const AddDialog = ({ productId, variants, choices, onDone, onClose }: AddProps) => {
  const [values] = useState<Input>({ options: optionsOf(variants, choices), variants: [emptyVariant] });
  const form = useCallForm<Input, NewVariants>({
    schema: NewVariants,
    values,
    send: async (body) => {
      await api.staffAddVariants({ params: { id: productId }, body });
      notify('Variants', body.variants.length === 1 ? 'Added. It is in the shop.' : 'Added. They are in the shop.');
      onDone();
      onClose();
    },
  });
  const { form: inner } = form;
  const now = inner.watch();
  return (
    <FormDialog title="Add variants" action="Add" form={form} onClose={onClose}>
      <NewVariantFields
        options={now.options}
        variants={now.variants}
        attributes={choices.attributes}
        errorAt={errorsAt(inner.formState.errors)}
        onChange={(next) => {
          inner.clearErrors();
          inner.setValue('options', next.options);
          inner.setValue('variants', next.variants);
        }}
      />
    </FormDialog>
  );
};
