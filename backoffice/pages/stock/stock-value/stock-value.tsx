import { exportLinks } from '#contract/imports/staff-exports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { StockValue } from '#contract/stock/staff-stock-value.ts';
import { shopDay } from '#kernel/dates.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { callQuery } from '../../../api/api.ts';
import { Dollars } from '../../../parts/dollars.tsx';
import record from '../../../parts/record.module.css';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { figureColumn } from '../../../parts/columns.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import styles from './stock-value.module.css';

type Part = StockValue['locations'][number];

const counted = (pieces: number): string => pieces.toLocaleString('en-CA');

/** What is worth most first. */
const byValue = (parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => other.value - one.value || other.pieces - one.pieces);

/** So many categories are shown until all are asked for. */
const shownFirst = 12;

const columns = (label: string): Column<Part>[] => [
  { name: 'name', label, compact: 'first', cell: ({ name }) => name || 'In no category' },
  { name: 'pieces', label: 'Pieces', align: 'end', compact: 'named', cell: ({ pieces }) => counted(pieces) },
  figureColumn('unknown', 'Of unknown cost', { optional: true }, ({ unknown }) =>
    unknown === 0 ? null : counted(unknown),
  ),
  { name: 'value', label: 'Value', align: 'end', compact: 'firstEnd', cell: ({ value }) => <Dollars amount={value} /> },
];
const byLocation = columns('Location');
const byCategory = columns('Category');

/** What the counted stock is worth, at the end of a day. */
export const StockValuePage = () => {
  const [all, setAll] = useState(false);
  const [on, setOn] = useState(() => shopDay(new Date()));
  return (
    <SoleRecord title="Value of stock" query={callQuery('staffStockValue', { params: { on } })}>
      {(value) => (
        <>
          <div className={styles.day}>
            <TextField
              label="At the end of"
              type="date"
              value={on}
              max={shopDay(new Date())}
              onChange={(event) => event.target.value !== '' && setOn(event.target.value)}
            />
          </div>
          <DetailList>
            <Detail term="Value">
              <Dollars amount={value.total.value} />
            </Detail>
            <Detail term="Pieces">{counted(value.total.pieces)}</Detail>
            {value.total.unknown > 0 && (
              <Detail term="Of unknown cost">
                {`${counted(value.total.unknown)} pieces, not in the value: a purchase or a supplier’s file says what they cost.`}
              </Detail>
            )}
          </DetailList>
          <p className={record.quiet}>
            A piece is worth what the last delivery by then cost, else the least that a supplier asks today.
          </p>
          <p>
            <a href={exportLinks.stockValue(value.on)} download className={buttonClass()}>
              Download as CSV
            </a>
          </p>
          {value.total.pieces === 0 && (
            <p>
              {'No stock was counted by then. Count it in '}
              <TextLink to={staffLinks.stock()}>Stock</TextLink>
              {', or book in what a supplier delivers.'}
            </p>
          )}
          {value.locations.length > 0 && (
            <section aria-labelledby="locations">
              <h2 id="locations">By location</h2>
              <DataTable label="By location" columns={byLocation} rows={value.locations} keyOf={({ name }) => name} />
            </section>
          )}
          {value.categories.length > 0 && (
            <section aria-labelledby="categories">
              <h2 id="categories">By category</h2>
              <DataTable
                label="By category"
                columns={byCategory}
                rows={byValue(value.categories).slice(0, all ? undefined : shownFirst)}
                keyOf={({ name }) => name}
              />
              {!all && value.categories.length > shownFirst && (
                <p className={record.after}>
                  <Button onClick={() => setAll(true)}>{`Show all ${value.categories.length} categories`}</Button>
                </p>
              )}
            </section>
          )}
        </>
      )}
    </SoleRecord>
  );
};
