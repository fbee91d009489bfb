import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/api.ts';
import styles from './products.module.css';

export type ChosenCustomer = { id: number; called: string };

type Props = { productId: number; chosen: ChosenCustomer | null; onChoose: (customer: ChosenCustomer | null) => void };

const pauseMs = 250;

/** By company; says at which prices they see the product. */
export const ChooseCustomer = ({ productId, chosen, onChoose }: Props) => {
  const [typed, setTyped] = useState(chosen?.called ?? '');
  const asked = useDebounced(typed.trim(), pauseMs);
  const { data: found } = useQuery({
    ...callQuery('staffCustomerSearch', {
      body: { pageSize: 8, filters: { company: { _field: 'company', operator: 'CONTAIN', value: asked } } },
    }),
    enabled: asked !== '' && chosen === null,
    placeholderData: keepPreviousData,
  });
  const { data: seen, error } = useQuery({
    ...callQuery('staffProductOfCustomer', { params: { id: productId, customer: chosen?.id ?? 0 } }),
    enabled: chosen !== null,
  });
  return (
    <>
      <TextField
        label="Company"
        type="search"
        hint="Whose prices are looked at."
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChoose(null);
        }}
      />
      {chosen === null && asked !== '' && found && (
        <ul className={styles.choices} aria-label="Customers">
          {found.results.map(({ id, company, email }) => (
            <li key={id}>
              <Button
                onClick={() => {
                  setTyped(company ?? email);
                  onChoose({ id, called: company ?? email });
                }}
              >
                {company ?? email}
              </Button>
            </li>
          ))}
          {found.results.length === 0 && <li>No company is called so.</li>}
        </ul>
      )}
      <Problems error={error} />
      {seen && chosen !== null && (
        <Notice kind={seen.verified ? 'info' : 'warn'}>
          {seen.verified
            ? `${chosen.called}, price list ${seen.priceList}`
            : `${chosen.called} is not verified, and sees no prices.`}
        </Notice>
      )}
    </>
  );
};
