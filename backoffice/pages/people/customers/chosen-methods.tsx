import type { useCallForm } from '#client/use-call-form.ts';
import type { CustomerChange, StaffCustomer } from '#contract/people/staff-customers.ts';
import { CheckField } from '#ui/check-field.tsx';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

type Props = {
  form: ReturnType<typeof useCallForm<z.input<typeof CustomerChange>, z.output<typeof CustomerChange>>>;
  methods: StaffCustomer['chosenMethods'];
};

/** The ways to pay that are for chosen customers alone: whether this one may use them. */
export const ChosenMethods = ({ form, methods }: Props) => {
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
