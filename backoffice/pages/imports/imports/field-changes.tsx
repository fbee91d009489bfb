import { catalogueStock } from '#contract/catalogue/fields.ts';
import { fieldOf } from '#contract/catalogue/staff-catalogue.ts';
import type { ImportLine } from '#contract/imports/staff-imports.ts';
import { formatCents } from '#kernel/money.ts';
import styles from './imports.module.css';

type Change = ImportLine['changes'][number];

const labelOf = (field: string): string => {
  const [name = '', code] = field.split(':');
  return code?.replaceAll('_', ' ') ?? fieldOf(name)?.label ?? name;
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
  const kind = fieldOf(field)?.kind;
  if (kind === 'money') return formatCents(Number(value));
  if (kind === 'stock') return catalogueStock[value as keyof typeof catalogueStock] ?? value;
  if (kind === 'tiers') return tiersOf(value);
  if (kind === 'yes') return value === 'true' ? 'Yes' : 'No';
  // Its words are enough to tell two apart.
  if (kind === 'html')
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
