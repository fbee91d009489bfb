import { tablePageSizeMax } from '#contract/platform/pager-sizes.ts';
import type { TableAnswer } from '#client/use-data-table.ts';
import { asCsv } from '#kernel/as-csv.ts';
import { shopDay } from '#kernel/dates.ts';
import type { Column } from '#ui/data-table.tsx';
import { saveCsv, saveFile } from '#ui/save-file.ts';
import dollarFields from './dollar-fields.json' with { type: 'json' };
import { notify } from './notify.ts';

/** More is a question for `npm run shop -- export`, or for a program. */
const rowsMost = 10_000;

type Cell = string | number | null;
const plain = (value: unknown): Cell => (typeof value === 'number' ? value : value === null ? null : String(value));

/** What a row says in plain cells: of a record in it its name, of several plain ones all. */
const cellsOf = (row: object): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, Cell][] => {
      if (typeof value !== 'object' || value === null) return [[name, plain(value)]];
      if (Array.isArray(value)) return value.some((each) => typeof each === 'object') ? [] : [[name, value.join(', ')]];
      return 'name' in value ? [[name, plain(value.name)]] : [];
    }),
  );

/**
 * Hands out all rows of a list, as it is filtered and sorted, as a file that is safe in spreadsheets; the newest state of each.
 * @param ask a page of the list
 */
export const saveList = async <Row extends { id: number }>(
  kind: 'csv' | 'xlsx',
  title: string,
  columns: readonly Column<Row>[],
  ask: (page: number, pageSize: number) => Promise<TableAnswer<Row>>,
): Promise<void> => {
  const rows = new Map<number, Record<string, Cell>>();
  let all = 0;
  for (let page = 0; page === 0 || page * tablePageSizeMax < Math.min(all, rowsMost); page += 1) {
    const answer = await ask(page, tablePageSizeMax);
    all = answer.totalFilteredRecords;
    for (const row of answer.results) rows.set(row.id, cellsOf(row));
  }
  const names = [...new Set([...rows.values()].flatMap(Object.keys))];
  const heads = names.map((name) => columns.find((column) => column.name === name)?.label ?? name);
  const lines = [...rows.values()].map((row) => names.map((name) => row[name] ?? null));
  const fileName = `${title.toLowerCase().replaceAll(' ', '-')}-${shopDay(new Date())}.${kind}`;
  if (kind === 'csv') saveCsv(fileName, [heads, ...lines].map(asCsv).join(''));
  else {
    const { workbook, workbookType } = await import('./workbook.ts');
    saveFile(
      fileName,
      workbookType,
      workbook(
        title,
        heads,
        lines,
        names.map((name) => dollarFields.includes(name)),
      ),
    );
  }
  if (all > rowsMost)
    notify(title, `The file has the first ${rowsMost.toLocaleString('en-CA')}: filter for the others.`);
};
