import type { SavedListRow } from '#contract/buying/lists.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/account-lists.js';
import * as accountWords from '#messages/account.js';
import * as recordWords from '#messages/records.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable, numberColumn, timeColumn } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Link, useSearchParams } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import { ListView } from './list-view.tsx';
import { NewList } from './new-list.tsx';
import styles from './parts.module.css';
import { useAddList } from './use-add-list.tsx';

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
