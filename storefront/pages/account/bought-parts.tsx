import type { BoughtPart } from '#contract/buying/lists.ts';
import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { limits } from '#contract/limits.ts';
import { shopDay } from '#kernel/dates.ts';
import * as words from '#messages/account-lists.js';
import * as benchWords from '#messages/bench.js';
import * as recordWords from '#messages/records.js';
import * as accountWords from '#messages/account.js';
import { Button } from '#ui/button.tsx';
import { cellColumn, type Column } from '#ui/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import type { FormEvent } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { AddAnswer } from '../../bag/add-answer.tsx';
import { heldIn } from '../../bag/bag.ts';
import { bag, typeQuantity } from '../../bag/bag-store.ts';
import { FloatingAdd } from '../../bag/floating-add.tsx';
import { BagQuantityBox } from '../../bag/quantity-box.tsx';
import { useAddToCart } from '../../bag/use-bag.ts';
import { useAskPrices } from '../../prices/use-prices.ts';
import { dollarsColumn } from '../../records/columns.tsx';
import { RowPrice } from '../../products/row-price.tsx';
import { TellMe } from '../../stock-watch/tell-me.tsx';
import { useSession, useSignedIn } from '../../viewer/use-session.ts';
import { partColumn, partsInStock, stockColumn } from './parts.tsx';
import styles from './parts.module.css';

const dayMs = 86_400_000;
/** In days of the shop. */
const daysSince = (instant: string): number =>
  (Date.parse(shopDay(new Date())) - Date.parse(shopDay(new Date(instant)))) / dayMs;

/** In how many days it is to be ordered again; 0: now; null: unknown after one order, or when they seem to have given it up. */
const dueIn = ({ every, lastOrdered }: BoughtPart): number | null => {
  const days = daysSince(lastOrdered);
  return every && days <= 3 * every ? Math.max(0, every - days) : null;
};

const typedIn = (filters: Readonly<Record<string, { value?: unknown }>>) => String(filters['search']?.value ?? '');

const columns = (onEnter: () => void, again: (parts: BoughtPart[]) => void, often: boolean): Column<BoughtPart>[] => [
  partColumn,
  cellColumn('rhythm', benchWords.rhythm(), { compact: 'second', optional: true }, (part) => {
    const due = dueIn(part);
    return due === null ? null : (
      <span className={styles.rhythm} data-due={due === 0 || undefined}>
        {benchWords.every(part.every ?? 0)} <b>{benchWords.due(due)}</b>
      </span>
    );
  }),
  cellColumn('ordered', words.ordered(), { compact: 'second' }, ({ orders, pieces }) => words.times(orders, pieces)),
  cellColumn('lastOrdered', words.lastOrdered(), { compact: 'second' }, ({ lastOrdered }) => (
    <>
      {shopDay(new Date(lastOrdered))} <span className={styles.note}>{words.daysAgo(daysSince(lastOrdered))}</span>
    </>
  )),
  { ...dollarsColumn('lastPrice', words.lastPrice()), compact: 'named' },
  cellColumn('price', words.today(), { align: 'end', compact: 'named' }, (part) =>
    partsInStock([part]).length > 0 ? <RowPrice id={part.id} pieces={often ? part.usual : undefined} /> : null,
  ),
  stockColumn(({ usual }) => usual),
  cellColumn('quantity', words.quantity(), { compact: 'end' }, (part) =>
    partsInStock([part]).length > 0 ? (
      <BagQuantityBox variant={part} onEnter={onEnter} onShiftEnter={onEnter} />
    ) : (
      part.card && <TellMe variant={part} />
    ),
  ),
  cellColumn('again', recordWords.action(), { align: 'end', compact: 'end' }, (part) =>
    partsInStock([part]).length > 0 ? (
      <Button onClick={() => again([part])}>
        {benchWords.buyAgain(part.usual)}
        <span className="visually-hidden"> {part.name}</span>
      </Button>
    ) : null,
  ),
];

/**
 * Every part that the customer ever ordered, to be put into the cart by the bag's one press.
 * @param often only what is ordered again and again, what is due first, by one press in its usual pieces
 */
export const BoughtParts = ({ often = false }: { often?: boolean }) => {
  const { userId } = useSignedIn();
  const add = useAddToCart();
  const table = useDataTable({
    first: { by: 'lastOrdered', direction: 'DESC' },
    ask: ({ page, pageSize, filters }) =>
      callQuery('boughtParts', { body: { page, pageSize, search: typedIn(filters), often } }, userId),
    forgets: true,
  });
  const { data, error, refetch, change, state } = table;
  const leads = useCallFailure(often ? null : error);
  useAskPrices(partsInStock(data?.results ?? []));
  const search = typedIn(state.filters);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('search')).trim();
    change({ filters: value === '' ? {} : { search: { _field: 'search', operator: 'CONTAIN', value } } });
  };
  const buy = (parts: BoughtPart[]) => {
    if (add.busy) return;
    // More that is typed already stays.
    for (const part of parts) typeQuantity(part, String(Math.max(part.usual, heldIn(bag.read(), part.id))));
    add.addOnly(parts.map(({ id }) => id));
  };
  const { miniCart } = useSession();
  const isToOrder = (part: BoughtPart) => dueIn(part) === 0 && (miniCart?.quantities?.[part.id] ?? 0) < part.usual;
  const due = partsInStock(data?.results ?? []).filter(isToOrder);
  const title = often ? benchWords.often() : accountWords.buyAgain();
  return (
    <section aria-label={title} className={styles.screen}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {often && due.length > 0 && (
          <Button variant="primary" size="large" aria-disabled={add.busy} onClick={() => buy(due)}>
            {benchWords.addDue(due.length)}
          </Button>
        )}
      </div>
      <search hidden={often}>
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
        label={title}
        columns={columns(add.add, buy, often).filter(({ name }) => !often || !/ordered|last/.test(name))}
        none={often ? benchWords.noneOften() : search === '' ? words.noneBought() : words.noneLike()}
      />
      {often && <AddAnswer action={add} />}
      <FloatingAdd onlyFull={often} />
    </section>
  );
};
