import type { AuditAction } from '#contract/people/staff-audit.ts';
import type { DbAndClock } from '#server/context.ts';
import { type Db, type Trx, valueOf } from '#server/platform/db/db.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/** What is edited as one sheet; its name in the audit log, too. */
export type SheetName = 'methods' | 'zones' | 'taxes' | 'days' | 'numbers' | 'mails' | 'payments';

export const sheetVersion = (db: Db, name: SheetName): Promise<number> =>
  valueOf<number>(db)`select version from sheet where name = ${name}`;

/** Locks a sheet until the transaction ends, and counts up its version. @throws 422 when it was changed elsewhere */
const turnSheet = async (trx: Db, name: SheetName, seen: number): Promise<void> => {
  const version = await valueOf<number>(trx)`
    update sheet set version = version + 1 where name = ${name} returning version`;
  if (version !== seen + 1) throw staleVersion();
};

type Told = Record<string, unknown>;
/** What the audit log is told; undefined where nothing was changed. */
export type SheetChange = { before: Told; after: Told } | null | undefined;

/**
 * One change of a sheet, audited.
 * @param write makes it in the transaction
 * @throws 422 when the sheet was changed elsewhere
 */
export const changeSheet = (
  { db, now }: DbAndClock,
  { sheet, action, version, by }: { sheet: SheetName; action: AuditAction; version: number; by: Actor },
  write: (trx: Trx) => Promise<SheetChange>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await turnSheet(trx, sheet, version);
    const change = await write(trx);
    if (change) await addAudit(trx, { ...by, at: now(), action, entityId: 1, ...change });
  });
