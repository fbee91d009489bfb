import { named, optionsOf, SelectField } from '#ui/fields.tsx';
import { EmailField, TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { callQuery } from '../../../api/api.ts';
import { documents } from './customer-parts.tsx';
import styles from './inputs.module.css';

type Field<Name extends string> = (
  name: Name,
  options?: Pick<RegisterOptions, 'setValueAs'>,
) => Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'children'> & { error: string | undefined };

type Registered = 'firstName' | 'middleName' | 'lastName' | 'email' | 'hstNumber' | 'preferredDocType';

/** What a customer registers, beside the address. Browsers would fill in the staff's own names. */
export const RegisteredInputs = ({ field }: { field: Field<Registered> }) => (
  <>
    <div className={styles.pairs}>
      <TextField label="First name" autoComplete="off" {...field('firstName')} />
      <TextField label="Middle name" autoComplete="off" optional {...field('middleName')} />
      <TextField label="Last name" autoComplete="off" {...field('lastName')} />
    </div>
    <EmailField label="E-mail" hint="They sign in with it." autoComplete="off" {...field('email')} />
    <div className={styles.pairs}>
      <TextField label="HST/GST number" hint="123456789 or 123456789 RT0001" {...field('hstNumber')} />
      <SelectField
        label="Packed with goods"
        placeholder="Choose a document"
        options={optionsOf(documents)}
        {...field('preferredDocType')}
      />
    </div>
  </>
);

type AddressPart = 'name' | 'company' | 'street1' | 'street2' | 'city' | 'postalCode' | 'provinceId' | 'phoneNo';

/** @param optional whether company and telephone may be empty, as of a second address */
export const AddressInputs = ({ field, optional = false }: { field: Field<AddressPart>; optional?: boolean }) => {
  const { data: provinces = [] } = useQuery(callQuery('staffProvinces', {}));
  return (
    <>
      <div className={styles.pairs}>
        <TextField label="Company" autoComplete="off" optional={optional} {...field('company')} />
        <TextField label="Phone number" type="tel" autoComplete="off" optional={optional} {...field('phoneNo')} />
      </div>
      <TextField label="Name of the address" hint="“Back door”, say." autoComplete="off" optional {...field('name')} />
      <TextField label="Street" autoComplete="off" {...field('street1')} />
      <TextField label="Unit, floor" autoComplete="off" optional {...field('street2')} />
      <div className={styles.pairs}>
        <TextField label="City" autoComplete="off" {...field('city')} />
        <SelectField
          // The options come later than the value.
          key={provinces.length}
          label="Province"
          placeholder="Choose a province"
          options={named(provinces)}
          {...field('provinceId', { setValueAs: Number })}
        />
        <TextField label="Postal code" autoComplete="off" {...field('postalCode')} />
      </div>
    </>
  );
};
