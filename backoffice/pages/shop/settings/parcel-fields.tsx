import type { SettingsChange } from '#contract/shop/staff-settings.ts';
import type { useCallForm } from '#client/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { asNumber, NumberField } from '../../../forms/number-fields.tsx';
import record from '../../../parts/record.module.css';
import styles from './settings.module.css';

type Form = ReturnType<typeof useCallForm<z.input<typeof SettingsChange>, SettingsChange>>;

const sides = { length: 'Length, cm', width: 'Width, cm', height: 'Height, cm', grams: 'Empty, g' } as const;

/** The boxes that parcels are packed in. */
export const BoxFields = ({ form: { form, field } }: { form: Form }) => {
  const boxes = useFieldArray({ control: form.control, name: 'boxes', keyName: 'key' });
  return (
    <>
      <p className={record.quiet}>
        Chosen when a parcel is packed; sides are inside, and what it weighs empty is added.
      </p>
      {boxes.fields.map(({ key, name }, index) => (
        <fieldset key={key} className={styles.row}>
          <legend className="visually-hidden">{name || `Box ${index + 1}`}</legend>
          <TextField label="Box" {...field(`boxes.${index}.name`)} />
          {(Object.keys(sides) as (keyof typeof sides)[]).map((side) => (
            <NumberField key={side} label={sides[side]} {...field(`boxes.${index}.${side}`, asNumber)} />
          ))}
          <Button variant="text" onClick={() => boxes.remove(index)} aria-label={`Take away: box ${name}`}>
            Take away
          </Button>
        </fieldset>
      ))}
      <p>
        <Button onClick={() => boxes.append({ name: '', length: 0, width: 0, height: 0, grams: 0 })}>Add a box</Button>
      </p>
    </>
  );
};

/** Who carries parcels, and where they are followed. */
export const CarrierFields = ({ form: { form, field } }: { form: Form }) => {
  const carriers = useFieldArray({ control: form.control, name: 'carriers', keyName: 'key' });
  return (
    <>
      <p className={record.quiet}>
        Offered where a shipment is entered. Customers follow parcels of Canada Post, Purolator, FedEx, UPS, DHL, Canpar
        and USPS at their own pages; another carrier needs its address, with {'{number}'} where the parcel’s number
        goes.
      </p>
      {carriers.fields.map(({ key, name }, index) => (
        <fieldset key={key} className={styles.row}>
          <legend className="visually-hidden">{name || `Carrier ${index + 1}`}</legend>
          <TextField label="Carrier" {...field(`carriers.${index}.name`)} />
          <TextField
            label="Where parcels are followed"
            type="url"
            placeholder="https://…{number}"
            optional
            className={styles.wide}
            {...field(`carriers.${index}.address`)}
          />
          <Button variant="text" onClick={() => carriers.remove(index)} aria-label={`Take away: carrier ${name}`}>
            Take away
          </Button>
        </fieldset>
      ))}
      <p>
        <Button onClick={() => carriers.append({ name: '', address: '' })}>Add a carrier</Button>
      </p>
    </>
  );
};
