import { useCallForm } from '#client/use-call-form.ts';
import { CustomerChange, type StaffCustomer } from '#contract/staff-customers.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { priceListsQuery } from '../../api/queries.ts';
import { ChangeForm } from '../../forms/change-form.tsx';
import type { Conflict } from '../../parts/use-change.ts';

type Props = { customer: StaffCustomer; onDone: (customer: StaffCustomer) => void; conflict: Conflict };

const valuesOf = ({ version, priceList, taxExempt, internalNotes }: StaffCustomer) => ({
  version,
  priceListId: priceList.id,
  taxExempt,
  internalNotes,
});

/** What the shop decides about a customer. */
export const CustomerForm = ({ customer, onDone, conflict }: Props) => {
  const { id, priceList } = customer;
  const { data: priceLists = [priceList] } = useQuery(priceListsQuery);
  const form = useCallForm({
    schema: CustomerChange,
    values: valuesOf(customer),
    send: async (body) => {
      const changed = await api.staffChangeCustomer({ params: { id }, body });
      form.start(valuesOf(changed));
      onDone(changed);
    },
  });
  return (
    <ChangeForm title="The shop's own" form={form} conflict={conflict}>
      <SelectField
        label="Price list"
        placeholder="Choose a price list"
        options={priceLists.map((list) => ({ value: String(list.id), label: list.code }))}
        {...form.field('priceListId', { setValueAs: Number })}
      />
      <CheckField {...form.field('taxExempt')}>Tax exempt</CheckField>
      <TextAreaField label="Internal notes" rows={5} {...form.field('internalNotes')} />
    </ChangeForm>
  );
};
