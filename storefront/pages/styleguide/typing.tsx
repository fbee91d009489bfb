import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { readWhole } from '#kernel/quantity.ts';
import { CheckField } from '#ui/check-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityBox } from '#ui/quantity-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useId, useState } from 'react';
import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

const provinces = [
  { value: '1', label: 'Ontario' },
  { value: '2', label: 'Québec' },
];

export const Typing = () => (
  <>
    <Sample name="TextField">
      <div className={styles.stack}>
        <TextField label="City" defaultValue="Toronto" />
        <TextField label="Street 2" optional />
        <TextField label="HST/GST Number" hint="9 digits, or 9 digits and RT0001" />
        <TextField label="Postal Code" error="Postal Code is required" />
      </div>
    </Sample>
    <Sample name="EmailField, NewPasswordFields and SubmitButton">
      <div className={styles.stack}>
        <EmailField label="Email" defaultValue="parts@example.com" />
        <NewPasswordFields password={{}} confirmPassword={{ error: 'Passwords do not match' }} />
        <SubmitButton busy={false}>Register</SubmitButton>
        <SubmitButton busy>Registering…</SubmitButton>
      </div>
    </Sample>
    <Sample name="SelectField">
      <div className={styles.stack}>
        <SelectField label="Province" placeholder="Select a province" options={provinces} defaultValue="1" />
        <SelectField
          label="Province"
          placeholder="Select a province"
          options={provinces}
          error="Select a province"
          defaultValue=""
        />
      </div>
    </Sample>
    <Sample name="TextAreaField">
      <div className={styles.stack}>
        <TextAreaField label="Comments" placeholder="Any comments" optional />
      </div>
    </Sample>
    <Sample name="CheckField">
      <div className={styles.stack}>
        <CheckField defaultChecked>I accept the terms of use.</CheckField>
        <CheckField error="Please review and accept our terms of use.">I accept the terms of use.</CheckField>
      </div>
    </Sample>
    <Sample name="FieldFrame, around a control of another kind">
      <Framed />
    </Sample>
    <Sample name="QuantityBox">
      <div className={styles.stack}>
        <Quantity begins="12" />
        <Quantity begins="a dozen" />
      </div>
    </Sample>
    <Sample name="Problems">
      <div className={styles.stack}>
        <Problems problems={['The shop could not be reached. Please try again.']} />
        <Problems title="Error" problems={['Invalid username/password.']} />
        <Problems problems={['Street 1 is required', 'Select a province']} />
      </div>
    </Sample>
  </>
);

const Quantity = ({ begins }: { begins: string }) => {
  const [text, setText] = useState(begins);
  const quantity = readWhole(text, limits.cartQuantityMax);
  const step = (by: 1 | -1) => setText(String((quantity ?? 0) + by));
  return (
    <QuantityBox
      aria-label="Quantity"
      value={text}
      wrong={quantity === undefined ? messages.quantityRange() : undefined}
      steps={{
        less: { label: 'One less', disabled: !quantity, onPress: () => step(-1) },
        more: { label: 'One more', disabled: quantity === limits.cartQuantityMax, onPress: () => step(1) },
        iconSize: 14,
      }}
      classes={{}}
      onText={setText}
    />
  );
};

const Framed = () => {
  const id = useId();
  return (
    <FieldFrame id={id} label="From" hint="In Toronto">
      <input id={id} type="date" aria-describedby={`${id}-says`} />
    </FieldFrame>
  );
};
