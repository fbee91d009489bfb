import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styles from './methods.module.css';
import type { MethodsFormState } from './methods-form-state.ts';

type Props = {
  form: MethodsFormState;
  name: `shipping.${number}` | `payment.${number}`;
  /** Of the group of fields, for who cannot see where it ends. */
  label: string;
  /** Moves it before the one above; absent for the first. */
  onUp: (() => void) | undefined;
  children: ReactNode;
};

/** What both kinds of methods have. */
export const MethodFields = ({ form, name, label, onUp, children }: Props) => {
  const typed = useWatch({ control: form.form.control, name });
  return (
    <fieldset className={styles.method}>
      <legend className="visually-hidden">{typed.name || label}</legend>
      <div className={styles.pair}>
        <TextField label="Name" {...form.field(`${name}.name`)} />
        <TextField label="Description" optional {...form.field(`${name}.description`)} />
      </div>
      {children}
      <div className={styles.foot}>
        <CheckField {...form.field(`${name}.offered`)}>Customers can choose it</CheckField>
        {onUp && (
          <Button variant="text" onClick={onUp} aria-label={`Move up: ${typed.name || label}`}>
            Move up
          </Button>
        )}
      </div>
    </fieldset>
  );
};
