import type { StaffImport } from '#contract/imports/staff-imports.ts';
import type { Supplier } from '#contract/imports/staff-suppliers.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/call-query.ts';
import { suppliersQuery } from '../../../api/queries.ts';
import { ColumnFields } from './column-fields.tsx';
import { LeftOver } from './left-over.tsx';
import styles from './reading.module.css';
import { SupplierChoice } from './supplier-choice.tsx';
import type { How } from './use-reading.ts';

const marks = [
  { value: 'auto', label: 'As the file has them' },
  { value: 'point', label: '1,250 is $1250' },
  { value: 'comma', label: '1.250 is $1250' },
] as const;

const missings = [
  { value: 'keep', label: 'Missing variants stay' },
  { value: 'archive', label: 'Missing variants are sold no more' },
] as const;

/** A supplier brings how its last file was read; one without such a file leaves what was chosen. */
const withSupplier = (how: How, supplierId: number | null, kept: Supplier | undefined): How =>
  kept && kept.columns.length > 0
    ? { ...how, supplierId, mapping: kept.mapping, mark: kept.mark ?? how.mark }
    : { ...how, supplierId };

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
        <SupplierChoice
          value={supplierId}
          onChange={(id) =>
            onChange(
              withSupplier(
                how,
                id,
                suppliers.find((each) => each.id === id),
              ),
            )
          }
        />
      </div>
      <Problems problems={problemsOf(error)} />
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
