import { exportLinks } from '#contract/imports/staff-exports.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { previewed } from '#test/import-runs.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeEach, expect, test } from 'vitest';

/* A variant that another one supersedes: never itself, nothing unknown, no ring, by whatever way it is written. */

const shop = testShop();
let desk: Awaited<ReturnType<typeof signedInStaff>>;
const skus = ['A', 'B', 'C', 'D'];

beforeEach(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices');
  await desk.api.staffDropDraft({ body: { lines: 'all' } });
  for (const table of ['catalogue_edit_change', 'variant', 'product'] as const)
    await shop.context.db.deleteFrom(table).execute();
  await shop.apply(
    catalogue(skus.map((sku) => product([{ sku, priceCents: 1000, name: sku }], { handle: sku.toLowerCase() }))),
  );
});

const stored = async () => {
  const rows = await shop.context.db.selectFrom('variant').select(['sku', 'superseded_by']).orderBy('sku').execute();
  return rows.map(({ sku, superseded_by: by }) => `${sku}${by ?? ''}`).join(' ');
};
const variantOf = async (sku: string) =>
  shop.context.db.selectFrom('variant').select(['id', 'product_id']).where('sku', '=', sku).executeTakeFirstOrThrow();
const type = async (sku: string, typed: string, seen: string | null = null) => {
  const { id, product_id: productId } = await variantOf(sku);
  const change = { productId, variantId: id, field: 'supersededBy', typed, seen };
  return (await desk.api.staffKeepDraft({ body: { changes: [change] } })).lines[0]?.problem ?? null;
};
const save = (changes: number) => desk.api.staffSaveDraft({ body: { changes } });
const bySku = async (wishes: Record<string, string | null>, whole = false) => {
  const rows = Object.entries(wishes).map(([sku, supersededBy]) => ({ sku, fields: { supersededBy } }));
  const answer = await desk.api.staffChangeBySku({ body: { rows, whole } });
  return { editId: answer.editId, said: answer.rows.map(({ outcome, reasons }) => [outcome, ...reasons].join(' ')) };
};
const apply = async (file: string) => {
  const { id, version } = await previewed(shop, desk, file);
  await desk.api.staffApplyImport({ params: { id }, body: { version } });
  await runJobs(shop);
  const { results } = await desk.api.staffImportLineSearch({
    params: { id },
    body: { filters: {}, sorts: { sku: 'ASC' } },
  });
  return { id, lines: results };
};
const says = (sku: string, by: string) => row(sku.toLowerCase(), sku, { 'Superseded By': by });

test('what is typed is the SKU of another part that is there', async () => {
  expect(await type('A', 'A')).toBe('A part does not take its own place');
  expect(await type('A', 'NONE')).toBe('There is no variant "NONE"');
  expect(await type('A', 'B')).toBeNull();
  await save(1);
  expect(await stored()).toBe('AB B C D');
  const { product_id: id } = await variantOf('A');
  await desk.api.staffDuplicateProduct({ params: { id }, body: { name: 'A2', handle: '' } });
  expect(await stored()).toMatch(/^AB A\S*[^B] B C D$/);
});

test('a ring is refused: over what is stored, within a draft, and beside what others save meanwhile', async () => {
  await bySku({ A: 'B', B: 'C' });
  expect(await type('C', 'A')).toBe('It leads back to "C"');
  expect(await type('C', 'D')).toBeNull();
  expect(await type('D', 'A')).toBe('It leads back to "D"');
  expect(await save(2)).toMatchObject({ outcome: 'TO_MEND' });
  await desk.api.staffDropDraft({ body: { lines: 'all' } });
  // Right when it was typed.
  expect(await type('C', 'D')).toBeNull();
  await bySku({ D: 'A' });
  expect(await save(1)).toMatchObject({ outcome: 'TO_MEND' });
  expect(await stored()).toBe('AB BC C DA');
});

test('one bulk change makes no ring', async () => {
  await bySku({ B: 'A' });
  const ids = await Promise.all(skus.map(async (sku) => (await variantOf(sku)).id));
  const act = { kind: 'SET', field: 'supersededBy', typed: 'B' } as const;
  const answer = await desk.api.staffBulkDraft({ body: { filters: {}, ids, act, keep: true } });
  expect(answer.changed).toBe(4);
  expect(await save(4)).toMatchObject({
    outcome: 'TO_MEND',
    // B stays superseded by A.
    lines: [
      { sku: 'A', problem: 'It leads back to "A"' },
      { sku: 'B', problem: 'A part does not take its own place' },
    ],
  });
});

test('by SKU, what is refused takes along what it would have closed', async () => {
  expect((await bySku({ A: 'B', B: 'A', C: 'D' })).said).toEqual([
    expect.stringContaining('REFUSED supersededBy: It leads back to "A"'),
    expect.stringContaining('REFUSED supersededBy: It leads back to "B"'),
    'CHANGED',
  ]);
  expect(await stored()).toBe('A B CD D');
  await bySku({ C: null, B: 'A' });
  // B stays superseded by A, as what is wanted of it is refused.
  expect((await bySku({ A: 'B', B: 'NONE' })).said.map((said) => said.split(' ')[0])).toEqual(['REFUSED', 'REFUSED']);
  expect(await stored()).toBe('A BA C D');
});

test('at most ten parts follow each other', async () => {
  const many = Array.from({ length: 13 }, (_, at) => `M${String(at).padStart(2, '0')}`);
  await shop.apply(catalogue([product(many.map((sku) => ({ sku })))]));
  const chain = (from: number, to: number) =>
    Object.fromEntries(many.slice(from, to).map((sku, at) => [sku, many[from + at + 1]!]));
  expect((await bySku(chain(2, 12))).said.every((said) => said === 'CHANGED')).toBe(true);
  expect((await bySku(chain(0, 2))).said).toEqual([
    expect.stringContaining('more than ten parts'),
    expect.stringContaining('more than ten parts'),
  ]);
  // The first leads over all of them.
  for (const last of ['M02', 'A']) expect((await bySku({ M12: last })).said[0]).toMatch(/REFUSED/);
});

test('undo puts it back, and leaves what would be a ring by now', async () => {
  const { editId } = await bySku({ A: 'B', C: 'D' });
  await bySku({ A: null, C: null });
  await desk.api.staffUndoCatalogueEdit({ params: { id: editId! } });
  expect(await stored()).toBe('A B C D');
  await bySku({ A: 'B' });
  const gone = (await bySku({ A: null })).editId;
  await bySku({ B: 'A' });
  await desk.api.staffUndoCatalogueEdit({ params: { id: gone! } });
  expect(await stored()).toBe('A BA C D');
  const [edit] = await desk.api.staffCatalogueEdits({});
  expect(edit).toBeDefined();
});

test('a renamed part is followed, and one that is deleted leaves nothing', async () => {
  await bySku({ A: 'B', C: 'B' });
  await desk.api.staffChangeBySku({ body: { rows: [{ sku: 'B', fields: { sku: 'B2' } }], whole: true } });
  expect(await stored()).toBe('AB2 B2 CB2 D');
  await shop.context.db.deleteFrom('variant').where('sku', '=', 'B2').execute();
  expect(await stored()).toBe('A C D');
});

test('a file brings it, with parts that are new, undoes it, and leaves it where it has no such column', async () => {
  const { id } = await apply(fileOf([says('A', 'N'), says('B', ''), row('n', 'N', { 'Superseded By': 'D' })]));
  expect(await stored()).toBe('AN B C D ND');
  await apply(fileOf([row('a', 'A', { 'Variant Price': '9.00' })]));
  expect(await stored()).toBe('AN B C D ND');
  const { version } = await desk.api.staffImport({ params: { id } });
  await apply(fileOf([says('C', 'D')]));
  await desk.api.staffUndoImport({ params: { id }, body: { version } });
  await runJobs(shop);
  expect((await stored()).startsWith('A B CD D')).toBe(true);
});

test('a file with a ring, an unknown part, or one that it refuses leaves those out, and says why', async () => {
  const { lines } = await apply(
    fileOf([
      says('A', 'B'),
      says('B', 'A'),
      says('C', 'NONE'),
      // Its successor is new, and refused.
      says('D', 'N'),
      row('n', 'N', { 'Superseded By': 'NOWHERE' }),
      row('e', 'E', { 'Superseded By': 'C' }),
    ]),
  );
  expect(await stored()).toBe('A B C D EC');
  const remarks = Object.fromEntries(lines.map(({ sku, reason }) => [sku, reason]));
  expect(remarks).toMatchObject({
    A: 'Superseded By: It leads back to "A"',
    C: 'Superseded By: There is no variant "NONE"',
    D: 'Superseded By: There is no variant "N"',
    N: 'Superseded By: There is no variant "NOWHERE"',
  });
});

test('what is exported is imported again as it was', async () => {
  await bySku({ A: 'B', B: 'C' });
  const { body } = await shop.app.inject({ url: exportLinks.of('products'), headers: desk.headers });
  expect(body.split('\n')[0]).toContain('Superseded By');
  await bySku({ A: null, B: null });
  await apply(body);
  expect(await stored()).toBe('AB BC C D');
});
