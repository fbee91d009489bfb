import { cellColumn, type Column } from '#ui/data-table.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { type ImportLine, importLineFilters, type StaffImport } from '#contract/imports/staff-imports.ts';
import { Button } from '#ui/button.tsx';
import checkbox from '#ui/checkbox.module.css';
import { FilterForm } from '#ui/filter-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problems } from '#ui/problems.tsx';
import { tableProblems } from '#ui/table-problems.ts';
import { TextField } from '#ui/text-field.tsx';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import record from '../../../parts/record.module.css';
import { useAct } from '../../../parts/use-act.ts';
import { ViewLinks } from '../../../parts/view-links.tsx';
import { useImportWork } from './import-query.ts';
import { FieldChanges } from './field-changes.tsx';
import styles from './imports.module.css';
import { linesSort, lineViews } from './line-views.ts';
import { api, callQuery } from '../../../api/api.ts';
import { useSentWhenFree } from './use-sent-when-free.ts';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Marks = ReadonlyMap<number, boolean>;

/** Those of one kind at a time: the others follow. */
const ofOneKind = (marks: Marks): { lines: number[]; out: boolean } => {
  const [, out] = [...marks][0] ?? [0, true];
  return { lines: [...marks].filter(([, each]) => each === out).map(([line]) => line), out };
};

/**
 * Rows that are left out or taken again: marked at once, and sent together as soon as the file is not being read.
 * @returns whether a row is left out, as it was pressed last, and what to press
 */
const useLeaveOut = (run: StaffImport, importWork: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>) => {
  const [marks, setMarks] = useState<Marks>(new Map());
  useSentWhenFree(run, importWork, {
    due: marks.size > 0 ? marks : null,
    send: (all, version) => {
      const { lines, out } = ofOneKind(all);
      return api.staffLeaveOutImport({ params: { id: run.id }, body: { version, lines, out } });
    },
    onSent: (all) => {
      const { lines, out } = ofOneKind(all);
      setMarks((now) => new Map([...now].filter(([line, each]) => !(lines.includes(line) && each === out))));
    },
  });
  const isOut = ({ line, outcome }: ImportLine): boolean =>
    (line !== null ? marks.get(line) : undefined) ?? outcome === 'LEFT_OUT';
  const toggle = (row: ImportLine): void => {
    const { line } = row;
    if (line !== null) setMarks((now) => new Map([...now, [line, !isOut(row)]]));
  };
  return { isOut, toggle, waiting: marks.size };
};

/**
 * J and K walk the rows of the page, X leaves one out or takes it again. Rows that go leave the place where one was.
 * @param onToggle null where nothing can be left out any more
 * @returns for the element around the rows
 */
const useRowWalk = (rows: readonly ImportLine[], onToggle: ((line: ImportLine) => void) | null) => {
  const place = useRef<HTMLElement>(null);
  const at = useRef(-1);
  const boxes = () => [...(place.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [])];
  const focused = () => boxes().findIndex((box) => box === document.activeElement);
  const walk = (by: 1 | -1) => {
    const all = boxes();
    const here = focused();
    at.current = Math.min(Math.max((here >= 0 ? here : at.current) + by, 0), all.length - 1);
    all[at.current]?.focus();
  };
  const press = () => {
    const here = focused();
    // The row goes with the next reading: J then comes to the one in its place.
    at.current = here - 1;
    const line = rows.filter((row) => row.line !== null)[here];
    if (line) onToggle?.(line);
  };
  const keys = [
    { key: 'j', does: 'The next row', press: () => walk(1) },
    { key: 'k', does: 'The row before', press: () => walk(-1) },
    { key: 'x', does: 'Leave the row out, or take it again', press },
  ];
  usePageKeys(onToggle ? keys : []);
  return place;
};

type CorrectDialogProps = { run: StaffImport; line: ImportLine; onClose: () => void };

/** The cells of a refused row, to be corrected or left out; the file is then read again. */
const CorrectDialog = ({ run, line: refused, onClose }: CorrectDialogProps) => {
  const { id, version, columns } = run;
  const { line, cells, reason } = refused;
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

const fields = labelledFields(importLineFilters);

type Props = { run: StaffImport; importWork: ReturnType<typeof useImportWork> };

/** What becomes of the rows: a tab for each outcome, filtered and paged by the server. */
export const ImportLines = ({ run, importWork }: Props) => {
  const { id, version, can } = run;
  const views = lineViews(run);
  const [address] = useSearchParams();
  const fallback = views.find(({ count }) => count !== undefined && count > 0) ?? views[0];
  const table = useDataTable<ImportLine>({
    list: 'import-lines',
    first: linesSort,
    ask: (body) => {
      // Without a filter in the address it is the first tab with rows.
      const filters = address.has('filters') ? body.filters : (fallback?.filters ?? {});
      const query = callQuery('staffImportLineSearch', { params: { id }, body: { ...body, filters } });
      // Read again, the same rows have other outcomes.
      return { ...query, queryKey: [...query.queryKey, version] };
    },
  });
  const [filtering, setFiltering] = useState(false);
  const [correcting, setCorrecting] = useState<ImportLine | null>(null);
  const shown = address.has('filters') ? table.state.filters : (fallback?.filters ?? {});
  const { isOut, toggle } = useLeaveOut(run, importWork);
  const isOpen = can.correct.possible || run.state === 'READING';
  const walk = useRowWalk(table.data?.results ?? [], isOpen ? toggle : null);
  const columns = [
    ...(isOpen ? [takenColumn(isOut, toggle)] : []),
    ...lineColumns,
    changesColumn(can.correct.possible ? setCorrecting : null),
  ];
  return (
    <section ref={walk} aria-label="What becomes of the rows" className={styles.lines}>
      <div className={styles.tabs}>
        <ViewLinks label="Outcomes" views={views} filters={shown} first={linesSort} stay />
        <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          <Icon name="filter" size={14} />
          Filter
        </Button>
      </div>
      {filtering && <FilterForm fields={fields} filters={shown} onApply={(filters) => table.change({ filters })} />}
      {table.error && <Problems problems={tableProblems(table.error, { fields, columns })} />}
      {run.counts.refused > 0 && <RefusedFile id={id} />}
      <TableRows<ImportLine> table={table} label="Rows" columns={columns} none="No row is like that." />
      {correcting && <CorrectDialog run={run} line={correcting} onClose={() => setCorrecting(null)} />}
    </section>
  );
};

/** Whether the row is taken; the box is also where the keys that walk put the focus. */
const takenColumn = (isOut: (line: ImportLine) => boolean, onToggle: (line: ImportLine) => void): Column<ImportLine> =>
  cellColumn(
    'taken',
    'Taken',
    { compact: 'secondEnd' },
    (line) =>
      line.line !== null && (
        <input
          type="checkbox"
          className={checkbox.box}
          checked={!isOut(line)}
          aria-label={`Take row ${line.line}`}
          aria-keyshortcuts="X"
          onChange={() => onToggle(line)}
        />
      ),
  );

const lineColumns: Column<ImportLine>[] = [
  { name: 'line', label: 'Row', sortable: true, align: 'end', compact: 'named', cell: ({ line }) => line ?? '–' },
  cellColumn('sku', 'SKU', { sortable: true, compact: 'second' }, ({ sku }) => (
    <span className={record.code}>{sku === '' ? '–' : sku}</span>
  )),
  { name: 'name', label: 'Product', sortable: true, compact: 'first', cell: ({ name }) => name },
  cellColumn(
    'priceChange',
    'Price',
    { sortable: true, align: 'end', compact: 'firstEnd' },
    ({ priceChange }) =>
      priceChange !== null && (
        <span className={priceChange < -30 ? record.late : undefined}>
          {`${priceChange > 0 ? '+' : '−'}${Math.abs(priceChange)} %`}
        </span>
      ),
  ),
];

/** What changes, or why the row was refused, with a way to correct it. */
const changesColumn = (onCorrect: ((line: ImportLine) => void) | null): Column<ImportLine> =>
  cellColumn('changes', 'What changes', { compact: 'below' }, (line) => (
    <>
      <FieldChanges line={line} />
      {line.outcome === 'REFUSED' && onCorrect && (
        <AskButton aria-label={`Correct row ${line.line}`} label="Correct" onAsk={() => onCorrect(line)} />
      )}
    </>
  ));

/** The refused rows as a file, to be corrected in a spreadsheet. */
const RefusedFile = ({ id }: { id: number }) => {
  const { act, busy, problems } = useAct();
  return (
    <>
      <Problems problems={problems} />
      <p>
        <Button
          aria-disabled={busy}
          onClick={() =>
            act(() => api.staffRefusedRows({ params: { id } }).then(({ fileName, csv }) => saveCsv(fileName, csv)))
          }
        >
          Download the refused rows
        </Button>
      </p>
    </>
  );
};
