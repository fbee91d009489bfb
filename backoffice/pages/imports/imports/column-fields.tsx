import { type ColumnMap, fieldLabel, type FileField, type ReadExample } from '#contract/imports/staff-suppliers.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import { giveColumn } from './give-column.ts';
import styles from './reading.module.css';

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

type Props = { example: ReadExample; mapping: ColumnMap; onChange: (mapping: ColumnMap) => void };

/** Our field, their column, and what became of it for one row: the recognised ones first. */
export const ColumnFields = ({ example: { fields, columns }, mapping, onChange }: Props) => {
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
