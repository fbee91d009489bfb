import type { ChangeSupplier, ColumnMap } from '#contract/imports/staff-suppliers.ts';
import { centsToDollars, dollarsToCents } from '#kernel/money.ts';
import { insertRow, inTransaction, sql, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notFound, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { readMarkUp } from './stored-reading.ts';

/** @returns the new supplier's id. @throws 422 when there is one of that name */
export const addSupplier = inTransaction<{ name: string; by: Actor }, number>(async (trx, { name, by }, now) => {
  await refuseSameName(trx, name, null);
  const id = await insertRow(trx, 'supplier', { name });
  await addAudit(trx, { ...by, at: now(), action: 'supplier.add', entityId: id, after: { name } });
  return id;
});

const refuseSameName = async (trx: Trx, name: string, id: number | null): Promise<void> => {
  const isTaken = await valueOf<boolean>(trx)`
    select exists (select from supplier where lower(name) = ${name.toLowerCase()} and id is distinct from ${id})`;
  if (isTaken) throw invalid({ name: ['There is a supplier of that name already.'] });
};

/** Locks a supplier at the version that was seen. @throws 404; 422 when it was changed meanwhile */
export const lockSupplier = async (trx: Trx, id: number, version: number) => {
  const row = await trx.selectFrom('supplier').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('There is no such supplier.');
  if (row.version !== version) throw staleVersion();
  return row;
};

/** Changes a supplier. Unchanged fields are not audited. @throws 404; 422 for an old version or a name that is taken */
export const changeSupplier = inTransaction<ChangeSupplier & { id: number; by: Actor }>(
  async (trx, { id, version, by, ...given }, now) => {
    const row = await lockSupplier(trx, id, version);
    const present = {
      name: row.name,
      notes: row.notes,
      email: row.email,
      mark: row.mark,
      markUp: readMarkUp(row.mark_up),
      leadDays: row.lead_days,
      minimum: row.minimum_cents === null ? null : centsToDollars(Number(row.minimum_cents)),
    };
    const { email = present.email, leadDays = present.leadDays, minimum = present.minimum } = given;
    const wanted = { ...given, email, leadDays, minimum };
    const changed = changedFields(present, wanted);
    if (!changed) return;
    if ('name' in changed.after) await refuseSameName(trx, wanted.name, id);
    await refuseUnknownList(trx, wanted.markUp);
    const { name, notes, mark, markUp } = wanted;
    await updateRow(trx, 'supplier', id, {
      name,
      notes,
      email,
      mark,
      mark_up: markUp && JSON.stringify(markUp),
      lead_days: leadDays,
      minimum_cents: minimum === null ? null : dollarsToCents(minimum),
      version: sql`version + 1`,
    });
    await addAudit(trx, { ...by, at: now(), action: 'supplier.change', entityId: id, ...changed });
  },
);

const refuseUnknownList = async (trx: Trx, markUp: ChangeSupplier['markUp']): Promise<void> => {
  const code = markUp?.priceList ?? null;
  if (code === null) return;
  const found = await trx.selectFrom('price_list').select('id').where('code', '=', code).executeTakeFirst();
  if (!found) throw invalid({ markUp: [`There is no price list ${code}.`] });
};

/** Keeps how a file was read for the supplier's next one. */
export const keepReading = async (
  trx: Trx,
  {
    id,
    mapping,
    columns,
    mark,
    by,
    at,
  }: { id: number; mapping: ColumnMap; columns: string[]; mark: string | null; by: Actor; at: Date },
): Promise<void> => {
  const row = await trx.selectFrom('supplier').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  await updateRow(trx, 'supplier', id, { mapping: JSON.stringify(mapping), columns, mark, version: sql`version + 1` });
  await addAudit(trx, {
    ...by,
    at,
    action: 'supplier.change',
    entityId: id,
    before: { mapping: row.mapping, mark: row.mark },
    after: { mapping, mark },
  });
};
