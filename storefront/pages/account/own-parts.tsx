import { answersOf } from '#client/call-queries.ts';
import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import type { OwnPart } from '#contract/buying/lists.ts';
import { limits } from '#contract/limits.ts';
import * as words from '#messages/own-parts.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { asCsv, withoutGuard } from '#kernel/as-csv.ts';
import { allProblems, problemsOf } from '#ui/call-problems.ts';
import { cellColumn, type Column, valueColumn } from '#ui/data-table.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Problems } from '#ui/problems.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { readFileRows } from '../../parts/row-file.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './parts.module.css';

const quoted = (cell: string): string => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
const added = (before: string, rows: string): string => (before.trim() ? `${before}\n${rows}` : rows);
const textOf = (rows: readonly string[][]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

const save = async () => {
  const { results } = await browserApi().ownParts({ body: { pageSize: limits.ownPartsMax } });
  const rows = results.map(({ number, sku, ownName, name }) => [number, sku, ownName, name]);
  const lines = [[words.yourNumber(), 'SKU', words.name(), words.part()], ...rows];
  saveCsv('own-numbers.csv', lines.map(asCsv).join(''));
};
const drop = async (number: string) => void (await browserApi().putOwnParts({ body: { drop: [number] } }));

/** The company's own part numbers (docs/lists.md): pasted or from a file, shown, and taken out. */
export const OwnParts = () => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const place = useRef<HTMLElement>(null);
  // A forgotten number takes its button with it.
  useKeptFocus(place, (screen) => screen.querySelector('input:not([type=file])'));
  const [text, setText] = useState('');
  const [typed, setSearch] = useState('');
  const [kept, setKept] = useState(0);
  const search = useDebounced(typed.trim(), limits.quantityDebounceMs);
  const table = useDataTable({
    first: { by: 'number', direction: 'ASC' },
    ask: ({ page, pageSize }) => callQuery('ownParts', { body: { page, pageSize, search } }, userId),
  });
  useCallFailure(table.error);
  const { run, busy, problems } = useAction(async (act: () => Promise<string[] | void>) => {
    setKept(0);
    const whys = await act().finally(() => client.invalidateQueries({ queryKey: answersOf('ownParts') }));
    return { fields: {}, general: whys?.slice(0, limits.tablePageSize) ?? [] };
  });
  const keep = async () => {
    // Marked as a text, which could begin like a packed sheet.
    const all = await readFileRows(new File(['\uFEFF', text], ''));
    const rows = all.filter(([, part = ''], at) => at > 0 || !/^(sku|upc)$/i.test(part));
    const [left, whys]: [string[][], string[]] = [[], []];
    while (rows.length > 0) {
      const put = rows.slice(0, limits.quickOrderLinesMax).map(([number = '', part = '', name]) => ({
        number: withoutGuard(number),
        part,
        name: name && withoutGuard(name),
      }));
      const answers = await browserApi()
        .putOwnParts({ body: { put } })
        .catch((error) => {
          if (whys.length === 0) throw error;
          whys.push(...problemsOf(error));
        });
      if (!answers) break;
      const refused = rows.splice(0, put.length).filter((_, at) => answers[at] !== null);
      left.push(...refused);
      whys.push(...answers.flatMap((why, at) => (why && words.notKept(put[at]!.number, why)) || []));
      // What was kept leaves the box, call by call.
      setText(textOf([...left, ...rows]));
      setKept((before) => before + put.length - refused.length);
    }
    return whys;
  };
  const columns: Column<OwnPart>[] = [
    valueColumn('number', words.yourNumber(), { compact: 'first' }),
    valueColumn('ownName', words.name(), { compact: 'second' }),
    valueColumn('name', words.part(), { compact: 'below' }),
    valueColumn('sku', 'SKU', { compact: 'below' }),
    cellColumn('forget', words.forget(), { compact: 'firstEnd' }, ({ number }) => (
      <Button aria-label={words.forgetOf(number)} onClick={() => void run(() => drop(number))}>
        {words.forget()}
      </Button>
    )),
  ];
  return (
    <section ref={place} aria-label={words.ownNumbers()} className={styles.screen}>
      <div className={styles.head}>
        <h2>{words.ownNumbers()}</h2>
        <Button onClick={() => void run(save)}>{words.asCsv()}</Button>
      </div>
      <p>{words.ownNumbersText()}</p>
      <TextAreaField
        label={words.yourNumbers()}
        placeholder={words.example()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button variant="primary" aria-disabled={busy} onClick={() => void run(keep)}>
          {words.keep()}
        </Button>
        <label className={buttonClass()}>
          {words.fromFile()}
          <FileInput
            className="visually-hidden"
            accept=".csv,.tsv,.txt,.xlsx"
            onFiles={([file]) => file && void run(async () => setText(added(text, textOf(await readFileRows(file)))))}
          />
        </label>
      </div>
      <output>{kept > 0 && words.kept(kept)}</output>
      <Problems problems={allProblems(problems)} />
      <TextField
        label={words.searchOwn()}
        value={typed}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          if (table.state.page > 0) table.change({});
        }}
      />
      <TableRows
        table={table}
        label={words.ownNumbers()}
        columns={columns}
        none={search ? words.noneLike() : words.none()}
      />
    </section>
  );
};
