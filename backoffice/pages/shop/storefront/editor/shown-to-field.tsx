import { ShownTo } from '#contract/shop/content.ts';
import { optionsOf, SelectField } from '#ui/fields.tsx';

const options = optionsOf<ShownTo>({ ALL: 'Everyone', VISITORS: 'Visitors', CUSTOMERS: 'Customers' });

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
