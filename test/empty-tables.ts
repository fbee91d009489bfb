import { vi } from 'vitest';
import type { DB } from '#server/platform/db/types.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

/**
 * Empties tables and whatever refers to them, beside a shop that reads its catalogue into memory meanwhile: of two that
 * wait for each other PostgreSQL ends one, which may be this; it tries again.
 */
export const emptyTables = (db: Db, ...tables: (keyof DB)[]): Promise<unknown> =>
  vi.waitFor(() => sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db), {
    timeout: 20_000,
  });
