import { CustomerChange, type StaffCustomer } from '#contract/staff-customers.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { priceListsQuery } from '../../api/queries.ts';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import styles from '../../parts/record.module.css';
import type { Conflict } from '../../parts/use-change.ts';

type Props = { customer: StaffCustomer; onDone: (customer: StaffCustomer) => void; conflict: Conflict };

/** What the shop decides about a customer. */
export const CustomerForm = ({ customer, onDone, conflict }: Props) => {
  const { id, version, priceList, taxExempt, internalNotes } = customer;
  const { data: priceLists = [priceList] } = useQuery(priceListsQuery);
  const { form, start, drop, field, problems, busy, submit } = useStaffForm({
    schema: CustomerChange,
    values: { version, priceListId: priceList.id, taxExempt, internalNotes },
    send: async (body) => {
      const changed = await api.staffChangeCustomer({ params: { id }, body });
      start({
        version: changed.version,
        priceListId: changed.priceList.id,
        taxExempt: changed.taxExempt,
        internalNotes: changed.internalNotes,
      });
      onDone(changed);
    },
  });
  return (
    <section aria-label="The shop's own">
      <h2>The shop's own</h2>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={drop} />
        <SelectField
          label="Price list"
          placeholder="Choose a price list"
          options={priceLists.map((list) => ({ value: String(list.id), label: list.code }))}
          {...field('priceListId', { setValueAs: Number })}
        />
        <CheckField {...field('taxExempt')}>Tax exempt</CheckField>
        <TextAreaField label="Internal notes" rows={5} {...field('internalNotes')} />
        <p className={styles.actions}>
          <Button type="submit" aria-disabled={busy}>
            Save
          </Button>
        </p>
      </form>
      <UnsavedGuard control={form.control} />
    </section>
  );
};
