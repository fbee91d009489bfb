import { type SavedListRow, SaveList } from '#contract/buying/lists.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/account-lists.js';
import * as accountWords from '#messages/account.js';
import * as recordWords from '#messages/records.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable, numberColumn, timeColumn } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Link, useSearchParams, useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import { ListView } from './list-view.tsx';
import styles from './parts.module.css';
import { useAddList } from './use-add-list.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { limits } from '#contract/limits.ts';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { randomKey } from '../../bag/add-key.ts';
import { cartQuery } from '../../cart/cart-query.ts';

/** Makes a list. @param from `cart` or an order's id: it begins with what is there */
const NewList = ({ from }: { from: string }) => {
  const { userId } = useSignedIn();
  const cart = useQuery({ ...cartQuery(userId), enabled: from === 'cart' });
  const order = useQuery({
    ...callQuery('order', { params: { id: Number(from) } }, userId),
    enabled: from !== '' && from !== 'cart',
  });
  const source = from === 'cart' ? cart : order;
  const leads = useCallFailure(source.error);
  // Saved without it, the list would be empty.
  const missing = from !== '' && !source.data;
  const items = new Map<number, number>();
  const put = (id: number, qty: number) => items.set(id, Math.min(limits.cartQuantityMax, (items.get(id) ?? 0) + qty));
  for (const { productVariantId, qty } of cart.data?.items ?? []) put(productVariantId, qty);
  for (const { product, qtyOrdered } of order.data?.items ?? []) if (product) put(product.productVariantId, qtyOrdered);
  const pieces = [...items.values()].reduce((sum, qty) => sum + qty, 0);
  const [requestKey] = useState(randomKey);
  const navigate = useNavigate();
  const form = useCallForm({
    schema: SaveList.pick({ requestKey: true, title: true }),
    defaultValues: { requestKey, title: '' },
    send: async (body) => {
      const { id } = await browserApi().saveList({ body: { ...body, items: Object.fromEntries(items) } });
      await navigate(`${links.myAccount('lists')}&list=${id}`, { replace: true });
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={styles.screen}
      onSubmit={missing ? (event) => event.preventDefault() : form.submit}
    >
      <h2>{words.newList()}</h2>
      {cart.data && <p>{words.fromCart(items.size, pieces)}</p>}
      {order.data && <p>{words.fromOrder(order.data.code, items.size, pieces)}</p>}
      {missing && source.error && !leads && <TryAgain onPress={() => void source.refetch()} />}
      <Problems problems={form.problems} />
      <div className={styles.form}>
        <TextField
          className={styles.field}
          label={words.title()}
          maxLength={limits.savedListTitleMax}
          {...form.field('title')}
        />
        <SubmitButton busy={form.busy || missing}>{words.save()}</SubmitButton>
      </div>
    </form>
  );
};

/** The customer's lists; one of them; or the form that makes one: the address tells which. */
export const Lists = () => {
  const [search] = useSearchParams();
  const [list, from] = [search.get('list') ?? '', search.get('from')];
  if (/^\d{1,9}$/.test(list)) return <ListView key={list} id={Number(list)} />;
  return from === null ? <AllLists /> : <NewList from={from} />;
};

const toLists = (rest: string) => `${links.myAccount('lists')}&${rest}`;

/** @param brief only titles, where there is no room; it leads nowhere when it fails */
export const AllLists = ({ brief = false }: { brief?: boolean }) => {
  const { userId } = useSignedIn();
  const { data, failed } = useOwnCall(callQuery('savedLists', {}, userId), { stays: brief });
  const { add, answer, busy } = useAddList();
  const press = (id: number) =>
    add(async () => {
      const list = await browserApi().savedList({ params: { id } });
      return { list, items: new Map(list.items.map((item) => [item.id, item.qty])) };
    });
  const all: Column<SavedListRow>[] = [
    cellColumn('title', words.title(), { compact: 'first' }, ({ id, title }) => (
      <Link to={toLists(`list=${id}`)} className={styles.link}>
        {title}
      </Link>
    )),
    numberColumn('parts', words.parts(), { compact: 'named' }),
    numberColumn('pieces', words.pieces(), { compact: 'named' }),
    timeColumn('changedAt', words.changed(), { compact: 'second' }),
    cellColumn('add', recordWords.action(), { compact: 'end' }, ({ id, title }) => (
      <Button className={styles.row} aria-disabled={busy} onClick={() => press(id)}>
        {words.addAll()}
        <span className="visually-hidden"> {title}</span>
      </Button>
    )),
  ];
  const columns = all.filter(({ name }) => !brief || name === 'title' || name === 'add');
  return (
    <section aria-label={accountWords.lists()} className={styles.screen}>
      <div className={styles.head}>
        <h2>{accountWords.lists()}</h2>
        <Link to={toLists('from=')} className={buttonClass()}>
          {words.newList()}
        </Link>
      </div>
      {answer}
      {failed ??
        (data?.length === 0 ? (
          <NothingHere>{words.noLists()}</NothingHere>
        ) : (
          <DataTable label={accountWords.lists()} columns={columns} rows={data} />
        ))}
    </section>
  );
};
