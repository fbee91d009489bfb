import { type ColumnMap, fieldLabel, FileField, type ReadExample } from '#contract/imports/staff-suppliers.ts';
import { Select } from '#ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import { giveColumn } from './give-column.ts';
import styles from './reading.module.css';

const none = '';

/** They have columns of their own. */
const own: ReadonlySet<string> = new Set(['brand', 'rack']);
const quantities = [2, 3, 5, 10, 20, 25, 50, 100, 250, 500] as const;

type Props = { example: ReadExample; mapping: ColumnMap; onChange: (mapping: ColumnMap) => void };

/** Columns that nothing is read from, with some of their cells: each can become a field, an attribute, or prices by quantity. */
export const LeftOver = ({ example: { fields, columns, samples, unused }, mapping, onChange }: Props) => {
  const { data: choices } = useQuery(callQuery('staffCatalogueChoices', {}));
  if (unused.length === 0) return null;
  const taken = new Set(fields.flatMap(({ field, column }) => (column === null ? [] : [field as string])));
  const open = fields.flatMap(({ field, column }) => (column === null ? [field] : []));
  const attributes = (choices?.attributes ?? []).filter(
    ({ code }) => !own.has(code) && !taken.has(`attribute:${code}`),
  );
  const optionsOf = (column: string) => [
    { value: none, label: 'nothing is read' },
    ...open.map((field) => ({ value: field as string, label: fieldLabel(field) })),
    ...attributes.map(({ code, label }) => ({ value: `attribute:${code}`, label: `Attribute: ${label}` })),
    { value: `attribute:${column.slice(0, 60)}`, label: `New attribute: ${column}` },
    ...quantities
      .filter((qty) => !taken.has(`tier:${qty}`))
      .map((qty) => ({ value: `tier:${qty}`, label: `Price from ${qty} pieces on` })),
  ];
  return (
    <>
      <h3>{unused.length === 1 ? '1 column is left over' : `${unused.length} columns are left over`}</h3>
      <div className={styles.fields}>
        {unused.map((column) => (
          <div key={column} className={styles.left}>
            <p>
              <strong>{column}</strong>
              <span className={styles.became}>{samples[columns.indexOf(column)]?.join(' · ') || 'empty'}</span>
            </p>
            <Select
              label={`What “${column}” is`}
              quiet
              value={none}
              options={optionsOf(column)}
              onChange={(field) => {
                const given = FileField.safeParse(field);
                if (given.success) onChange(giveColumn(mapping, given.data, column));
              }}
            />
          </div>
        ))}
      </div>
    </>
  );
};
