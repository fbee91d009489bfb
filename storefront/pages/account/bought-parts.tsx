import type { BoughtPart } from '#contract/buying/lists.ts';
import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { limits } from '#contract/limits.ts';
import { shopDay } from '#kernel/dates.ts';
import * as words from '#messages/account-lists.js';
import * as accountWords from '#messages/account.js';
import { Button } from '#ui/button.tsx';
import { cellColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import type { FormEvent } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { FloatingAdd } from '../../bag/floating-add.tsx';
import { BagQuantityBox } from '../../bag/quantity-box.tsx';
import { useAddToCart } from '../../bag/use-bag.ts';
import { useAskPrices } from '../../prices/use-prices.ts';
import { dollarsColumn } from '../../records/columns.tsx';
import { TellMe } from '../../stock-watch/tell-me.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import { partColumn, partsInStock, priceColumn, stockColumn } from './parts.tsx';
import styles from './parts.module.css';

const dayMs = 86_400_000;
/** In days of the shop. */
const daysSince = (instant: string): number =>
  (Date.parse(shopDay(new Date())) - Date.parse(shopDay(new Date(instant)))) / dayMs;

const columns = (onEnter: () => void): Column<BoughtPart>[] => [
  partColumn,
  cellColumn('ordered', words.ordered(), { compact: 'second' }, ({ orders, pieces }) => words.times(orders, pieces)),
  cellColumn('lastOrdered', words.lastOrdered(), { compact: 'second' }, ({ lastOrdered }) => (
    <>
      {shopDay(new Date(lastOrdered))} <span className={styles.note}>{words.daysAgo(daysSince(lastOrdered))}</span>
    </>
  )),
  { ...dollarsColumn('lastPrice', words.lastPrice()), compact: 'named' },
  priceColumn,
  stockColumn,
  cellColumn('quantity', words.quantity(), { compact: 'end' }, (part) =>
    partsInStock([part]).length > 0 ? (
      <BagQuantityBox variant={part} onEnter={onEnter} onShiftEnter={onEnter} />
    ) : (
      part.card && <TellMe variant={part} />
    ),
  ),
];

/** Every part that the customer ever ordered, to be put into the cart by the bag's one press. */
export const BoughtParts = () => {
  const { userId } = useSignedIn();
  const add = useAddToCart();
  const table = useDataTable({
    first: { by: 'lastOrdered', direction: 'DESC' },
    ask: ({ page, pageSize, filters }) =>
      callQuery('boughtParts', { body: { page, pageSize, search: String(filters['search']?.value ?? '') } }, userId),
    forgets: true,
  });
  const { data, error, refetch, change, state } = table;
  const leads = useCallFailure(error);
  useAskPrices(partsInStock(data?.results ?? []));
  const search = String(state.filters['search']?.value ?? '');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('search')).trim();
    change({ filters: value === '' ? {} : { search: { _field: 'search', operator: 'CONTAIN', value } } });
  };
  return (
    <section aria-label={accountWords.buyAgain()} className={styles.screen}>
      <h2>{accountWords.buyAgain()}</h2>
      <search>
        <form className={styles.form} onSubmit={find}>
          <TextField
            key={search}
            className={styles.field}
            type="search"
            name="search"
            label={words.searchBought()}
            placeholder={words.searchHint()}
            defaultValue={search}
            maxLength={limits.searchTextMax}
          />
          <Button type="submit">{words.search()}</Button>
          {search !== '' && <Button onClick={() => change({ filters: {} })}>{words.showAll()}</Button>}
        </form>
      </search>
      {error && !leads && <TryAgain onPress={refetch} />}
      <TableRows
        table={table}
        label={accountWords.buyAgain()}
        columns={columns(add.add)}
        none={search === '' ? words.noneBought() : words.noneLike()}
      />
      <FloatingAdd onlyFull={false} />
    </section>
  );
};
