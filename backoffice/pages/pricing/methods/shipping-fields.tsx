import { shippingCharges } from '#contract/pricing/staff-methods.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldArray, useWatch } from 'react-hook-form';
import { optionalDollars } from '../../../forms/dollars-of.ts';
import styles from './methods.module.css';
import type { MethodsFormState } from './methods-form-state.ts';

type Props = { form: MethodsFormState; index: number };

const options = Object.entries(shippingCharges).map(([value, label]) => ({ value, label }));
const amount = (typed: unknown): number => (typeof typed === 'number' ? typed : (optionalDollars(typed) ?? Number.NaN));

/** What it charges: nothing yet, one price, or steps. */
export const ShippingFields = ({ form, index }: Props) => {
  const { control } = form.form;
  const charge = useWatch({ control, name: `shipping.${index}.charge` });
  const steps = useFieldArray({ control, name: `shipping.${index}.steps`, keyName: 'key' });
  const { onChange, ...select } = form.field(`shipping.${index}.charge`);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Charges"
          placeholder="Choose what it charges"
          options={options}
          {...select}
          onChange={(event) => {
            const isSteps = event.target.value !== 'LATER';
            if (isSteps && steps.fields.length === 0) steps.append({ from: 0, price: 0 });
            if (event.target.value === 'LATER') steps.remove();
            if (event.target.value === 'FLAT' && steps.fields.length > 1)
              steps.remove(steps.fields.slice(1).map((_, place) => place + 1));
            void onChange(event);
          }}
        />
        <TextField
          label="Free from, in dollars of goods"
          inputMode="decimal"
          optional
          {...form.field(`shipping.${index}.freeFrom`, { setValueAs: optionalDollars })}
        />
      </div>
      {charge === 'FLAT' && (
        <TextField
          label="Price in dollars"
          inputMode="decimal"
          {...form.field(`shipping.${index}.steps.0.price`, { setValueAs: amount })}
        />
      )}
      {(charge === 'WEIGHT' || charge === 'SUBTOTAL') && (
        <div className={styles.steps}>
          {steps.fields.map(({ key }, place) => (
            <div key={key} className={styles.step}>
              <TextField
                label={charge === 'WEIGHT' ? 'From, in grams' : 'From, in dollars of goods'}
                inputMode="decimal"
                {...form.field(`shipping.${index}.steps.${place}.from`, { setValueAs: amount })}
              />
              <TextField
                label="Price in dollars"
                hint={place === steps.fields.length - 1 ? 'Empty: told later.' : undefined}
                inputMode="decimal"
                optional
                {...form.field(`shipping.${index}.steps.${place}.price`, { setValueAs: optionalDollars })}
              />
              {place > 0 && (
                <Button variant="text" onClick={() => steps.remove(place)} aria-label={`Take away: step ${place + 1}`}>
                  Take away
                </Button>
              )}
            </div>
          ))}
          <p>
            <Button onClick={() => steps.append({ from: Number.NaN, price: null })}>Add a step</Button>
          </p>
        </div>
      )}
    </>
  );
};
