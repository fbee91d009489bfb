import { useAct } from '../../../parts/use-act.ts';
import type { CatalogueDraft, DraftConflict } from '#contract/catalogue/staff-catalogue.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Names } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import { wordsOf } from './line-words.ts';
import styles from './products.module.css';

type Props = {
  conflicts: readonly DraftConflict[];
  columns: readonly GridColumn[];
  names: Names;
  onSettled: (draft: CatalogueDraft) => void;
  onClose: () => void;
};

/** Fields that others have changed since: theirs, mine, and as it was. Nothing is saved until each is chosen. */
export const ConflictDialog = ({ conflicts, columns, names, onSettled, onClose }: Props) => {
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const { act, ...form } = useAct();
  const choose = (id: number, isTheirs: boolean): void =>
    setTheirs((chosen) => (isTheirs ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id))));
  const settle = async (): Promise<void> => {
    const mine = conflicts.flatMap(({ line: { id }, theirs: stored }) =>
      theirs.has(id) ? [] : [{ id, theirs: stored }],
    );
    onSettled(await api.staffSettleDraft({ body: { mine, theirs: [...theirs] } }));
  };
  return (
    <FormDialog
      title={`${conflicts.length} changed by others since`}
      action="Go on with these"
      form={{ ...form, submit: () => act(settle) }}
      onClose={onClose}
    >
      <p>Nothing was saved. Choose, then save again.</p>
      <div className={styles.choices}>
        <Button onClick={() => setTheirs(new Set())}>All mine</Button>
        <Button onClick={() => setTheirs(new Set(conflicts.map(({ line }) => line.id)))}>All theirs</Button>
      </div>
      <table className={styles.lines} aria-label="Changed by others">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Field</th>
            <th scope="col">As it was</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ line, theirs: stored }) => {
            const { label, text } = wordsOf(line.field, columns, names);
            const name = line.sku ?? line.name;
            const choice = (isTheirs: boolean, value: string | null) => (
              <label>
                <input
                  type="radio"
                  name={`choice-${line.id}`}
                  checked={theirs.has(line.id) === isTheirs}
                  onChange={() => choose(line.id, isTheirs)}
                />
                <span className="visually-hidden">{`${label} of ${name}, ${isTheirs ? 'theirs' : 'mine'}: `}</span>{' '}
                {text(value) === '' ? '–' : text(value)}
              </label>
            );
            return (
              <tr key={line.id}>
                <td>{name}</td>
                <td>{label}</td>
                <td className={styles.old}>{text(line.before) === '' ? '–' : text(line.before)}</td>
                <td>{choice(false, line.after)}</td>
                <td>{choice(true, stored)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </FormDialog>
  );
};
