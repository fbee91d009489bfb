import { links } from '#contract/links.ts';
import type { QuoteRow } from '#contract/buying/quotes.ts';
import * as words from '#messages/quotes.js';
import * as recordWords from '#messages/records.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable, timeColumn, valueColumn } from '#ui/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { dollarsColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import own from './tables.module.css';
import { useSignedIn } from '../../viewer/use-session.ts';

const columns: Column<QuoteRow>[] = [
  cellColumn('code', words.quote(), { compact: 'first' }, ({ id, code }) => (
    <Link to={links.quote(id)} className={styles.back}>
      {code}
    </Link>
  )),
  timeColumn('madeAt', words.made(), { compact: 'second' }),
  valueColumn('validUntil', words.goodUntil(), { compact: 'named' }),
  cellColumn('status', recordWords.status(), { compact: 'secondEnd' }, ({ status }) => <Badge>{status.name}</Badge>),
  { ...dollarsColumn('total', recordWords.total()), compact: 'firstEnd' },
];

/** More stand before the orders only when they are asked for. */
const shownMax = 5;
const isOpen = ({ status }: QuoteRow): boolean =>
  status.id === 'SENT' || status.id === 'ASKED' || status.id === 'TO_APPROVE';

/** The customer's quotes, where there are any: what waits first, or alone. */
export const Quotes = ({ isOpenOnly = false }: { isOpenOnly?: boolean }) => {
  const { userId } = useSignedIn();
  const [all, setAll] = useState(false);
  const { data = [] } = useQuery(callQuery('quotes', {}, userId));
  const rows = [...data.filter(isOpen), ...data.filter((row) => !isOpenOnly && !isOpen(row))];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="quotes" className={own.above}>
      <h2 id="quotes">{words.quotes()}</h2>
      <DataTable label={words.quotes()} columns={columns} rows={all ? rows : rows.slice(0, shownMax)} />
      {rows.length > shownMax && !all && (
        <Button variant="text" onClick={() => setAll(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </section>
  );
};
