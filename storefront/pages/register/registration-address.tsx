import type { CallForm } from '#client/use-call-form.ts';
import type { Registration } from '#contract/people/account.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { provincesQuery } from '../../addresses/address-queries.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { asId } from '../../forms/use-page-form.ts';
import { FormGroup } from './form-group.tsx';
import styles from './register.module.css';

type Props = Pick<CallForm<Registration>, 'field'>;

/** The address block (section 5): the customer's first address. */
export const RegistrationAddress = ({ field }: Props) => {
  const provinces = useQuery(provincesQuery);
  useCallFailure(provinces.error);
  return (
    <FormGroup legend="Your address" columns={2}>
      {provinces.isError && (
        <div className={styles.wide}>
          <TryAgain onPress={() => void provinces.refetch()} />
        </div>
      )}
      <TextField label="Company" autoComplete="organization" {...field('address.company')} />
      <TextField label="Name" optional autoComplete="name" {...field('address.name')} />
      <TextField label="Street 1" autoComplete="address-line1" {...field('address.street1')} />
      <TextField label="Street 2" optional autoComplete="address-line2" {...field('address.street2')} />
      <TextField label="City" autoComplete="address-level2" {...field('address.city')} />
      <SelectField
        label="Province"
        placeholder="Please select"
        options={(provinces.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        autoComplete="address-level1"
        {...field('address.provinceId', asId)}
      />
      <TextField
        label="Postal Code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...field('address.postalCode')}
      />
      <TextField label="Phone number" type="tel" autoComplete="tel" {...field('address.phoneNo')} />
    </FormGroup>
  );
};
