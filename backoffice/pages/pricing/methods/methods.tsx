import { MethodsChange, type StaffMethods } from '#contract/pricing/staff-methods.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { useCallForm } from '#client/use-call-form.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import styles from './methods.module.css';
import { type ChargesForm, ChargeFields } from './charge-fields.tsx';

/** The form of the sheet, as its parts take it. */
type MethodsFormState = ReturnType<typeof useCallForm<z.input<typeof MethodsChange>, z.output<typeof MethodsChange>>>;

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

/** A method is sent, by what it charges, or picked up somewhere. */
const ShippingFields = ({ form, index }: { form: MethodsFormState; index: number }) => {
  const pickupAt = useWatch({ control: form.form.control, name: `shipping.${index}.pickupAt` });
  return (
    <>
      <TextField
        label="Picked up at"
        hint="An address, for a method by which customers come for their order; empty: it is sent."
        optional
        {...form.field(`shipping.${index}.pickupAt`)}
      />
      <ChargeFields form={form as unknown as ChargesForm} name={`shipping.${index}`} days={!pickupAt} />
    </>
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
          <Button
            onClick={() =>
              shipping.append({ ...fresh, charge: 'LATER', steps: [], freeFrom: null, pickupAt: '', transitDays: null })
            }
          >
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
