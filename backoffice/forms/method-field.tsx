import { named, SelectField } from '#ui/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { paymentMethodsQuery } from '../api/api.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'options'>;

/** How money was paid. */
export const MethodField = (props: Props) => {
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const words = { label: 'Payment method', placeholder: 'Choose a payment method' };
  return <SelectField {...words} options={named(methods)} {...props} />;
};
