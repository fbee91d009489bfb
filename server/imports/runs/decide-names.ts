import { type DecideNames, type ImportNames, nameCertainties } from '#contract/imports/staff-imports.ts';
import { columnOf, type Db, insertRows, inTransaction, mapOf, rowsOf, sql, type Trx } from '#server/platform/db/db.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockImport, moveImport } from './import-state.ts';
import { presentImport } from './present.ts';

/* The names of phones in a file: each is decided once, for all files of its supplier. */

const mostShown = 300;

/** The names of an import with how many there are of each kind; those to be decided first, the most frequent of them first. */
export const importNames = async (db: Db, importId: number): Promise<ImportNames> => {
  const names = await rowsOf<ImportNames['names'][number]>(db)`
    select n.words, n.text, n.certainty, n.products,
      coalesce((select json_agg(json_build_object('url', h.url, 'name', b.name || ' ' || h.name) order by h.launched_on, h.name)
        from phone h join phone_brand b on b.id = h.brand_id where h.id = any (n.phones)), '[]') as phones
    from import_name n where n.import_id = ${importId}
    order by array_position('{UNKNOWN,LIKELY,DECIDED,SURE}', n.certainty), n.products desc, n.text limit ${mostShown}`;
  const counted = await mapOf<keyof typeof nameCertainties, number>(db)`
    select certainty, count(*)::integer as count from import_name where import_id = ${importId} group by certainty`;
  const of = (certainty: keyof typeof nameCertainties) => counted.get(certainty) ?? 0;
  return {
    names,
    counts: { SURE: of('SURE'), LIKELY: of('LIKELY'), UNKNOWN: of('UNKNOWN'), DECIDED: of('DECIDED') },
  };
};

type Decision = { id: number; version: number; by: Actor } & Pick<DecideNames, 'names'>;

/** Keeps what names mean, and reads the file again. @throws 422 for an unknown phone, or when it is done with */
export const decideNames = inTransaction<Decision>(async (trx, { id, version, names, by }, now) => {
  const run = await lockImport(trx, id, version);
  const { can } = presentImport(run, now());
  if (!can.correct.possible) throw refused(can.correct.whyNot ?? '');
  const words = names.map((name) => name.words);
  const before = await meaningsOf(trx, run.supplier_id, words);
  await sql`delete from fit_name where supplier_id is not distinct from ${run.supplier_id}::integer
      and words = any (${words}::text[])`.execute(trx);
  for (const { words: of, phones } of names) if (phones) await keep(trx, run.supplier_id, of, phones);
  const change = { action: 'import.decideNames', entityId: id } as const;
  const after = await meaningsOf(trx, run.supplier_id, words);
  await addAudit(trx, { ...by, at: now(), ...change, before: { names: before }, after: { names: after } });
  await moveImport(trx, id, 'READING');
  await addJob(trx, 'import-run', { importId: id, act: 'read', by });
});

const keep = async (trx: Trx, supplierId: number | null, words: string, urls: readonly string[]) => {
  const phones = await trx
    .selectFrom('phone')
    .select(['id', 'url'])
    .where('url', 'in', ['', ...urls])
    .execute();
  const missing = urls.find((url) => phones.every((phone) => phone.url !== url));
  if (missing !== undefined) throw invalid({ names: [`There is no phone "${missing}".`] });
  const ids = phones.length === 0 ? [null] : phones.map(({ id }) => id);
  await insertRows(
    trx,
    'fit_name',
    ids.map((phone_id) => ({ supplier_id: supplierId, words, phone_id })),
  );
};

/** "12pro: apple-iphone-12-pro". */
const meaningsOf = (trx: Trx, supplierId: number | null, words: readonly string[]) => columnOf<string>(trx)`
    select n.words || ': ' || coalesce(string_agg(h.url, ', ' order by h.url), 'none') as said
    from fit_name n left join phone h on h.id = n.phone_id
    where n.supplier_id is not distinct from ${supplierId}::integer and n.words = any (${words}::text[])
    group by n.words order by n.words`;

/** What was decided of an import's names without a supplier is the supplier's once one is chosen. */
export const giveNames = async (trx: Trx, importId: number, supplierId: number): Promise<void> => {
  await sql`insert into fit_name (supplier_id, words, phone_id)
    select ${supplierId}::integer, n.words, n.phone_id from fit_name n
    where n.supplier_id is null and n.words in (select words from import_name where import_id = ${importId})
      and not exists (select from fit_name o where o.supplier_id = ${supplierId} and o.words = n.words)`.execute(trx);
};
