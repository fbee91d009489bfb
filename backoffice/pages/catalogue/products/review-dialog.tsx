import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import type { Names } from './cell-text.ts';
import { ChangeTable } from './change-table.tsx';
import type { GridColumn } from './grid-columns.ts';
import { wordsOf } from './line-words.ts';
import styles from './products.module.css';
import type { Draft } from './use-draft.ts';

type Props = {
  draft: Draft;
  columns: readonly GridColumn[];
  names: Names;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
};

const most = 500;

/** The draft, old → new; each line, or all of a field, can be taken out. */
export const ReviewDialog = ({ draft, columns, names, busy, onSave, onClose }: Props) => {
  const [only, setOnly] = useState('');
  const all = [...draft.lines.values()];
  const fields = [...new Set(all.map(({ field }) => field))];
  const field = fields.includes(only) ? only : '';
  const lines = all
    .filter((line) => field === '' || line.field === field)
    .toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null));
  const wrong = draft.wrong.length;
  return (
    <Dialog
      open
      place="form"
      title={`${all.length.toLocaleString('en-CA')} ${all.length === 1 ? 'change' : 'changes'}`}
      onClose={onClose}
      foot={
        <div className={styles.choices}>
          <Button
            variant="primary"
            size="large"
            aria-disabled={busy || all.length === 0 || wrong > 0}
            onClick={() => all.length > 0 && wrong === 0 && onSave()}
          >
            {wrong > 0 ? `${wrong} to mend` : `Save ${all.length.toLocaleString('en-CA')}`}
          </Button>
          <Button size="large" onClick={() => void draft.drop(lines.map(({ id }) => id))}>
            {`Take ${field === '' ? 'all' : 'these'} out`}
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {fields.length > 1 && (
          <Select
            label="Field"
            value={field}
            options={[
              { value: '', label: 'All fields' },
              ...fields.map((each) => ({ value: each, label: wordsOf(each, columns, names).label })),
            ]}
            onChange={setOnly}
          />
        )}
        <ChangeTable
          label="Changes"
          most={most}
          rows={lines.map((line) => {
            const { label, text } = wordsOf(line.field, columns, names);
            const name = line.sku ?? line.name;
            return {
              key: `${line.variantId ?? `p${line.productId}`} ${line.field}`,
              name,
              field: label,
              before: text(line.before),
              after: text(line.after),
              problem: line.problem === null ? null : `${line.typed}: ${line.problem}`,
              action: (
                <Button
                  variant="text"
                  aria-label={`Take out ${label} of ${name}`}
                  onClick={() => void draft.drop([line.id])}
                >
                  Take out
                </Button>
              ),
            };
          })}
        />
      </div>
    </Dialog>
  );
};
