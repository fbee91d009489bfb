import { useCallForm } from '#client/use-call-form.ts';
import { CustomerChange, type StaffCustomer } from '#contract/people/staff-customers.ts';
import { languages } from '#contract/platform/languages.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { taxNames } from '#contract/pricing/staff-taxes.ts';
import { formatDollars } from '#kernel/money.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, priceListsQuery, useStaff } from '../../../api/api.ts';
import { asOptionalDollars, DecimalField, NumberField } from '../../../forms/number-fields.tsx';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { saidBy } from '../../../forms/said-by.ts';

const valuesOf = ({ priceList, creditLimit, netDays, chosenMethods, ...customer }: StaffCustomer) => {
  const { version, taxExempt, exemptions, internalNotes, language } = customer;
  const same = { version, taxExempt, exemptions, internalNotes, language };
  return {
    ...same,
    priceListId: priceList.id,
    ...(creditLimit !== undefined && { creditLimit, netDays }),
    allowedMethods: chosenMethods.flatMap(({ id, allowed }) => (allowed ? [id] : [])),
  };
};

/** What the shop decides about a customer. */
export const CustomerForm = (sheet: SheetForm<StaffCustomer>) => {
  const { record: customer } = sheet;
  const { id, priceList } = customer;
  const { may } = useStaff();
  const { data: priceLists = [priceList] } = useQuery(priceListsQuery);
  const form = useSheetForm(sheet, CustomerChange, valuesOf, (body) =>
    api.staffChangeCustomer({ params: { id }, body }),
  );
  const said = saidBy('customerForm', form.field);
  return (
    <ChangeForm title="The shop's own" form={form} conflict={form.conflict}>
      <SelectField
        label="Price list"
        placeholder="Choose a price list"
        options={priceLists.map((list) => ({ value: String(list.id), label: list.code }))}
        {...form.field('priceListId', { setValueAs: Number })}
      />
      {may('prices') && (
        <p>
          <Link to={{ pathname: staffLinks.priceWhy(), search: `customer=${customer.code}` }} className={record.link}>
            What would they pay, and why?
          </Link>
        </p>
      )}
      <SelectField
        {...said('language', { setValueAs: (chosen: string | null) => chosen || null })}
        options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
      />
      <CheckField {...form.field('taxExempt')}>Tax exempt</CheckField>
      <details>
        <summary>Exempt from single taxes</summary>
        {taxNames.map((name) => (
          <TextField
            key={name}
            label={`${name} exemption number`}
            hint="On their orders and invoices; empty: they pay it."
            optional
            {...form.field(`exemptions.${name}`)}
          />
        ))}
      </details>
      {customer.openCredit !== undefined && (
        <DecimalField
          label="Credit limit in dollars"
          hint={`Needed for payment methods on credit; empty for no credit. Open now: ${formatDollars(customer.openCredit)}.`}
          optional
          {...form.field('creditLimit', asOptionalDollars)}
        />
      )}
      {customer.netDays !== undefined && <NumberField {...said('netDays', asOptionalDollars)} />}
      <ChosenMethods form={form} methods={customer.chosenMethods} />
      <TextAreaField label="Internal notes" rows={5} {...form.field('internalNotes')} />
    </ChangeForm>
  );
};

type ChosenProps = {
  form: ReturnType<typeof useCallForm<z.input<typeof CustomerChange>, z.output<typeof CustomerChange>>>;
  methods: StaffCustomer['chosenMethods'];
};

/** The ways to pay that are for chosen customers alone: whether this one may use them. */
const ChosenMethods = ({ form, methods }: ChosenProps) => {
  const allowed = useWatch({ control: form.form.control, name: 'allowedMethods' }) ?? [];
  const { error } = form.field('allowedMethods');
  const set = (id: number, may: boolean) =>
    form.form.setValue('allowedMethods', may ? [...allowed, id] : allowed.filter((each) => each !== id), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return methods.map(({ id, name }, index) => (
    <CheckField
      key={id}
      checked={allowed.includes(id)}
      onChange={(event) => set(id, event.target.checked)}
      error={index === 0 ? error : undefined}
    >
      May pay by {name}
    </CheckField>
  ));
};
