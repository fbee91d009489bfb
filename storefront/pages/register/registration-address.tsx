import type { CallForm } from '#client/use-call-form.ts';
import type { Registration } from '#contract/people/account.ts';
import * as words from '#messages/account.js';
import * as signIn from '#messages/sign-in.js';
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
    <FormGroup legend={signIn.yourAddress()} columns={2}>
      {provinces.isError && (
        <div className={styles.wide}>
          <TryAgain onPress={() => void provinces.refetch()} />
        </div>
      )}
      <TextField label={words.company()} autoComplete="organization" {...field('address.company')} />
      <TextField label={words.nameField()} optional autoComplete="name" {...field('address.name')} />
      <TextField label={words.street1()} autoComplete="address-line1" {...field('address.street1')} />
      <TextField label={words.street2()} optional autoComplete="address-line2" {...field('address.street2')} />
      <TextField label={words.city()} autoComplete="address-level2" {...field('address.city')} />
      <SelectField
        label={words.province()}
        placeholder={signIn.pleaseSelect()}
        options={(provinces.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        autoComplete="address-level1"
        {...field('address.provinceId', asId)}
      />
      <TextField
        label={words.postalCode()}
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...field('address.postalCode')}
      />
      <TextField label={words.phoneNumber()} type="tel" autoComplete="tel" {...field('address.phoneNo')} />
    </FormGroup>
  );
};
