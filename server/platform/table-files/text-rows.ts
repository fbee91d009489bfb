import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cellTextMax } from './check-texts.ts';
import { type FileSource, headOf } from './file-source.ts';
import { findEncoding, type Encoding } from './find-encoding.ts';
import type { RowTaker } from './row-taker.ts';
import { largestRow } from './text-problems.ts';

/**
 * A file's text, with every line end (CR LF, or CR alone) written as LF, so that lines are counted alike.
 * @param onBytes called with the number of bytes read so far
 */
async function* readText(
  { bytes }: FileSource,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let position = 0;
  let carried = '';
  for await (const chunk of bytes()) {
    position += chunk.length;
    onBytes(position);
    const text = carried + decoder.decode(chunk, { stream: true });
    // A CR at the very end may be the first half of a line end.
    carried = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(carried === '' ? text : text.slice(0, -1));
  }
  yield withLineFeeds(carried + decoder.decode());
}

const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);

/**
 * Reads the rows of a file of text, with those above its header and without empty ones.
 * @param separatorOf which sign parts the columns, by the first lines
 * @throws OperatorError when it is no text; CsvError with `begins`, the line of the row that breaks the rules
 */
export const readTextRows = async (
  source: FileSource,
  take: RowTaker,
  separatorOf: (sample: string) => Promise<string>,
): Promise<void> => {
  const encoding = await findEncoding(source);
  const sample = new TextDecoder(encoding).decode((await headOf(source, sampleBytes)).subarray(0, sampleBytes));
  let begins = 1;
  const parser = parse({
    bom: true,
    delimiter: await separatorOf(sample),
    record_delimiter: '\n',
    skip_empty_lines: true,
    // Rows of another length are refused where the header is known.
    relax_column_count: true,
    max_record_size: largestRow,
    // Taken while parsing, since an error drops the rows parsed but not yet read.
    on_record: (cells: string[], { lines }: { lines: number }) => {
      const line = lines - cells.reduce((inside, cell) => inside + lineFeedsIn(cell), 0);
      begins = lines + 1;
      if (cells.some((cell) => cell.trim() !== '')) take.row({ line, cells: cells.map(bounded) });
      return null;
    },
  });
  parser.resume();
  await pipeline(Readable.from(taken(readText(source, encoding, take.bytes), take)), parser).catch((error: unknown) => {
    throw Object.assign(error as Error, { begins });
  });
};

const sampleBytes = 64 * 1024;

async function* taken(texts: AsyncGenerator<string>, { send }: RowTaker): AsyncGenerator<string> {
  for await (const text of texts) {
    yield text;
    await send();
  }
}

/** A cell that is too long stays so by one character: it is refused where its column is known. */
const bounded = (cell: string): string => (cell.length > cellTextMax ? cell.slice(0, cellTextMax + 1) : cell);

const lineFeedsIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);
