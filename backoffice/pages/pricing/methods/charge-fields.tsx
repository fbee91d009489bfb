import { shippingCharges, type ZoneRateInput } from '#contract/pricing/staff-methods.ts';
import { Button } from '#ui/button.tsx';
import { optionsOf, SelectField } from '#ui/fields.tsx';
import type { useCallForm } from '#client/use-call-form.ts';
import { optionalDollars } from '#client/dollars-of.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { asOptionalDollars, asOptionalNumber, DecimalField, NumberField } from '../../../forms/number-fields.tsx';
import styles from './methods.module.css';

const amount = (typed: unknown): number => (typeof typed === 'number' ? typed : (optionalDollars(typed) ?? Number.NaN));

type Charge = Omit<z.input<typeof ZoneRateInput>, 'methodId'>;
/** A form with prices of sending in it: of methods, or of methods in zones. */
export type ChargesForm = ReturnType<
  typeof useCallForm<{ shipping: Charge[]; zones: { rates: Charge[] }[] }, { version: number }>
>;
type Place = `shipping.${number}` | `zones.${number}.rates.${number}`;

/** What it charges, nothing yet, one price, or steps, and how long it takes. */
export const ChargeFields = ({ form, name, days }: { form: ChargesForm; name: Place; days: boolean }) => {
  const { control } = form.form;
  const charge = useWatch({ control, name: `${name}.charge` });
  const steps = useFieldArray({ control, name: `${name}.steps`, keyName: 'key' });
  const { onChange, ...select } = form.field(`${name}.charge`);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Charges"
          placeholder="Choose what it charges"
          options={optionsOf(shippingCharges)}
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
        <DecimalField
          label="Free from, in dollars of goods"
          optional
          {...form.field(`${name}.freeFrom`, asOptionalDollars)}
        />
      </div>
      {days && (
        <NumberField
          label="Working days on the way"
          hint="From dispatch to arrival, as customers are told; empty: not said."
          optional
          {...form.field(`${name}.transitDays`, asOptionalNumber)}
        />
      )}
      {charge === 'FLAT' && (
        <DecimalField label="Price in dollars" {...form.field(`${name}.steps.0.price`, { setValueAs: amount })} />
      )}
      {(charge === 'WEIGHT' || charge === 'SUBTOTAL') && (
        <div className={styles.steps}>
          {steps.fields.map(({ key }, place) => (
            <div key={key} className={styles.step}>
              <DecimalField
                label={charge === 'WEIGHT' ? 'From, in grams' : 'From, in dollars of goods'}
                {...form.field(`${name}.steps.${place}.from`, { setValueAs: amount })}
              />
              <DecimalField
                label="Price in dollars"
                hint={place === steps.fields.length - 1 ? 'Empty: told later.' : undefined}
                optional
                {...form.field(`${name}.steps.${place}.price`, asOptionalDollars)}
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
