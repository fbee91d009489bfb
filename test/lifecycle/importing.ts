import type { StaffApi } from '#contract/staff-calls.ts';
import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { fileOf, row } from '../import-fixture.ts';

/* Staff who import one list after another: each gives all parts a new price, in one price list too, and adds three. */

const parts = 60;
const added = 3;

/** $10.00 and a cent more with each list, so that no brake stops one. */
const priceCentsOf = (list: number): number => 1000 + list;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const fileOfList = (list: number): Buffer => {
  const cents = priceCentsOf(list);
  const prices = { 'Variant Price': dollars(cents), Tiers: `GOLD:1=${dollars(cents - 100)}` };
  const again = Array.from({ length: parts }, (_, n) => row(`kept-${n}`, `KEPT-${n}`, prices));
  const fresh = Array.from({ length: added }, (_, n) => row(`list-${list}-${n}`, `LIST-${list}-${n}`));
  return Buffer.from(fileOf([...again, ...fresh]));
};

/** What the importer knows: how many lists were begun, and those that it saw applied. */
export type Imported = { begun: number; applied: number[] };

type Ways = { api: StaffApi; end: AbortSignal; imported: Imported };

/** Imports lists until the end. What fails is looked at and done again: any call may have been done or not. */
export const importLists = async ({ api, end, imported }: Ways): Promise<void> => {
  while (!end.aborted) {
    const list = (imported.begun += 1);
    const file = fileOfList(list);
    const begin = () => api.staffStartImport({ body: { fileName: `list-${list}.csv`, fileSize: file.length } });
    const run = await untilDone(end, begin);
    if (!run) return;
    const isApplied = await untilDone(end, async () => {
      const { state } = await step(api, run.id, file);
      if (state !== 'APPLIED') throw new Error(`it is ${state} yet`);
      return true;
    });
    if (isApplied) imported.applied.push(list);
  }
};

/** Does the next thing of an import by its state. @returns it as it was seen before */
const step = async (api: StaffApi, id: number, file: Buffer): Promise<StaffImport> => {
  const params = { id };
  const run = await api.staffImport({ params });
  const { version, state } = run;
  if (state === 'UPLOADING') await api.staffImportPart({ params, body: { n: 0, base64: file.toString('base64') } });
  if (state === 'UPLOADING' || state === 'FAILED')
    await api.staffReadImport({ params, body: { version, missing: 'keep', mark: null } });
  if (state === 'READY') await api.staffApplyImport({ params, body: { version } });
  return run;
};

const untilDone = async <T>(end: AbortSignal, once: () => Promise<T>): Promise<T | undefined> => {
  while (!end.aborted) {
    try {
      return await once();
    } catch {
      await pause(50);
    }
  }
  return undefined;
};

/** Each list is there whole or not at all, what was seen applied is, and prices are those of the last. */
export const expectWholeLists = async (pool: Pool, { applied }: Imported): Promise<void> => {
  const lists = await pool.query<{ list: number; applied: boolean; added: number }>(
    `select substring(file_name from '\\d+')::int as list, bool_or(state = 'APPLIED') as applied,
       (select count(*)::int from variant v where v.sku like 'LIST-' || substring(file_name from '\\d+') || '-%') as added
     from catalogue_import group by file_name`,
  );
  for (const each of lists.rows) expect(each).toEqual({ ...each, added: each.applied ? added : 0 });
  const whole = lists.rows.filter((each) => each.applied).map(({ list }) => list);
  expect(whole).toEqual(expect.arrayContaining(applied));
  // Only the one that the end came upon may wait.
  expect(lists.rows.length - whole.length).toBeLessThanOrEqual(1);
  const last = priceCentsOf(Math.max(...whole));
  const prices = await pool.query<{ price: number; gold: number; count: number }>(
    `select v.price_cents as price, t.price_cents as gold, count(*)::int from variant v
       join tier_price t on t.variant_id = v.id join price_list l on l.id = t.price_list_id and l.code = 'GOLD'
     where v.sku like 'KEPT-%' group by 1, 2`,
  );
  expect(prices.rows).toEqual([{ price: last, gold: last - 100, count: parts }]);
};
