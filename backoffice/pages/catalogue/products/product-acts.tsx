import { useCallForm } from '#client/use-call-form.ts';
import type { CatalogueProduct } from '#contract/catalogue/staff-catalogue.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { DuplicateProduct } from '#contract/catalogue/staff-products.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNavigate } from 'react-router';
import { useAct } from '../../../parts/use-act.ts';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ConfirmButton, DialogButton } from '../../../parts/dialog-button.tsx';
import { notify } from '../../../parts/notify.ts';

type Props = { product: CatalogueProduct; name: string; onDone: () => void };

/** What is done with a whole product: copied, taken out of the shop, put back. */
export const ProductActs = ({ product, name, onDone }: Props) => {
  const { act: send, problems } = useAct();
  const sold = product.variants.filter(({ fields }) => fields['sold'] === 'true').length;
  const params = { id: product.id };
  const act = (call: () => Promise<null>, said: string): void =>
    // Also after a refusal: what it is now is shown.
    send(() =>
      call()
        .then(() => notify(name, said))
        .finally(onDone),
    );
  return (
    <>
      <DialogButton label="Duplicate">
        {(close) => <CopyDialog id={product.id} name={name} onClose={close} />}
      </DialogButton>
      {sold > 0 && (
        <ConfirmButton
          label="Archive"
          title={`Archive ${name}?`}
          action="Archive"
          onConfirm={() => act(() => api.staffArchiveProduct({ params, body: { sold } }), 'It is no longer sold.')}
        >
          It leaves lists, searches and its page at once. Orders keep it, and it can be restored.
        </ConfirmButton>
      )}
      {sold < product.variants.length && (
        <Button
          onClick={() => act(() => api.staffRestoreProduct({ params, body: { sold } }), 'It is in the shop again.')}
        >
          Restore
        </Button>
      )}
      <Problems problems={problems} />
    </>
  );
};

const CopyDialog = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const navigate = useNavigate();
  const form = useCallForm({
    schema: DuplicateProduct,
    values: { name: `${name} copy`, handle: '' },
    send: async (body) => {
      const made = await api.staffDuplicateProduct({ params: { id }, body });
      onClose();
      notify(body.name, 'Copied. It is not sold yet: change it, and restore it.');
      await navigate(staffLinks.product(made.id));
    },
  });
  return (
    <FormDialog title={`Duplicate ${name}`} action="Duplicate" form={form} onClose={onClose}>
      <p>Pictures, prices, phones and words are copied; its SKUs are new, and it is not sold yet.</p>
      <TextField label="Name of the copy" {...form.field('name')} />
      <TextField label="Handle" optional {...form.field('handle')} />
    </FormDialog>
  );
};
