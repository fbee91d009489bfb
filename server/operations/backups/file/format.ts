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
  /** The schema, by the names of the migrations that made it: a later version makes it again, loads, and migrates on. */
  migrations: z.array(z.string()),
  /** sql/*.sql as they were applied: of one that has changed since, what it computes is computed anew. */
  code: z.array(z.object({ file: z.string(), hash: z.string() })).default([]),
  /** The versions of shop and PostgreSQL that wrote it. */
  shop: z.string().default(''),
  postgres: z.string().default(''),
});
export const TableLine = z.object({ table: z.string(), columns: Columns });
export const SequencesLine = z.object({
  sequences: z.array(z.object({ sequence: z.string(), last: z.string().nullable() })),
});
export const EndLine = z.object({ sha256: z.string() });
