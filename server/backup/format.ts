import { z } from 'zod';

/*
 * The file of a backup, compressed with gzip: a line of JSON with what it is; for each table a line with its columns,
 * pieces of PostgreSQL's COPY text, each after a line with its length, and a line "0"; a line with the sequences; and a
 * last line with the SHA-256 of all before it. Without that line the file is not whole.
 */

const Columns = z.array(z.string());

export const Head = z.object({
  backup: z.literal('tradefront'),
  version: z.literal(1),
  /** When its snapshot was taken. */
  at: z.string(),
  migrations: z.array(z.string()),
});
export const TableLine = z.object({ table: z.string(), columns: Columns });
export const SequencesLine = z.object({
  sequences: z.array(z.object({ sequence: z.string(), last: z.string().nullable() })),
});
export const EndLine = z.object({ sha256: z.string() });
