import { useCallForm } from '#client/use-call-form.ts';
import { AddCoupon, type StaffCoupon } from '#contract/pricing/staff-coupons.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../../api/api.ts';
import { priceListsQuery } from '../../../api/queries.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { dollarsOf, optionalDollars } from '../../../forms/dollars-of.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { optionalNumberOf } from '../../../forms/number-of.ts';

type Props = { onDone: (coupons: StaffCoupon[]) => void; onClose: () => void };
type Input = z.input<typeof AddCoupon>;

const start: Input = {
  code: '',
  kind: 'PERCENT',
  off: '' as unknown as number,
  minSubtotal: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  priceListId: null,
  firstDay: '',
  lastDay: '',
};
/** What a coupon takes off, for whom and how often. */
export const CouponDialog = ({ onDone, onClose }: Props) => {
  const { may } = useStaff();
  const { data: lists = [] } = useQuery({ ...priceListsQuery, enabled: may('customers') });
  const [values] = useState(start);
  const form = useCallForm<Input, z.output<typeof AddCoupon>>({
    schema: AddCoupon,
    values,
    send: async ({ firstDay, lastDay, ...body }) =>
      onDone(await api.staffAddCoupon({ body: { ...body, firstDay: firstDay ?? '', lastDay: lastDay ?? '' } })),
  });
  const { field } = form;
  return (
    <FormDialog title="Make a coupon" action="Make" form={form} onClose={onClose}>
      <TextField label="Code" hint="Customers type it in any case." {...field('code')} />
      <SelectField
        label="Takes off"
        placeholder="Choose what it takes off"
        options={[
          { value: 'PERCENT', label: 'Per cent' },
          { value: 'AMOUNT', label: 'Dollars' },
        ]}
        {...field('kind')}
      />
      <TextField label="How much" inputMode="decimal" {...field('off', { setValueAs: dollarsOf })} />
      <TextField
        label="From a subtotal of, in dollars"
        inputMode="decimal"
        optional
        {...field('minSubtotal', { setValueAs: optionalDollars })}
      />
      <TextField
        label="Orders in all"
        inputMode="numeric"
        optional
        {...field('maxUses', { setValueAs: optionalNumberOf })}
      />
      <TextField
        label="Orders of each customer"
        inputMode="numeric"
        optional
        {...field('maxUsesPerCustomer', { setValueAs: optionalNumberOf })}
      />
      <TextField label="First day" type="date" optional {...field('firstDay')} />
      <TextField label="Last day" type="date" optional {...field('lastDay')} />
      {lists.length > 1 && (
        <SelectField
          label="For customers of the price list"
          placeholder="All of them"
          options={lists.map(({ id, code }) => ({ value: String(id), label: code }))}
          {...field('priceListId', { setValueAs: optionalNumberOf })}
        />
      )}
    </FormDialog>
  );
};
