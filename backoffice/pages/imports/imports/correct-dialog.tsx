import type { ImportLine, StaffImport } from '#contract/imports/staff-imports.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useImportWork } from './import-query.ts';
import styles from './imports.module.css';

type Props = { run: StaffImport; line: ImportLine; onClose: () => void };

/** The cells of a refused row, to be corrected or left out; the file is then read again. */
export const CorrectDialog = ({ run: { id, version, columns }, line: { line, cells, reason }, onClose }: Props) => {
  const [typed, setTyped] = useState(cells ?? []);
  const { work, busy, problems } = useImportWork(id, onClose);
  const send = (corrected: string[] | null) =>
    work(() => api.staffCorrectImport({ params: { id }, body: { version, line: line ?? 0, cells: corrected } }));
  // The refused cells come first; other empty ones are left out, as a wide export has many.
  const places = columns.map((name, place) => ({ name, place, isWrong: reason.includes(`${name.trim()}: `) }));
  const shown = places.filter(({ place, isWrong }) => isWrong || (cells?.[place] ?? '') !== '');
  const sorted = [...shown.filter(({ isWrong }) => isWrong), ...shown.filter(({ isWrong }) => !isWrong)];
  return (
    <FormDialog
      title={`Row ${line} of the file`}
      action="Correct it"
      form={{ problems, busy, submit: () => void send(typed) }}
      onClose={onClose}
    >
      <p className={styles.reason}>{reason}</p>
      {sorted.map(({ name, place, isWrong }) => (
        <TextField
          key={place}
          label={name.trim() === '' ? `Column ${place + 1}` : name}
          hint={isWrong ? 'Refused' : undefined}
          value={typed[place] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setTyped((all) => columns.map((_, at) => (at === place ? value : (all[at] ?? ''))))
          }
        />
      ))}
      <p>
        <Button onClick={() => send(null)}>Leave this row out</Button>
      </p>
    </FormDialog>
  );
};
