import { insertRow, valueOf } from '#server/platform/db/db.ts';
import { limits } from '#contract/limits.ts';
import { bulkDraft } from '#server/catalogue/editing/bulk-draft.ts';
import { catalogueRows, catalogueTable } from '#server/catalogue/editing/catalogue-table.ts';
import { presentCatalogueRow } from '#server/catalogue/editing/present.ts';
import { saveDraft } from '#server/catalogue/editing/keep-draft.ts';
import { undoEdit } from '#server/catalogue/editing/undo-edit.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { createKysely } from '#server/platform/db/pool.ts';
import { addPricingList, archivePricingList, changePricingList } from '#server/pricing/lists/keep-lists.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';

/** Acts on all variants at once, beside the plain update of the same prices in PostgreSQL. */
export type EditingResult = { variants: number; plainMs: number; acts: { name: string; ms: number }[] };

const off = (percent: number) => ({
  followsId: null,
  kind: 'OFF' as const,
  percent,
  breaks: [{ qty: 10, percent: percent + 5 }],
  round: 'E95' as const,
  roundUp: false,
});

/**
 * Changes the price of every variant by hand, as one save, and takes it back; makes a list that follows all prices, and
 * moves its rule. Everything is put back.
 * @throws when a price is not as it was at the end
 */
export const measureEditing = async (pool: Pool, variants: number): Promise<EditingResult> => {
  const shop = { db: createKysely(pool), now: () => new Date() };
  const { db } = shop;
  const sum = async () => (await pool.query<{ sum: string }>('select sum(price_cents) from variant')).rows[0]?.sum;
  const before = await sum();
  const acts: EditingResult['acts'] = [];
  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const done = await act();
    acts.push({ name, ms: performance.now() - startedAt });
    return done;
  };
  const startedAt = performance.now();
  await pool.query('update variant set price_cents = price_cents + 1');
  const plainMs = performance.now() - startedAt;
  await pool.query('update variant set price_cents = price_cents - 1');
  await pool.query('vacuum analyze variant');

  const staffId = await insertRow(db, 'staff', {
    email: 'bench-editing@bench.example',
    name: 'Bench',
    role: 'STAFF',
    permissions: [],
  });
  const leave: string[] = [];
  const act = { kind: 'PRICE', field: 'price', how: 'PERCENT', by: 5, round: 'E95', leave } as const;
  const windows = await measureWindows(db, variants);
  acts.push({ name: `${limits.pageSizeMax} rows of the grid, anywhere: median of 40`, ms: windows[20] ?? 0 });
  acts.push({ name: 'the slowest of these', ms: windows.at(-1) ?? 0 });
  const asked = { filters: {}, ids: null, act };
  const owner = { staffId, prices: true };
  await timed('looked at', () => bulkDraft(shop, owner, { ...asked, keep: false }));
  // Tiers follow a variant's price: the draft has more changes than variants.
  const drafted = () => valueOf<number>(db)`select count(*) from catalogue_draft where staff_id = ${staffId}`;
  await timed('put into the draft', () => bulkDraft(shop, owner, { ...asked, keep: true }));
  const changes = await drafted();
  const saved = await timed('saved', () => saveDraft(shop, { ...owner, by: operator, changes }));
  if (saved.outcome !== 'SAVED') throw new Error(`the draft was not saved: ${saved.outcome}`);
  await timed('taken back', () => undoEdit(shop, { id: saved.editId, prices: true, by: operator }));

  const code = `BENCH-${staffId}`;
  const id = await timed('a list by a rule', () =>
    addPricingList(shop, { code, name: '', rule: off(10), by: operator }),
  );
  await timed('its rule moved', () =>
    changePricingList(shop, { id, version: 1, name: '', rule: off(20), by: operator }),
  );
  const moved = { kind: 'PRICE', field: 'price', how: 'PERCENT', by: 1, round: 'NONE', leave } as const;
  await bulkDraft(shop, owner, { ...asked, act: moved, keep: true });
  const more = await drafted();
  const followed = await timed('saved, with the list that follows', () =>
    saveDraft(shop, { ...owner, by: operator, changes: more }),
  );
  if (followed.outcome !== 'SAVED') throw new Error(`the draft was not saved: ${followed.outcome}`);
  await undoEdit(shop, { id: followed.editId, prices: true, by: operator });
  await changePricingList(shop, { id, version: 2, name: '', rule: null, by: operator });
  await archivePricingList(true)(shop, { id, version: 3, by: operator });
  await db.deleteFrom('staff').where('id', '=', staffId).execute();
  if ((await sum()) !== before) throw new Error('prices are not as they were');
  return { variants, plainMs, acts };
};

/** Milliseconds to read windows of the grid all over the catalogue, by SKU as it opens, the quickest first. */
const measureWindows = async (db: ReturnType<typeof createKysely>, variants: number): Promise<number[]> => {
  const pages = Math.ceil(variants / limits.pageSizeMax);
  const took: number[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const input = {
      page: Math.floor((nth * pages) / 40),
      pageSize: limits.pageSizeMax,
      filters: {},
      sorts: { sku: 'ASC' as const },
    };
    const startedAt = performance.now();
    const { ids } = await tablePage(db, catalogueTable, sql`true`, input, new Date());
    const rows = (await catalogueRows(db, ids)).map(presentCatalogueRow(true));
    took.push(performance.now() - startedAt);
    if (rows.length === 0) throw new Error(`window ${input.page} of the grid is empty`);
  }
  return took.toSorted((a, b) => a - b);
};
