import { importFields, type ImportLine } from '#contract/imports/staff-imports.ts';
import { formatCents } from '#kernel/money.ts';
import styles from './imports.module.css';

type Change = ImportLine['changes'][number];

const stockNames: Readonly<Record<string, string>> = {
  IN_STOCK: 'In Stock',
  OUT_OF_STOCK: 'Out of Stock',
  ARRIVING_SOON: 'Arriving Soon',
  UNKNOWN: 'Unknown',
};

const labelOf = (field: string): string => {
  const [name = '', code] = field.split(':');
  if (code !== undefined) return code.replaceAll('_', ' ');
  return Object.hasOwn(importFields, name) ? importFields[name as keyof typeof importFields] : name;
};

/** "DEFAULT:5=900" → "DEFAULT 5: $9.00". */
const tiersOf = (text: string): string =>
  text
    .split('|')
    .map((tier) =>
      tier.replace(/^(.*):(\d+)=(\d+)$/, (_, list, qty, cents) => `${list} ${qty}: ${formatCents(Number(cents))}`),
    )
    .join(', ');

const said = ({ field }: Change, value: string | null): string => {
  if (value === null || value === '') return '–';
  if (field === 'price' || field === 'specialPrice' || field === 'cost') return formatCents(Number(value));
  if (field === 'stock') return stockNames[value] ?? value;
  if (field === 'tiers') return tiersOf(value);
  if (field === 'sold') return value === 'true' ? 'Yes' : 'No';
  // A description is HTML; its words are enough to tell two apart.
  if (field === 'description')
    return value
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 120);
  return value;
};

/** The fields of a row, old and new; or why it was refused or left. */
export const FieldChanges = ({ line: { changes, reason, remarks, outcome } }: { line: ImportLine }) => (
  <>
    {reason !== '' && <p className={styles.reason}>{reason}</p>}
    {remarks !== '' && <p className={styles.remark}>{remarks}</p>}
    {changes.length > 0 && (
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{labelOf(change.field)}</dt>
            <dd>
              {outcome !== 'ADDED' && (
                <>
                  <del>{said(change, change.before)}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{said(change, change.after)}</ins>
              {change.undone === false && ' (changed since, left)'}
            </dd>
          </div>
        ))}
        {outcome === 'ADDED' && <Margin changes={changes} />}
      </dl>
    )}
  </>
);

/** What is left of a new variant's price above its cost. */
const Margin = ({ changes }: { changes: readonly Change[] }) => {
  const centsOf = (field: string): number => Number(changes.find((change) => change.field === field)?.after ?? 0);
  const [price, cost] = [centsOf('specialPrice') || centsOf('price'), centsOf('cost')];
  if (price === 0 || cost === 0) return null;
  return (
    <div>
      <dt>Margin</dt>
      <dd className={price < cost ? styles.loss : undefined}>
        {`${formatCents(price - cost)} · ${Math.round((100 * (price - cost)) / price)} %`}
      </dd>
    </div>
  );
};
