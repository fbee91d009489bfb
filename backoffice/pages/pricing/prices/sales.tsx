import type { Sale } from '#contract/pricing/staff-sales.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { shopDateTime } from '#kernel/dates.ts';
import { roundings } from '#contract/catalogue/staff-catalogue.ts';
import { formatDollars } from '#kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { api, pricePlansQuery, salesQuery } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import styles from './prices.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';

type Props = { sale: Sale; busy: boolean; onChange: () => void; onStop: () => void };

/** A sale: when, what, and what became of it. */
const SaleRow = ({ sale, busy, onChange, onStop }: Props) => {
  const { name, state, can, left, leftCount, kept, keptCount } = sale;
  const stops = can.end.possible ? 'End now' : 'Cancel';
  return (
    <li className={styles.sale}>
      <div className={styles.saleHead}>
        <h2>{name}</h2>
        <StatusBadge status={state} />
        <span className={styles.buttons}>
          {can.change.possible && <AskButton aria-label={`Change ${name}`} label="Change" onAsk={onChange} />}
          {(can.end.possible || can.cancel.possible) && (
            <Button disabled={busy} aria-label={`${stops}: ${name}`} onClick={onStop}>
              {stops}
            </Button>
          )}
        </span>
      </div>
      <p>{`${clock(sale.begins)} – ${clock(sale.ends)} · ${offOf(sale)} · ${chosenBy(sale)}`}</p>
      {state.id !== 'PLANNED' && state.id !== 'CANCELLED' && <p className={record.quiet}>{becameOf(sale)}</p>}
      {leftCount > 0 && (
        <details>
          <summary>{`${leftCount} left as they were`}</summary>
          <ul>
            {left.map(({ sku, reason }) => (
              <li key={sku}>{`${sku}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
      {keptCount > 0 && (
        <details>
          <summary>{`${keptCount} changed by hand meanwhile, and not put back`}</summary>
          <p>{kept.join(', ')}</p>
        </details>
      )}
    </li>
  );
};

/** "2026-11-27 00:00". */
const clock = (local: string): string => local.replace('T', ' ');

const offOf = ({ kind, amount, round, roundUp }: Sale): string => {
  const ends = round === 'NONE' ? '' : `, ${roundings[round]}${roundUp ? ', up' : ''}`;
  switch (kind) {
    case 'PERCENT':
      return `${amount} % off${ends}`;
    case 'AMOUNT':
      return `${formatDollars(amount)} off${ends}`;
    case 'PRICE':
      return `for ${formatDollars(amount)}`;
  }
};

const chosenBy = ({ skus, filters }: Sale): string => {
  if (skus !== null) return `${skus.length} listed`;
  const names = Object.keys(filters);
  return names.length === 0 ? 'all products' : `products by ${names.join(', ')}`;
};

const becameOf = ({ state, variants, begunAt, endedBy }: Sale): string => {
  if (begunAt === null) return 'It was over before it could begin.';
  const on = `${variants} ${variants === 1 ? 'variant' : 'variants'} at its price`;
  return state.id === 'RUNNING' ? on : `${on}; ended by ${endedBy === 'schedule' ? 'the clock' : (endedBy ?? '')}`;
};

const states = { PLANNED: 'Planned', DONE: 'Made', CANCELLED: 'Cancelled' } as const;

/** Scheduled changes of prices, and their outcome. */
const PricePlans = () => {
  const { data: plans = [] } = useQuery({ ...pricePlansQuery, refetchInterval: 60_000 });
  const { work, busy, problems } = useKept(pricePlansQuery);
  const change = (id: number, editId: number | null) =>
    work(async () => {
      if (editId === null) return api.staffCancelPricePlan({ params: { id } });
      await api.staffUndoCatalogueEdit({ params: { id: editId } });
      return api.staffPricePlans({});
    });
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="price-plans">
      <h2 id="price-plans">Price changes by date</h2>
      <Problems problems={problems} />
      <ul>
        {plans.map(({ id, begins, state, summary, changes, madeBy, left, editId, undone }) => (
          <li key={id}>
            <strong>{summary}</strong>{' '}
            <span className={record.quiet}>
              {[
                `${changes.toLocaleString('en-CA')} prices`,
                shopDateTime(new Date(begins)),
                undone ? 'Taken back' : states[state],
                left > 0 ? `${left.toLocaleString('en-CA')} changed meanwhile, and stayed` : '',
                madeBy,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>{' '}
            {(state === 'PLANNED' || (editId !== null && !undone)) && (
              <Button variant="text" aria-disabled={busy} onClick={() => !busy && change(id, editId)}>
                {state === 'PLANNED' ? 'Cancel' : 'Take back'}
                <span className="visually-hidden"> {summary}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sales = ({ record: sales }: { record: Sale[] }) => {
  const [open, setOpen] = useState<Sale | 'new' | null>(null);
  const { work, keep, busy, problems } = useKept(salesQuery);
  const stop = ({ id, version, can }: Sale) =>
    work(() => (can.end.possible ? api.staffEndSale : api.staffCancelSale)({ params: { id }, body: { version } }));
  return (
    <>
      <Problems problems={problems} />
      <p>
        <AskButton variant="primary" label="Plan a sale" onAsk={() => setOpen('new')} />
      </p>
      {sales.length === 0 ? (
        <p className={record.quiet}>
          There are no sales yet. A sale lowers the prices of what you choose from one day to another, and ends by
          itself.
        </p>
      ) : (
        <ul className={styles.sales} aria-label="Sales">
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} busy={busy} onChange={() => setOpen(sale)} onStop={() => stop(sale)} />
          ))}
        </ul>
      )}
      <PricePlans />
      {open !== null && (
        <SaleDialog
          sale={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={(changed) => keep(changed, 'Sales', 'Saved.')}
        />
      )}
    </>
  );
};

/** Sales: planned, running and over. */
export const SalesPage = solePage('Sales', { ...salesQuery, refetchInterval: 60_000 }, Sales);
