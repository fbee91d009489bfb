import type { TableRow } from './table-row.ts';

/** Takes what is read of a table. */
export type RowTaker = {
  row: (row: TableRow) => void;
  /** How many bytes of the file were read so far. */
  bytes: (read: number) => void;
  /** Hands the rows on; those that come meanwhile wait. */
  send: () => Promise<void>;
};
