import type { ColumnMap, MappedField, ReadExample } from '#contract/staff-suppliers.ts';
import { mappedFields } from '#contract/staff-suppliers.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import styles from './reading.module.css';

type Field = ReadExample['fields'][number];

/** Shown though the file lacks them: what most files have. */
const usual: ReadonlySet<MappedField> = new Set(['sku', 'supplierNumber', 'barcode', 'title', 'price', 'quantity']);

const none = '';

type Props = { example: ReadExample; mapping: ColumnMap; onChange: (mapping: ColumnMap) => void };

/** Our field, their column, and what became of it for one row. */
export const ColumnFields = ({ example: { fields, columns }, mapping, onChange }: Props) => {
  const [all, setAll] = useState(false);
  const shown = fields.filter(({ field, column }) => all || column !== null || usual.has(field));
  const give = (field: MappedField, column: string | null) =>
    onChange([...mapping.filter((each) => each.field !== field), { field, column }]);
  const options = [
    { value: none, label: 'not in the file' },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  return (
    <>
      <div className={styles.fields}>
        {shown.map((each) => (
          <div key={each.field} className={styles.field}>
            <span aria-hidden="true">{mappedFields[each.field]}</span>
            <div className={styles.choice}>
              <Select
                label={`Column for ${mappedFields[each.field]}`}
                quiet
                value={each.column ?? none}
                options={options}
                onChange={(column) => give(each.field, column === none ? null : column)}
              />
              <Became field={each} />
            </div>
          </div>
        ))}
      </div>
      {!all && shown.length < fields.length && (
        <p>
          <Button onClick={() => setAll(true)}>{`${fields.length - shown.length} more fields`}</Button>
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
