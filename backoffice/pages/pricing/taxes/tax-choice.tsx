import { type StaffTaxes, taxNames } from '#contract/pricing/staff-taxes.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ComponentProps } from 'react';

type Chosen = Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'options'>;

/** Which tax of which province. */
export const TaxChoice = ({ taxes, province, tax }: { taxes: StaffTaxes; province: Chosen; tax: Chosen }) => (
  <>
    <SelectField
      label="Province"
      placeholder="Choose a province"
      options={taxes.provinces.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...province}
    />
    <SelectField
      label="Tax"
      placeholder="Choose a tax"
      options={taxNames.map((name) => ({ value: name, label: name }))}
      {...tax}
    />
  </>
);
