import { useCallForm } from '#client/use-call-form.ts';
import { ChangePricingList, type PricingList } from '#contract/pricing/staff-pricing.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { RuleFields } from './rule-fields.tsx';

type Props = { list: PricingList; onDone: (list: PricingList) => void; conflict: Conflict };

const valuesOf = ({ version, name, rule }: PricingList) => ({ version, name, rule });

/** What a list is called, and the rule by which it follows another. */
export const ListForm = ({ list, onDone, conflict }: Props) => {
  const form = useCallForm({
    schema: ChangePricingList,
    values: valuesOf(list),
    send: async (body) => {
      const changed = await api.staffChangePricingList({ params: { id: list.id }, body });
      form.start(valuesOf(changed));
      onDone(changed);
    },
  });
  return (
    <ChangeForm title="Name and rule" form={form} conflict={conflict}>
      <TextField label="Name" optional {...form.field('name')} />
      <RuleFields form={form} canFollow={list.canFollow} />
    </ChangeForm>
  );
};
