import { variantId } from '#test/buyers.ts';
import { previewed } from '#test/import-runs.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* Pieces that a file has counted, and what a file says of variants that are counted. */

const shop = testShop({
  sells: ['A', 'B', 'C', 'D'].map((sku) => ({ sku, name: `Part ${sku}`, attributes: { rack: `${sku}-01-1` } })),
});
let desk: SignedInStaff;
let office: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices', 'stock');
  office = await signedInStaff(shop, 'catalogue', 'prices');
  const id = await variantId(shop, 'A');
  await desk.api.staffCountStock({ params: { id }, body: { version: 0, pieces: 10, reason: 'First count' } });
});

const see = async (sku: string) => desk.api.staffStock({ params: { id: await variantId(shop, sku) } });
const preview = (text: string) => previewed(shop, desk, text);
const changesOf = async (id: number) => {
  const { results } = await desk.api.staffImportLineSearch({ params: { id }, body: {} });
  return results.flatMap(({ sku, changes }) => changes.map(({ field, before, after }) => [sku, field, before, after]));
};
const act = async (what: 'staffApplyImport' | 'staffUndoImport', id: number, by = desk) => {
  const { version } = await desk.api.staffImport({ params: { id } });
  await by.api[what]({ params: { id }, body: { version } });
  await runJobs(shop);
  return desk.api.staffImport({ params: { id } });
};
const moved = async (sku: string) =>
  (await see(sku)).movements.map(({ kind, pieces, reason, actor }) => [kind.name, pieces, reason, actor]);

test('what a file says of the stock of a counted variant is left out, and said', async () => {
  const run = await preview('Variant SKU,Variant Inventory Qty\nA,0\nB,0\n');
  expect(await changesOf(run.id)).toEqual([['B', 'stock', 'IN_STOCK', 'OUT_OF_STOCK']]);
  expect(run.notes.join()).toContain('1 variant is counted: what the file says of their stock is left out');
  await desk.api.staffDiscardImport({ params: { id: run.id }, body: { version: run.version } });
});

let counted: number;
test('counted pieces are shown beside those of the ledger, summed over racks, and change nothing yet', async () => {
  const run = await preview(
    'Variant SKU,Rack,Counted\nA,A-01-1,4\nA,A-02-1,3\nB,B-01-1,5\nC,C-01-1,-1\nC,C-01-2,x\nD,D-01-1,\n',
  );
  counted = run.id;
  expect(run.counts).toMatchObject({ changed: 2, refused: 0, counted: 2 });
  expect(await changesOf(run.id)).toEqual([
    ['A', 'counted', '10', '7'],
    ['B', 'counted', null, '5'],
  ]);
  expect(run.notes.join()).toContain('the stock of 1 variants is the sum over A-01-1, A-02-1');
  expect([(await see('A')).onHand, (await see('B')).onHand]).toEqual([10, null]);
});

test('they are applied only by who may change the stock, as movements of the ledger', async () => {
  await expect(act('staffApplyImport', counted, office)).rejects.toMatchObject({ status: 403 });
  expect((await see('A')).onHand).toBe(10);
  expect((await act('staffApplyImport', counted)).state).toBe('APPLIED');
  expect([(await see('A')).onHand, (await see('B')).onHand, (await see('D')).onHand]).toEqual([7, 5, null]);
  expect((await moved('A'))[0]).toEqual(['Counted', -3, 'Counted in list.csv', desk.email]);
  expect(await moved('B')).toEqual([['Counted', 5, 'Counted in list.csv', desk.email]]);
  const again = await preview('Variant SKU,Counted\nA,7\nB,5\n');
  expect(again.counts).toMatchObject({ changed: 0, unchanged: 2, counted: 0 });
});

test('an undo corrects them back where no piece moved since; a variant that began to be counted stays counted', async () => {
  await expect(act('staffUndoImport', counted, office)).rejects.toMatchObject({ status: 403 });
  const undone = await act('staffUndoImport', counted);
  expect(undone).toMatchObject({ state: 'UNDONE', counts: { left: 1 } });
  expect((await moved('A'))[0]).toEqual(['Corrected', 3, `Import ${counted} was undone`, desk.email]);
  expect([(await see('A')).onHand, (await see('B')).onHand]).toEqual([10, 5]);
});

test('is not applied when pieces came or went since it was looked at', async () => {
  const run = await preview('Variant SKU,Counted\nA,1\n');
  const { id, version } = await see('A');
  await desk.api.staffCountStock({ params: { id }, body: { version, pieces: 9, reason: 'One broke' } });
  expect(await act('staffApplyImport', run.id)).toMatchObject({
    state: 'READY',
    failure: expect.stringContaining('was changed since this was read'),
  });
  expect(await changesOf(run.id)).toEqual([['A', 'counted', '9', '1']]);
  expect((await act('staffApplyImport', run.id)).state).toBe('APPLIED');
  expect((await see('A')).onHand).toBe(1);
});

test('a new variant begins with its count, and is in stock by it', async () => {
  const run = await preview('Handle,Title,Variant SKU,Variant Price,Counted\nnew,New part,NEW,3.00,2\n');
  expect(run.counts).toMatchObject({ added: 1, counted: 1 });
  await act('staffApplyImport', run.id);
  expect(await see('NEW')).toMatchObject({ onHand: 2, stockStatus: 'IN_STOCK' });
});

test('where one rack’s count could not be read, the others are no count of the variant', async () => {
  const before = (await see('A')).onHand;
  const run = await preview('Variant SKU,Rack,Counted\nA,A-01-1,4\nA,A-02-1,4O\nB,B-01-1,2\nB,B-02-1,1\n');
  expect(await changesOf(run.id)).toEqual([['B', 'counted', '5', '3']]);
  const { results } = await desk.api.staffImportLineSearch({ params: { id: run.id }, body: {} });
  expect(results.find(({ sku }) => sku === 'A')?.remarks).toContain('the count of one of its places could not be read');
  expect((await act('staffApplyImport', run.id)).state).toBe('APPLIED');
  expect([(await see('A')).onHand, (await see('B')).onHand]).toEqual([before, 3]);
});
