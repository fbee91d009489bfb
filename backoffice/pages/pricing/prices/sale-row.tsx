import { roundings } from '#contract/catalogue/staff-catalogue.ts';
import type { Sale } from '#contract/pricing/staff-sales.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import record from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import styles from './prices.module.css';

type Props = { sale: Sale; busy: boolean; onChange: () => void; onStop: () => void };

/** A sale: when, what, and what became of it. */
export const SaleRow = ({ sale, busy, onChange, onStop }: Props) => {
  const { name, state, can, left, leftCount, kept, keptCount } = sale;
  const stops = can.end.possible ? 'End now' : 'Cancel';
  return (
    <li className={styles.sale}>
      <div className={styles.saleHead}>
        <h2>{name}</h2>
        <StatusBadge status={state} />
        <span className={styles.buttons}>
          {can.change.possible && (
            <Button aria-haspopup="dialog" aria-label={`Change ${name}`} onClick={onChange}>
              Change
            </Button>
          )}
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
