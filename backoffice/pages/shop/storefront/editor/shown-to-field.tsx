import { ShownTo } from '#contract/shop/content.ts';
import { SelectField } from '#ui/select-field.tsx';

const labels = { ALL: 'Everyone', VISITORS: 'Visitors', CUSTOMERS: 'Customers' } as const;
const options = ShownTo.options.map((value) => ({ value, label: labels[value] }));

export const ShownToField = ({ value, onChange }: { value: ShownTo; onChange: (value: ShownTo) => void }) => (
  <SelectField
    label="Shown to"
    placeholder="Choose who sees it"
    options={options}
    value={value}
    onChange={(event) => {
      const chosen = ShownTo.safeParse(event.currentTarget.value);
      if (chosen.success) onChange(chosen.data);
    }}
  />
);
