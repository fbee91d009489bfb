import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import type { OwnPart } from '#contract/buying/own-parts.ts';
import { limits } from '#contract/limits.ts';
import * as words from '#messages/own-parts.js';
import * as recordWords from '#messages/records.js';
import { Button } from '#ui/button.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { cellColumn, valueColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { readFileRows, UnreadableFile } from '../../parts/file-rows.ts';
import { forgetOwnNumbers } from '../../records/own-number.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import { FindForm, foundBy } from './find-form.tsx';
import { partColumn, stockColumn } from './parts.tsx';
import styles from './parts.module.css';

/** Of as many refused rows the reasons are told; all stay in the box. */
const toldMax = 50;

const textOf = (rows: readonly string[][]): string => rows.map((row) => row.join('\t')).join('\n');

/** The rows of a typed text or a file, without a head. @throws UnreadableFile */
const partRows = async (file: Blob): Promise<string[][]> => {
  const rows = await readFileRows(new File([file], ''));
  return rows.filter(([, part = ''], at) => at > 0 || !/^(sku|upc)$/i.test(part));
};

/** The company's own part numbers (docs/lists.md): read from what is pasted or a file, shown, and taken out. */
export const OwnParts = () => {
  const { userId } = useSignedIn();
  const [text, setText] = useState('');
  const [kept, setKept] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const table = useDataTable({
    first: { by: 'number', direction: 'ASC' },
    ask: ({ page, pageSize, filters }) =>
      callQuery('ownParts', { body: { page, pageSize, search: foundBy({ filters }) } }, userId),
  });
  const leads = useCallFailure(table.error);
  const action = useAction(async (act: () => Promise<string[]>) => {
    setKept(0);
    try {
      const whys = await act();
      return { fields: {}, general: whys.slice(0, toldMax) };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { fields: {}, general: [error.message] };
    } finally {
      void forgetOwnNumbers();
    }
  });
  const keep = async () => {
    // So that no text is taken for a packed sheet.
    const rows = await partRows(new Blob(['\uFEFF', text]));
    const [left, whys]: [string[][], string[]] = [[], []];
    let done = 0;
    try {
      while (done < rows.length) {
        const sent = rows.slice(done, done + limits.ownPartRowsMax);
        const parts = sent.map(([number = '', part = '', name]) => ({ number, part, name }));
        const answers = await browserApi().putOwnParts({ body: { parts } });
        for (const [at, why] of answers.entries())
          if (why !== null) whys.push(words.notKept(String(left.push(sent[at]!)), parts[at]!.number, why));
        done += sent.length;
      }
    } finally {
      setText(textOf([...left, ...rows.slice(done)]));
      setKept(done - left.length);
    }
    return whys;
  };
  const read = async (given: File) => {
    setText(textOf(await partRows(given)));
    return [];
  };
  const save = async () => {
    const all = await browserApi().ownNumbers({});
    const rows = all.map(({ number, sku, ownName, name }) => [number, sku, ownName, name]);
    const cells = [[words.yourNumber(), 'SKU', words.name(), words.part()], ...rows];
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    saveCsv('own-numbers.csv', cells.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''));
    return [];
  };
  const columns: Column<OwnPart>[] = [
    valueColumn('number', words.yourNumber(), { compact: 'first' }),
    valueColumn('ownName', words.name(), { compact: 'second' }),
    { ...partColumn, compact: 'below' },
    stockColumn,
    cellColumn('forget', recordWords.action(), { compact: 'firstEnd' }, ({ number }) => (
      <Button
        variant="bare"
        shape="icon"
        className={styles.row}
        aria-label={words.forget(number)}
        onClick={() =>
          void action.run(async () => {
            await browserApi().dropOwnPart({ body: { number } });
            return [];
          })
        }
      >
        <Icon name="close" size={14} />
      </Button>
    )),
  ];
  return (
    <section aria-label={words.ownNumbers()} className={styles.screen}>
      <div className={styles.head}>
        <h2>{words.ownNumbers()}</h2>
        <Button aria-disabled={action.busy} onClick={() => void action.run(save)}>
          {words.asCsv()}
        </Button>
      </div>
      <p>{words.ownNumbersText()}</p>
      <TextAreaField
        label={words.yourNumbers()}
        placeholder={words.example()}
        rows={5}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button
          variant="primary"
          aria-disabled={action.busy || text.trim() === ''}
          onClick={() => text.trim() !== '' && void action.run(keep)}
        >
          {words.keep()}
        </Button>
        <Button onClick={() => file.current?.click()}>{words.fromFile()}</Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.fromFile()}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ currentTarget }) => {
            const [given] = currentTarget.files ?? [];
            if (given) void action.run(() => read(given));
            currentTarget.value = '';
          }}
        />
      </div>
      {kept > 0 && <Notice kind="success">{words.kept(kept)}</Notice>}
      <Problems problems={allProblems(action.problems)} />
      <search>
        <FindForm table={table} label={words.searchOwn()} hint={words.example().split(',', 1)[0] ?? ''} />
      </search>
      {table.error && !leads && <TryAgain onPress={table.refetch} />}
      <TableRows
        table={table}
        label={words.ownNumbers()}
        columns={columns}
        none={foundBy(table.state) === '' ? words.none() : words.noneLike()}
      />
    </section>
  );
};
