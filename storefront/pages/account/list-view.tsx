import type { SavedList } from '#contract/buying/lists.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import { formatCents, dollarsToCents } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import * as words from '#messages/account-lists.js';
import * as accountWords from '#messages/account.js';
import * as recordWords from '#messages/records.js';
import * as messages from '#messages/shop.js';
import { allProblems } from '#ui/call-problems.ts';
import { Button } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStore } from '#ui/store.ts';
import { TextField } from '#ui/text-field.tsx';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { AddPart } from '../../bag/add-part.tsx';
import { Question } from '../../parts/question.tsx';
import { priceBook } from '../../price-book/price-book.ts';
import { useAskPrices } from '../../prices/use-prices.ts';
import { useSession, useSignedIn } from '../../viewer/use-session.ts';
import { partColumn, partsInStock, priceColumn, stockColumn } from './parts.tsx';
import styles from './parts.module.css';
import { useAddList } from './use-add-list.tsx';
import { type Box, readBox, useListChanges } from './use-list-changes.ts';

type Item = SavedList['items'][number];

/** A list: its parts with boxes that are kept as they are left, and one press that puts all into the cart. */
export const ListView = ({ id }: { id: number }) => {
  const { userId } = useSignedIn();
  const { data, failed } = useOwnCall(callQuery('savedList', { params: { id } }, userId));
  return (
    <section aria-busy={!data} aria-label={data?.title ?? accountWords.lists()} className={styles.screen}>
      <p>
        <Link to={links.myAccount('lists')} className={styles.link}>
          {accountWords.lists()}
        </Link>
      </p>
      {failed ?? (data ? <Shown list={data} /> : <Skeleton className={styles.waiting} />)}
    </section>
  );
};

const Shown = ({ list }: { list: SavedList }) => {
  const changes = useListChanges(list);
  const { add, answer, busy } = useAddList(changes.forgetShelf);
  const { textOf } = changes;
  const book = useStore(priceBook);
  const { miniCart } = useSession();
  const sold = partsInStock(list.items);
  useAskPrices(sold);

  /** What is missing on the shelf where that is told; else the usual pieces. Undefined while a box is wrong. */
  const wanted = ({ id, qty, keep }: Item): number | undefined => {
    const shelf = textOf(id, 'shelf') ?? '';
    const [now, on] = [readBox('keep', textOf(id, 'keep') ?? String(keep)), readBox('shelf', shelf)];
    if (shelf === '' || now === 0) return readBox('qty', textOf(id, 'qty') ?? String(qty));
    return now === undefined || on === undefined ? undefined : Math.max(0, now - on);
  };
  const items = new Map(sold.map((item) => [item.id, wanted(item) ?? 0]));
  const pieces = [...items.values()].reduce((sum, qty) => sum + qty, 0);
  const cents = [...items].map(([id, qty]) => {
    const prices = book.get(id);
    return prices && dollarsToCents(unitPrice(prices, Math.max(1, qty + (miniCart?.quantities?.[id] ?? 0)))) * qty;
  });
  const isKnown = cents.every((each) => each !== undefined);

  const box = (item: Item, of: Box, label: string) => {
    const text = textOf(item.id, of) ?? (of === 'shelf' ? '' : String(item[of] || ''));
    const range = of === 'qty' ? words.quantityWrong(limits.cartQuantityMax) : messages.quantityRange();
    return (
      <QuantityBox
        aria-label={label}
        value={text}
        wrong={readBox(of, text) === undefined ? range : undefined}
        classes={{ input: styles.box, words: styles.wrong }}
        onText={(typed) => changes.type(item.id, of, typed)}
        onFocus={selectAll}
        onBlur={() => changes.keep(item, of)}
        onKeyDown={({ key }) => key === 'Enter' && changes.keep(item, of)}
      />
    );
  };
  const columns: Column<Item>[] = [
    partColumn,
    stockColumn(({ qty }) => qty),
    priceColumn,
    cellColumn('qty', words.quantity(), { align: 'end', compact: 'named' }, (item) =>
      box(item, 'qty', words.quantityOf(item.name)),
    ),
    cellColumn('keep', words.keep(), { align: 'end', compact: 'named' }, (item) =>
      box(item, 'keep', words.keepOf(item.name)),
    ),
    cellColumn('shelf', words.shelf(), { align: 'end', compact: 'named' }, (item) =>
      item.keep > 0 ? (
        <>
          {box(item, 'shelf', words.shelfOf(item.name))}
          {textOf(item.id, 'shelf') && <output className={styles.missing}>{words.toOrder(wanted(item) ?? 0)}</output>}
        </>
      ) : null,
    ),
    cellColumn('off', recordWords.action(), { compact: 'secondEnd' }, ({ id, name }) => (
      <Button
        variant="bare"
        shape="icon"
        className={styles.row}
        aria-label={words.takeOff(name)}
        onClick={() => changes.takeOff(id)}
      >
        <Icon name="close" size={14} />
      </Button>
    )),
  ];
  const addAll = ({ currentTarget }: MouseEvent) => {
    if (sold.every((item) => wanted(item) !== undefined)) add(() => Promise.resolve({ list, items }));
    else currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <>
      <Head list={list} onTitle={changes.rename} />
      <Problems problems={changes.problems} />
      {answer}
      {list.items.length === 0 ? (
        <NothingHere>{words.emptyList()}</NothingHere>
      ) : (
        <>
          <div className={styles.bar}>
            <span>{words.inStock(sold.length, list.items.length)}</span>
            <Button variant="primary" size="large" aria-disabled={busy} onClick={addAll}>
              {words.addAllOf(pieces)}
              {isKnown && ` · ${formatCents(cents.reduce<number>((sum, each) => sum + (each ?? 0), 0))}`}
            </Button>
          </div>
          <DataTable label={list.title} columns={columns} rows={list.items} />
        </>
      )}
      <AddPart
        label={words.addPart()}
        hint={words.addPartHint()}
        onAdd={async ({ id, name }) => {
          if (list.items.some((item) => item.id === id)) return [words.onList(name)];
          return (await changes.add(id)) ? [] : null;
        }}
      />
    </>
  );
};

/** The title, to be changed, and the end of the list. */
const Head = ({ list, onTitle }: { list: SavedList; onTitle: (title: string) => Promise<boolean> }) => {
  const [asks, setAsks] = useState<'rename' | 'drop' | null>(null);
  const navigate = useNavigate();
  const drop = useAction(async () => {
    try {
      await browserApi().dropList({ params: { id: list.id } });
    } catch (error) {
      // Deleted already.
      if (!isApiError(error) || error.status !== 404) throw error;
    }
    await navigate(links.myAccount('lists'), { replace: true });
  });
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title'));
    void onTitle(title).then((done) => done && setAsks(null));
  };
  return (
    <>
      <div className={styles.head}>
        <h2>{list.title}</h2>
        <Button aria-expanded={asks === 'rename'} onClick={() => setAsks(asks === null ? 'rename' : null)}>
          {words.rename()}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setAsks('drop')}>
          {words.drop()}
        </Button>
      </div>
      <Problems problems={allProblems(drop.problems)} />
      {asks === 'rename' && (
        <form className={styles.form} onSubmit={rename}>
          <TextField
            className={styles.field}
            name="title"
            label={words.title()}
            defaultValue={list.title}
            maxLength={limits.savedListTitleMax}
          />
          <Button type="submit">{words.save()}</Button>
        </form>
      )}
      {asks === 'drop' && (
        <Question
          title={words.drop()}
          action={words.drop()}
          onConfirm={() => void drop.run()}
          onClose={() => setAsks(null)}
        >
          {words.dropQuestion(list.title)}
        </Question>
      )}
    </>
  );
};
