import { LookAtSale } from '#contract/pricing/staff-sales.ts';
import { formatDollars } from '#kernel/money.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import record from '../../../parts/record.module.css';
import styles from './prices.module.css';

/** A preview of the typed sale, as if it began now; nothing while it is incomplete. */
export const SaleLook = ({ id, typed }: { id: number | null; typed: object }) => {
  const text = useDebounced(JSON.stringify({ ...typed, id }), 400);
  const read = LookAtSale.safeParse({ name: 'x', ...withName(JSON.parse(text)) });
  const { data, error } = useQuery({
    ...callQuery('staffLookAtSale', { body: read.data as never }),
    enabled: read.success,
    placeholderData: keepPreviousData,
  });
  if (!read.success) return <output className={record.quiet}>What it would do is shown here once it is whole.</output>;
  if (error) return <Problems problems={problemsOf(error)} />;
  if (!data) return <output className={record.quiet}>Looking…</output>;
  const { matched, changed, left, leftCount, unknown, overlaps, lines } = data;
  return (
    <section aria-label="What it would do now" className={styles.look}>
      <output>{`${changed} of ${matched} chosen variants would get a lower price now.`}</output>
      {unknown.length > 0 && <p className={record.late}>{`There is no ${unknown.join(', ')}.`}</p>}
      {overlaps.map(({ name, variants }) => (
        <p
          key={name}
          className={record.open}
        >{`“${name}” at the same time chooses ${variants} of them; the first to begin keeps them.`}</p>
      ))}
      {leftCount > 0 && (
        <details>
          <summary>{`${leftCount} would stay as they are`}</summary>
          <ul>
            {left.map(({ sku, reason }) => (
              <li key={sku}>{`${sku}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
      <ul className={styles.lines} aria-label="Prices">
        {lines.slice(0, 8).map(({ sku, name, price, special }) => (
          <li key={sku}>
            <span className={record.code}>{sku}</span> {name}{' '}
            <span className={styles.amounts}>
              <s>{formatDollars(price)}</s> {formatDollars(special)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A sale can be looked at before it has a name. */
const withName = (typed: { name?: string }): object => ({ ...typed, name: typed.name?.trim() || 'x' });
