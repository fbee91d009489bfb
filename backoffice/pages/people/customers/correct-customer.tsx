import { useCallForm } from '#client/use-call-form.ts';
import type { StaffCustomer } from '#contract/people/staff-customers.ts';
import { CustomerAddress, CustomerCorrection } from '#contract/people/staff-registration.ts';
import { CheckField } from '#ui/check-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { AddressInputs, RegisteredInputs } from './inputs.tsx';

type Props = {
  customer: StaffCustomer;
  onDone: (customer: StaffCustomer) => void;
  conflict: Conflict;
  onClose: () => void;
};

/** Names, e-mail address, tax number and document, as the customer registered them. */
export const CorrectDialog = ({ customer, onDone, conflict, onClose }: Props) => {
  const { id, version, firstName, middleName, lastName, email, hstNumber, preferredDocType } = customer;
  const form = useCallForm({
    schema: CustomerCorrection,
    values: { version, firstName, middleName, lastName, email, hstNumber, preferredDocType },
    send: async (body) => {
      onDone(await api.staffCorrectCustomer({ params: { id }, body }));
      onClose();
    },
  });
  return (
    <FormDialog title="Correct the registration" action="Save" form={form} conflict={conflict} onClose={onClose}>
      <RegisteredInputs field={form.field} />
      <p>A new e-mail address is told to both addresses; they stay signed in.</p>
    </FormDialog>
  );
};

type Address = StaffCustomer['addresses'][number];

/** An address to change; null: a new one. */
export const AddressDialog = ({ address, ...props }: Props & { address: Address | null }) => {
  const { customer, onDone, conflict, onClose } = props;
  const { id, version } = customer;
  const form = useCallForm({
    schema: CustomerAddress,
    values: {
      // Of a new one nothing is typed or chosen yet.
      ...(address ?? ({ id: 0, customerId: id } as Address)),
      version,
      addressVersion: address?.version ?? null,
      defaultBilling: false,
      defaultShipping: false,
    },
    send: async (body) => {
      onDone(await api.staffSaveCustomerAddress({ params: { id }, body }));
      onClose();
    },
  });
  const title = address ? 'Change the address' : 'Add an address';
  return (
    <FormDialog title={title} action="Save" form={form} conflict={conflict} onClose={onClose}>
      <AddressInputs field={form.field} optional />
      <CheckField {...form.field('defaultBilling')}>Make it the default for billing</CheckField>
      <CheckField {...form.field('defaultShipping')}>Make it the default for shipping</CheckField>
    </FormDialog>
  );
};
