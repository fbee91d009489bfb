import type { SettingsChange } from '#contract/shop/staff-settings.ts';
import type { useCallForm } from '#client/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { optionsOf } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { asNumber, NumberField } from '../../../forms/number-fields.tsx';
import record from '../../../parts/record.module.css';
import styles from './settings.module.css';

type Props = { form: ReturnType<typeof useCallForm<z.input<typeof SettingsChange>, SettingsChange>> };

const Row = ({ name, onTakeAway, children }: { name: string; onTakeAway: () => void; children: ReactNode }) => (
  <fieldset className={styles.row}>
    <legend className="visually-hidden">{name}</legend>
    {children}
    <Button variant="text" onClick={onTakeAway} aria-label={`Take away: ${name}`}>
      Take away
    </Button>
  </fieldset>
);

const sides = optionsOf({ length: 'Length, cm', width: 'Width, cm', height: 'Height, cm', grams: 'Empty, g' });

/** The boxes that parcels are packed in, and who carries them. */
export const ParcelSettings = ({ form: { form, field } }: Props) => {
  const boxes = useFieldArray({ control: form.control, name: 'boxes', keyName: 'key' });
  const carriers = useFieldArray({ control: form.control, name: 'carriers', keyName: 'key' });
  return (
    <>
      <p className={record.quiet}>Boxes are chosen while packing: their sides inside, and what they weigh empty.</p>
      {boxes.fields.map(({ key, name }, index) => (
        <Row key={key} name={`Box ${name || index + 1}`} onTakeAway={() => boxes.remove(index)}>
          <TextField label="Box" {...field(`boxes.${index}.name`)} />
          {sides.map(({ value, label }) => (
            <NumberField key={value} label={label} {...field(`boxes.${index}.${value}`, asNumber)} />
          ))}
        </Row>
      ))}
      <p>
        <Button onClick={() => boxes.append({ name: '', length: 0, width: 0, height: 0, grams: 0 })}>Add a box</Button>
      </p>
      <p className={record.quiet}>
        Customers follow parcels of Canada Post, Purolator, FedEx, UPS, DHL, Canpar and USPS at their pages; another
        carrier needs its address, with {'{number}'} for the parcel’s number.
      </p>
      {carriers.fields.map(({ key, name }, index) => (
        <Row key={key} name={`Carrier ${name || index + 1}`} onTakeAway={() => carriers.remove(index)}>
          <TextField label="Carrier" {...field(`carriers.${index}.name`)} />
          <TextField label="Its page of a parcel" type="url" optional {...field(`carriers.${index}.address`)} />
        </Row>
      ))}
      <p>
        <Button onClick={() => carriers.append({ name: '', address: '' })}>Add a carrier</Button>
      </p>
    </>
  );
};
