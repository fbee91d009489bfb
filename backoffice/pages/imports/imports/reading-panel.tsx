import type { StaffImport } from '#contract/imports/staff-imports.ts';
import {
  type ColumnMap,
  fieldLabel,
  FileField,
  type ReadExample,
  type Supplier,
} from '#contract/imports/staff-suppliers.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { optionsOf } from '#ui/fields.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, suppliersQuery } from '../../../api/api.ts';
import styles from './reading.module.css';
import { SupplierChoice } from './supplier-choice.tsx';
import type { How } from './use-reading.ts';

/** The mapping with a column for a field, which is then no other field's; null: not in the file. */
const giveColumn = (mapping: ColumnMap, field: FileField, column: string | null): ColumnMap => [
  ...mapping.filter((each) => each.field !== field && (column === null || each.column !== column)),
  // An attribute without a column is left out.
  ...(column === null && field.startsWith('attribute:') ? [] : [{ field, column }]),
];

const leftOverNone = '';

/** They have columns of their own. */
const own: ReadonlySet<string> = new Set(['brand', 'rack']);
const quantities = [2, 3, 5, 10, 20, 25, 50, 100, 250, 500] as const;

type LeftOverProps = { example: ReadExample; mapping: ColumnMap; onChange: (mapping: ColumnMap) => void };

/** Columns that nothing is read from, with some of their cells: each can become a field, an attribute, or prices by quantity. */
const LeftOver = ({ example: { fields, columns, samples, unused }, mapping, onChange }: LeftOverProps) => {
  const { data: choices } = useQuery(callQuery('staffCatalogueChoices', {}));
  if (unused.length === 0) return null;
  const taken = new Set(fields.flatMap(({ field, column }) => (column === null ? [] : [field as string])));
  const open = fields.flatMap(({ field, column }) => (column === null ? [field] : []));
  const attributes = (choices?.attributes ?? []).filter(
    ({ code }) => !own.has(code) && !taken.has(`attribute:${code}`),
  );
  const offered = (column: string) => [
    { value: leftOverNone, label: 'nothing is read' },
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
              value={leftOverNone}
              options={offered(column)}
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

type Field = ReadExample['fields'][number];

/** Shown though the file lacks them: what most files have. */
const usual: ReadonlySet<FileField> = new Set([
  'sku',
  'supplierNumber',
  'barcode',
  'title',
  'price',
  'quantity',
  'fits',
]);

const none = '';

type ColumnFieldsProps = { example: ReadExample; mapping: ColumnMap; onChange: (mapping: ColumnMap) => void };

/** Our field, their column, and what became of it for one row: the recognised ones first. */
const ColumnFields = ({ example: { fields, columns }, mapping, onChange }: ColumnFieldsProps) => {
  const [all, setAll] = useState(false);
  const known = fields.filter(({ column }) => column !== null);
  const missing = fields.filter(({ column }) => column === null);
  const shown = missing.filter(({ field }) => all || usual.has(field));
  const options = [
    { value: none, label: 'not in the file' },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  const rowOf = (each: Field) => {
    const label = fieldLabel(each.field);
    return (
      <div key={each.field} className={styles.field}>
        <span aria-hidden="true">{label}</span>
        <div className={styles.choice}>
          <Select
            label={`Column for ${label}`}
            quiet
            value={each.column ?? none}
            options={options}
            onChange={(column) => onChange(giveColumn(mapping, each.field, column === none ? null : column))}
          />
          <Became field={each} />
        </div>
      </div>
    );
  };
  return (
    <>
      <h3>{known.length === 1 ? '1 field is recognised' : `${known.length} fields are recognised`}</h3>
      <div className={styles.fields}>
        {known.map(rowOf)}
        {shown.map(rowOf)}
      </div>
      {!all && shown.length < missing.length && (
        <p>
          <Button onClick={() => setAll(true)}>{`${missing.length - shown.length} more fields`}</Button>
        </p>
      )}
    </>
  );
};

const Became = ({ field: { column, text, means, note, refusal } }: { field: Field }) => {
  if (column === null) return <p className={styles.became}>stays as it is</p>;
  if (text.trim() === '') return <p className={styles.became}>empty in this row</p>;
  const same = means === text.trim();
  return (
    <p className={styles.became}>
      {!same && `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}” → `}
      {refusal !== null ? <span className={styles.wrong}>{refusal}</span> : <strong>{means ?? 'nothing'}</strong>}
      {note !== null && ` · ${note}`}
    </p>
  );
};

const marks = optionsOf({ auto: 'As the file has them', point: '1,250 is $1250', comma: '1.250 is $1250' });

const missings = optionsOf({ keep: 'Missing variants stay', archive: 'Missing variants are sold no more' });

/** A supplier brings how its last file was read; one without such a file leaves what was chosen. */
const withSupplier = (how: How, supplierId: number | null, suppliers: readonly Supplier[]): How => {
  const kept = suppliers.find(({ id }) => id === supplierId);
  if (!kept || kept.columns.length === 0) return { ...how, supplierId };
  return { ...how, supplierId, mapping: kept.mapping, mark: kept.mark ?? how.mark };
};

type Props = { run: StaffImport; how: How; onChange: (how: How) => void; onKeep: () => void };

/** How the file is read, by the example of one row. Another column, and the row and the preview follow at once. */
export const ReadingPanel = ({ run, how, onChange, onKeep }: Props) => {
  const [row, setRow] = useState(1);
  const { supplierId, mapping, mark, missing } = how;
  const { data: example, error } = useQuery({
    ...callQuery('staffTryReading', { params: { id: run.id }, body: { supplierId, mapping, mark, row } }),
    placeholderData: keepPreviousData,
  });
  const { data: suppliers = [] } = useQuery(suppliersQuery);
  const supplier = suppliers.find(({ id }) => id === supplierId);
  const isKept = supplier && JSON.stringify([supplier.mapping, supplier.mark]) === JSON.stringify([mapping, mark]);
  return (
    <section aria-label="How it is read" className={styles.panel}>
      <h2>How it is read</h2>
      <div className={run.asksSupplier && supplierId === null ? styles.asks : undefined}>
        {run.asksSupplier && supplierId === null && (
          <p>
            <strong>Whose costs are these?</strong> Costs and numbers of a supplier are read once it is chosen.
          </p>
        )}
        <SupplierChoice value={supplierId} onChange={(id) => onChange(withSupplier(how, id, suppliers))} />
      </div>
      <Problems error={error} />
      {example && example.columns.length > 0 && (
        <>
          <p className={styles.example}>
            {example.rows > 0 ? `By the example of row ${example.line}` : 'Say which column is which.'}
            {example.rows > 1 && <Button onClick={() => setRow(row >= example.rows ? 1 : row + 1)}>Another row</Button>}
          </p>
          <ColumnFields
            example={example}
            mapping={mapping}
            onChange={(columns) => onChange({ ...how, mapping: columns })}
          />
          <LeftOver
            example={example}
            mapping={mapping}
            onChange={(columns) => onChange({ ...how, mapping: columns })}
          />
        </>
      )}
      <Select
        label="How amounts are read"
        value={mark ?? 'auto'}
        options={marks}
        onChange={(value) => onChange({ ...how, mark: value === 'auto' ? null : value })}
      />
      <Select
        label="What the file does not have"
        value={missing}
        options={missings}
        onChange={(value) => onChange({ ...how, missing: value })}
      />
      {supplier && run.supplier?.id === supplier.id && run.state === 'READY' && (
        <p>
          {isKept ? (
            `The next file of ${supplier.name} is read so.`
          ) : (
            <Button onClick={onKeep}>{`Keep for ${supplier.name}`}</Button>
          )}
        </p>
      )}
    </section>
  );
};
