import { MethodsChange, shippingCharges, type StaffMethods } from '#contract/pricing/staff-methods.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { optionsOf, SelectField, TextField } from '#ui/fields.tsx';
import type { useCallForm } from '#client/use-call-form.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import styles from './methods.module.css';
import { optionalDollars } from '#client/dollars-of.ts';
import { asOptionalDollars, DecimalField } from '../../../forms/number-fields.tsx';

/** The form of the sheet, as its parts take it. */
type MethodsFormState = ReturnType<typeof useCallForm<z.input<typeof MethodsChange>, z.output<typeof MethodsChange>>>;

const amount = (typed: unknown): number => (typeof typed === 'number' ? typed : (optionalDollars(typed) ?? Number.NaN));

/** What it charges: nothing yet, one price, or steps. */
const ShippingFields = ({ form, index }: { form: MethodsFormState; index: number }) => {
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
          {...form.field(`shipping.${index}.freeFrom`, asOptionalDollars)}
        />
      </div>
      {charge === 'FLAT' && (
        <DecimalField
          label="Price in dollars"
          {...form.field(`shipping.${index}.steps.0.price`, { setValueAs: amount })}
        />
      )}
      {(charge === 'WEIGHT' || charge === 'SUBTOTAL') && (
        <div className={styles.steps}>
          {steps.fields.map(({ key }, place) => (
            <div key={key} className={styles.step}>
              <DecimalField
                label={charge === 'WEIGHT' ? 'From, in grams' : 'From, in dollars of goods'}
                {...form.field(`shipping.${index}.steps.${place}.from`, { setValueAs: amount })}
              />
              <DecimalField
                label="Price in dollars"
                hint={place === steps.fields.length - 1 ? 'Empty: told later.' : undefined}
                optional
                {...form.field(`shipping.${index}.steps.${place}.price`, asOptionalDollars)}
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
const MethodFields = ({ form, name, label, onUp, children }: Props) => {
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

const valuesOf = ({ version, shipping, payment }: StaffMethods) => ({ version, shipping, payment });
const fresh = { id: null, name: '', description: '', offered: true } as const;

/** Both lists in one form, saved in one press; customers read them in this order. */
const MethodsForm = (sheet: SheetForm<StaffMethods>) => {
  const { record: methods } = sheet;
  const form = useSheetForm(sheet, MethodsChange, valuesOf, (body) => api.staffChangeMethods({ body }));
  const { control } = form.form;
  const shipping = useFieldArray({ control, name: 'shipping', keyName: 'key' });
  const payment = useFieldArray({ control, name: 'payment', keyName: 'key' });
  return (
    <ChangeForm title="Methods" form={form} conflict={form.conflict}>
      <section aria-label="Shipping methods" className={styles.list}>
        <h3>How orders are sent</h3>
        <p className={record.quiet}>
          {`By weight: ${methods.weighed.toLocaleString('en-CA')} of ${methods.variants.toLocaleString('en-CA')} variants have one. An order with a piece that has none is told its shipping later.`}
        </p>
        {shipping.fields.map(({ key }, index) => (
          <MethodFields
            key={key}
            form={form}
            name={`shipping.${index}`}
            label={`Shipping method ${index + 1}`}
            onUp={index > 0 ? () => shipping.swap(index, index - 1) : undefined}
          >
            <ShippingFields form={form} index={index} />
          </MethodFields>
        ))}
        <p>
          <Button onClick={() => shipping.append({ ...fresh, charge: 'LATER', steps: [], freeFrom: null })}>
            Add a way to send
          </Button>
        </p>
      </section>
      <section aria-label="Payment methods" className={styles.list}>
        <h3>How orders are paid</h3>
        {payment.fields.map(({ key }, index) => (
          <MethodFields
            key={key}
            form={form}
            name={`payment.${index}`}
            label={`Payment method ${index + 1}`}
            onUp={index > 0 ? () => payment.swap(index, index - 1) : undefined}
          >
            <PaymentFields form={form} index={index} />
          </MethodFields>
        ))}
        <p>
          <Button onClick={() => payment.append({ ...fresh, onCredit: false, forChosen: false })}>
            Add a way to pay
          </Button>
        </p>
      </section>
    </ChangeForm>
  );
};

export const MethodsPage = sheetPage('Shipping and payment', callQuery('staffMethods', {}), MethodsForm);

const PaymentFields = ({ form, index }: { form: MethodsFormState; index: number }) => (
  <>
    <CheckField {...form.field(`payment.${index}.onCredit`)}>
      On credit: only for customers with a credit limit, up to that limit
    </CheckField>
    <CheckField {...form.field(`payment.${index}.forChosen`)}>
      Only for customers who are allowed it, on the customer’s screen
    </CheckField>
  </>
);
