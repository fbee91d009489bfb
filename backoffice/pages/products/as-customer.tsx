import { catalogueStock } from '#contract/staff-catalogue.ts';
import type { CustomersProduct } from '#contract/staff-products.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/call-query.ts';
import styles from './products.module.css';

type Props = { productId: number; name: string; onClose: () => void };

const pauseMs = 250;

/** A product as one customer sees it, with that customer's prices. */
export const AsCustomer = ({ productId, name, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const asked = useDebounced(typed.trim(), pauseMs);
  const { data: found } = useQuery({
    ...callQuery('staffCustomerSearch', {
      body: { pageSize: 8, filters: { company: { _field: 'company', operator: 'CONTAIN', value: asked } } },
    }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const { data: seen, error } = useQuery({
    ...callQuery('staffProductOfCustomer', { params: { id: productId, customer: chosen ?? 0 } }),
    enabled: chosen !== null,
  });
  return (
    <Dialog open place="form" title={`${name} as a customer`} onClose={onClose}>
      <div className={styles.form}>
        <TextField
          label="Company"
          type="search"
          hint="Whose prices are looked at."
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(null);
          }}
        />
        {chosen === null && asked !== '' && found && (
          <ul className={styles.choices} aria-label="Customers">
            {found.results.map(({ id, company, email }) => (
              <li key={id}>
                <Button onClick={() => setChosen(id)}>{company ?? email}</Button>
              </li>
            ))}
            {found.results.length === 0 && <li>No company is called so.</li>}
          </ul>
        )}
        <Problems problems={error ? allProblems(callProblems(error)) : []} />
        {seen && chosen !== null && <Seen seen={seen} />}
      </div>
    </Dialog>
  );
};

const Seen = ({ seen: { company, email, priceList, verified, variants } }: { seen: CustomersProduct }) => (
  <>
    <p className={styles.more}>
      {verified
        ? `${company ?? email}, price list ${priceList}`
        : `${company ?? email} is not verified, and sees no prices.`}
    </p>
    {variants.length === 0 && <p>Nothing of it is sold: they do not see it.</p>}
    <table className={styles.lines} aria-label="As the customer sees it">
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Stock</th>
          <th scope="col">Price</th>
          <th scope="col">Special</th>
          <th scope="col">Tiers</th>
        </tr>
      </thead>
      <tbody>
        {variants.map(({ id, sku, stockStatus, price, specialPrice, tierPrices = {} }) => (
          <tr key={id}>
            <td>{sku}</td>
            <td>{catalogueStock[stockStatus]}</td>
            <td>{price === undefined ? '–' : formatDollars(price)}</td>
            <td>{specialPrice === undefined ? '–' : formatDollars(specialPrice)}</td>
            <td>
              {Object.values(tierPrices)
                .flat()
                .map((tier) => `${tier.qty}+ ${formatDollars(tier.price)}`)
                .join(', ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
