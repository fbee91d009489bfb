import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { CsvError } from 'csv-parse';
import { OperatorError } from '../process/operator-error.ts';
import { type FileSource, headOf } from './file-source.ts';
import type { TableRow } from './table-row.ts';
import { isZip } from './find-encoding.ts';
import { readTextRows } from './text-rows.ts';
import type { FromThread, TableWish, ToThread } from './thread-messages.ts';
import { readWorkbookRows } from './workbook-rows.ts';

/* The thread that reads a table of others: what is hostile in it costs this thread alone, which can be ended. */

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');

const tell = (said: FromThread): void => port.postMessage(said, []);
const ask = async (wish: FromThread): Promise<ToThread> => {
  const answer = once(port, 'message');
  tell(wish);
  return ((await answer) as [ToThread])[0];
};

async function* bytes(): AsyncGenerator<Buffer> {
  for (let first = true; ; first = false) {
    const given = await ask({ wants: 'bytes', first });
    if (!('bytes' in given) || given.bytes === null) return;
    yield Buffer.from(given.bytes.buffer, given.bytes.byteOffset, given.bytes.byteLength);
  }
}

const separatorOf = async (sample: string): Promise<string> => {
  const given = await ask({ wants: 'separator', sample });
  return 'separator' in given ? given.separator : ',';
};

const rowsWritten = { rows: [] as TableRow[], bytes: 0 };
const send = async (): Promise<void> => {
  const { rows, bytes: read } = rowsWritten;
  rowsWritten.rows = [];
  if (rows.length > 0) await ask({ wants: 'more', rows, bytes: read });
};
const take = {
  row: (row: TableRow) => void rowsWritten.rows.push(row),
  bytes: (read: number) => void (rowsWritten.bytes = read),
  send,
};

const ending = (error: unknown): FromThread => {
  if (error instanceof OperatorError) return { ends: 'refused', why: error.message };
  if (!(error instanceof CsvError)) return { ends: 'failed', error };
  const { code, lines, index, begins = 0 } = error as CsvError & { lines?: number; index?: number; begins?: number };
  return { ends: 'broken', code, line: lines ?? begins, begins, column: index ?? 0 };
};

const source: FileSource = { ...(workerData as TableWish), bytes };
try {
  if (isZip(await headOf(source, 4))) await readWorkbookRows(source, take);
  else await readTextRows(source, take, separatorOf);
  await send();
  tell({ ends: 'well' });
} catch (error) {
  await send();
  tell(ending(error));
}
port.close();
