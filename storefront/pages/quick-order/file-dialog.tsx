import * as words from '#messages/quick-order.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { useEffect, useState } from 'react';
import { readFileRows, UnreadableFile } from '../../parts/row-file.ts';
import { addLines } from './draft.ts';
import styles from './file-dialog.module.css';
import { type Column, guessColumns, readHeads, readRow } from './order-columns.ts';

/* The rows of a file, and the lines that they become. */

/** The columns of the rows, by their heads where they have some, and how many rows those take. */
const columnsOf = (rows: readonly (readonly string[])[]): { columns: Column[]; heads: number } => {
  const at = rows.slice(0, 10).findIndex((row) => row.length > 1 && readHeads(row) !== null);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const named = at === -1 ? null : readHeads(rows[at] ?? []);
  const columns = named?.some((column) => column === 'code' || column === 'name')
    ? named
    : guessColumns(rows.slice(0, 50));
  const heads = named ? at + 1 : 0;
  return { columns: Array.from({ length: width }, (_, each) => columns[each] ?? 'other'), heads };
};

/** One line of the list for each row with a part: its code or name, a tab, its quantity. */
const linesOf = (rows: readonly (readonly string[])[], columns: readonly Column[]): string[] =>
  rows.flatMap((row) => {
    const read = readRow(row, columns);
    const [text] = read?.texts ?? [];
    return text === undefined ? [] : [`${text.replaceAll('\t', ' ')}\t${read?.quantity ?? 1}`];
  });

const shownRows = 6;
const columnNames = [
  { value: 'code', label: words.skuOrUpc() },
  { value: 'quantity', label: words.quantity() },
  { value: 'name', label: words.name() },
  { value: 'other', label: words.leftOut() },
] satisfies readonly { value: Column; label: string }[];

type Read = { rows: string[][]; columns: Column[]; heads: number };

/** The first lines of a file, with what its columns are: guessed, and changeable. */
export const FileDialog = ({ file, onClose }: { file: File; onClose: () => void }) => {
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      try {
        const rows = await readFileRows(file);
        if (!wanted) return;
        if (rows.length === 0) setProblem(words.fileEmpty());
        else setRead({ rows, ...columnsOf(rows) });
      } catch (error) {
        if (wanted) setProblem(error instanceof UnreadableFile ? error.message : words.fileFailed());
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [file]);
  const lines = read ? linesOf(read.rows.slice(read.heads), read.columns) : [];
  const take = () => {
    addLines(lines.join('\n'));
    onClose();
  };
  return (
    <Dialog
      open
      place="form"
      title={file.name}
      onClose={onClose}
      foot={
        <Button variant="primary" size="large" disabled={lines.length === 0} onClick={take}>
          {words.takeLines(lines.length)}
        </Button>
      }
    >
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      {problem === '' && !read && <p className={styles.words}>{words.readingFile()}</p>}
      {read && (
        <>
          <p className={styles.words}>{words.whatIsInColumns()}</p>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {Object.entries(read.columns).map(([at, column]) => (
                    <th key={at} scope="col">
                      <Select
                        quiet
                        label={words.column(String(Number(at) + 1))}
                        value={column}
                        options={columnNames}
                        onChange={(next) =>
                          setRead({
                            ...read,
                            columns: read.columns.map((each, place) => (place === Number(at) ? next : each)),
                          })
                        }
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Object.entries(read.rows.slice(0, shownRows)).map(([at, row]) => (
                  <tr key={at} data-head={Number(at) < read.heads || undefined}>
                    {Object.entries(read.columns).map(([place, column]) => (
                      <td key={place} data-out={column === 'other' || undefined}>
                        {row[Number(place)] ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {read.rows.length > shownRows && (
            <p className={styles.words}>{words.andMore(read.rows.length - shownRows)}</p>
          )}
        </>
      )}
    </Dialog>
  );
};
