import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { exportLinks } from '#contract/imports/staff-exports.ts';
import { fieldLabel } from '#contract/imports/staff-suppliers.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { bulkActs, readAct } from '../backoffice/pages/catalogue/products/bulk-acts.ts';
import { gridColumns } from '../backoffice/pages/catalogue/products/grid-columns.ts';
import { wordsOf } from '../backoffice/pages/catalogue/products/line-words.ts';
import { createTestDatabase } from './database.ts';
import { fileOf, row } from './import-fixture.ts';
import { previewed } from './import-runs.ts';
import { runJobs } from './jobs.ts';
import { testShop } from './shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from './staff.ts';

/* A field that is declared and has a column is in all that fields of a variant are in: nothing else names it. */

vi.mock('#contract/catalogue/fields.ts', async (original) => {
  const declared = await original<Record<'fields', object>>();
  const casePieces = {
    label: 'Pieces in a case',
    kind: 'count',
    column: 'case_pieces',
    width: 90,
    sortable: true,
    filtered: true,
    files: ['Case Pieces', 'Colisage'],
    bulk: { ask: 'Pieces', hint: 'Empty: not known.' },
  };
  return { ...declared, fields: { ...declared.fields, casePieces } };
});

const shop = testShop({
  database: async () => {
    const made = await createTestDatabase();
    await made.pool.query('alter table variant add column case_pieces integer check (case_pieces > 0)');
    return made;
  },
});
let desk: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices');
});

const rows = async (filters = {}): Promise<CatalogueRow[]> =>
  (await desk.api.staffCatalogueSearch({ body: { filters, sorts: { casePieces: 'ASC' }, pageSize: 100 } })).results;
const pieces = async () => (await rows()).map(({ fields }) => [fields['sku'], fields['casePieces'] ?? null]);
const applied = async (file: string) => {
  const { id, version } = await previewed(shop, desk, file);
  await desk.api.staffApplyImport({ params: { id }, body: { version } });
  await runJobs(shop);
  return desk.api.staffImport({ params: { id } });
};
const linesOf = async (id: number, filters = {}) =>
  (await desk.api.staffImportLineSearch({ params: { id }, body: { filters, sorts: { sku: 'ASC' } } })).results;
const keep = async (sku: string, typed: string) => {
  const found = (await rows()).find(({ fields }) => fields['sku'] === sku)!;
  const seen = found.fields['casePieces'] ?? null;
  const target = { productId: found.productId, variantId: found.id, field: 'casePieces' };
  const { lines } = await desk.api.staffKeepDraft({ body: { changes: [{ ...target, typed, seen }] } });
  return lines[0];
};
const historyOf = async (productId: number) =>
  (await desk.api.staffCatalogueProduct({ params: { id: productId } })).history.map(
    ({ field, before, after, undone }) => [field, before, after, undone],
  );

const first = fileOf([row('a', 'A-1', { 'Case Pieces': '12' }), row('b', 'B-1', { 'Case Pieces': '' })]);

test('a field of a variant is declared once, for files, undo, sheet, filters, drafts, bulk changes, export and history', async () => {
  // A file adds it, changes it, leaves it without its column and refuses what it cannot be.
  const added = await linesOf((await applied(first)).id);
  expect(added[0]?.changes).toContainEqual({ field: 'casePieces', before: null, after: '12', undone: null });
  expect(await pieces()).toEqual([
    ['A-1', '12'],
    ['B-1', null],
  ]);
  await applied(fileOf([row('a', 'A-1', { 'Variant Price': '11.00' }), row('b', 'B-1')]));
  const second = await applied(
    fileOf([row('a', 'A-1', { Colisage: '24 pcs' }), row('b', 'B-1', { Colisage: 'many' })]),
  );
  const isChanged = { field: { _field: 'field', operator: 'IN', value: null, values: ['casePieces'] } };
  const [changed, ...others] = await linesOf(second.id, isChanged);
  expect(changed?.changes).toContainEqual({ field: 'casePieces', before: '12', after: '24', undone: null });
  expect(others).toEqual([]);
  expect((await linesOf(second.id))[1]?.remarks).toBe('Colisage: "many" is no whole number; left out');
  expect(await pieces()).toEqual([
    ['A-1', '24'],
    ['B-1', null],
  ]);

  // It is taken back with the import.
  await desk.api.staffUndoImport({ params: { id: second.id }, body: { version: second.version } });
  await runJobs(shop);
  expect(await pieces()).toContainEqual(['A-1', '12']);

  // By hand it is read by the same rules, saved, and taken back.
  expect(await keep('B-1', 'none')).toMatchObject({ problem: '"none" is no whole number' });
  expect(await keep('B-1', '6')).toMatchObject({ before: null, after: '6', problem: null });
  await desk.api.staffSaveDraft({ body: { changes: 1 } });
  expect(await pieces()).toEqual([
    ['B-1', '6'],
    ['A-1', '12'],
  ]);
  const edits = await desk.api.staffCatalogueEdits({});
  await desk.api.staffUndoCatalogueEdit({ params: { id: edits[0]!.id } });
  expect(await pieces()).toContainEqual(['B-1', null]);

  // Many at once, by a filter on it.
  const filters = { casePieces: { _field: 'casePieces', operator: 'EQUAL', value: 12, values: null } } as const;
  expect((await rows(filters)).map(({ fields }) => fields['sku'])).toEqual(['A-1']);
  const columns = gridColumns({ tags: [], categories: [], phones: [], attributes: [], priceLists: [] }, true);
  expect(bulkActs(columns)).toContainEqual(expect.objectContaining({ value: 'casePieces', label: 'Pieces in a case' }));
  const act = readAct('casePieces', '48', 'NONE')!;
  expect(await desk.api.staffBulkDraft({ body: { filters, ids: null, act, keep: true } })).toMatchObject({
    changed: 1,
  });
  await desk.api.staffSaveDraft({ body: { changes: 1 } });

  // It is copied, exported, remembered, and called by its label everywhere.
  const { productId } = (await rows())[0]!;
  await desk.api.staffDuplicateProduct({ params: { id: productId }, body: { name: 'Copy', handle: '' } });
  expect((await pieces()).filter(([, found]) => found === '48')).toHaveLength(2);
  const { body } = await shop.app.inject({ url: exportLinks.of('products'), headers: desk.headers });
  const [header = '', line = ''] = body.split('\n');
  expect([header.trim().endsWith('Case Pieces'), line.trim().endsWith(',48')]).toEqual([true, true]);
  expect(await historyOf(productId)).toEqual(
    expect.arrayContaining([
      ['casePieces', '12', '24', true],
      ['casePieces', '12', '48', false],
    ]),
  );
  expect(await auditOf(shop, 'catalogue', edits[0]!.id)).not.toEqual([]);
  expect(columns.find(({ field }) => field === 'casePieces')).toMatchObject({
    kind: 'count',
    width: 90,
    sortable: true,
  });
  expect([fieldLabel('casePieces' as 'weight'), wordsOf('casePieces', [], {} as never).label]).toEqual([
    'Pieces in a case',
    'Pieces in a case',
  ]);
});
