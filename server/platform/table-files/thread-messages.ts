import type { TableRow } from './table-row.ts';

/* What the thread that reads a table says to the server, and the other way. */

/** @param bytes how many of the file were read for them */
type Rows = { rows: TableRow[]; bytes: number };

export type FromThread =
  /** The file's next bytes are wanted; `first` where it is to be read from its beginning. */
  | { wants: 'bytes'; first: boolean }
  /** Which sign parts the columns of a text that begins so. */
  | { wants: 'separator'; sample: string }
  /** Taken before more are sent. */
  | ({ wants: 'more' } & Rows)
  | { ends: 'well' }
  /** In words for people. */
  | { ends: 'refused'; why: string }
  /** The text breaks the rules of CSV: the column's name is known to whom has the header. */
  | { ends: 'broken'; code: string; line: number; begins: number; column: number }
  | { ends: 'failed'; error: unknown };

/** Answers the last wish, each with its own. */
export type ToThread = { bytes: Uint8Array | null } | { separator: string } | { goOn: true };

/** What a thread begins with. */
export type TableWish = { path: string; name: string; size: number };
