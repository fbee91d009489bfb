import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#test/empty-tables.ts';
import { previewed } from '#test/import-runs.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';

/* Rows that are left out, refused rows as a file, and what an undo takes away besides products. */

const shop = testShop();
let desk: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices');
});
beforeEach(async () => {
  await emptyTables(shop.context.db, 'variant', 'product', 'category', 'catalogue_import', 'tag', 'attribute');
});

const see = (id: number) => desk.api.staffImport({ params: { id } });
const preview = (text: string, missing: 'keep' | 'archive' = 'keep') => previewed(shop, desk, text, { missing });
const after = async (call: Promise<StaffImport>): Promise<StaffImport> => {
  const { id } = await call;
  await runJobs(shop);
  return see(id);
};
const apply = ({ id, version }: StaffImport) => after(desk.api.staffApplyImport({ params: { id }, body: { version } }));
const undo = ({ id, version }: StaffImport) => after(desk.api.staffUndoImport({ params: { id }, body: { version } }));
const leave = ({ id, version }: StaffImport, lines: number[], out = true) =>
  after(desk.api.staffLeaveOutImport({ params: { id }, body: { version, lines, out } }));
const sold = async () => {
  const { rows } = await sql<{ said: string }>`
    select sku || ' ' || price_cents as said from variant where discontinued_at is null order by sku`.execute(
    shop.context.db,
  );
  return rows.map(({ said }) => said);
};
const first = 'SKU,Title,Price\nA,Alpha,1.00\nB,Beta,2.00\nC,Gamma,3.00\n';

test('rows that are left out change nothing, are not missing, and can be taken again', async () => {
  await apply(await preview(first));
  const run = await preview('SKU,Price\nA,1.10\nB,2.20\n', 'archive');
  expect(run.counts).toMatchObject({ changed: 2, missing: 1, leftOut: 0 });
  const out = await leave(run, [2]);
  expect(out.counts).toMatchObject({ changed: 1, missing: 1, leftOut: 1, refused: 0 });
  expect(await leave(out, [2], false)).toMatchObject({ counts: { changed: 2, leftOut: 0 } });
  const again = await leave(await see(run.id), [2]);
  const confirmed = await desk.api.staffConfirmImport({
    params: { id: run.id },
    body: { version: again.version, code: 'MANY_VANISH' },
  });
  const applied = await apply(confirmed);
  expect(applied.state).toBe('APPLIED');
  // C is missing and sold no more; A is in the file, though nothing of its row is taken.
  expect(await sold()).toEqual(['A 100', 'B 220']);
  expect((await auditOf(shop, 'import', run.id)).map(({ action }) => action)).toEqual([
    'import.upload',
    ...Array.from({ length: 3 }, () => 'import.leaveOut'),
    'import.confirm',
    'import.apply',
  ]);
  await undo(applied);
  expect(await sold()).toEqual(['A 100', 'B 200', 'C 300']);
});

test('a corrected row that is left out keeps what was typed', async () => {
  const run = await preview('SKU,Title,Price\nA,Alpha,x\n');
  const corrected = await after(
    desk.api.staffCorrectImport({
      params: { id: run.id },
      body: { version: run.version, line: 2, cells: ['A', 'Alpha', '4.00'] },
    }),
  );
  expect(corrected.counts).toMatchObject({ added: 1, refused: 0 });
  const back = await leave(await leave(corrected, [2]), [2], false);
  await apply(back);
  expect(await sold()).toEqual(['A 400']);
});

test('refused rows come back as a file that can be corrected and imported', async () => {
  const run = await preview('SKU,Title,Price\nA,Alpha,1.00\nB,"Beta, 6""",free\n=C,-Gamma,\n');
  const { fileName, csv } = await desk.api.staffRefusedRows({ params: { id: run.id } });
  expect(fileName).toBe('list-refused.csv');
  expect(csv).toBe(
    'SKU,Title,Price,Refused because\nB,"Beta, 6""","free","Price: ""free"" is no amount"\n'.replace(
      '"free",',
      'free,',
    ) + "'=C,'-Gamma,,Price: the variant has no price\n",
  );
  const next = await preview(csv.replace('free,', '2.00,').replace('Gamma,,', 'Gamma,3.00,'));
  expect(next.counts).toMatchObject({ added: 2, refused: 0 });
});

test('an undo takes away the categories, brands and tags that the import made, unless they are used', async () => {
  const made = async () => {
    const { rows } = await sql<{ said: string }>`
      select 'category ' || name as said from category union select 'tag ' || name from tag
      union select 'attribute ' || code from attribute union select 'value ' || value from attribute_value order by 1`.execute(
      shop.context.db,
    );
    return rows.map(({ said }) => said);
  };
  const header = 'SKU,Title,Price,Vendor,Category,Tag\n';
  const applied = await apply(
    await preview(`${header}A,Alpha,1.00,Orbit,Parts > Screens,Hot\nB,Beta,1.00,Kestrel,Parts > Glass,New\n`),
  );
  const all = await made();
  expect(all).toContain('category Screens');
  const other = await apply(await preview(`${header}C,Gamma,1.00,Kestrel,Parts > Glass,New\n`));
  const undone = await undo(applied);
  expect(undone).toMatchObject({ state: 'UNDONE', counts: { left: 0 } });
  expect(await made()).toEqual(['attribute brand', 'category Glass', 'category Parts', 'tag New', 'value Kestrel']);
  expect(undone.notes).toEqual([
    'attribute "Brand" stays: it is used or was changed since',
    'category "Glass" stays: it is used or was changed since',
    'category "Parts" stays: it is used or was changed since',
    'tag "New" stays: it is used or was changed since',
    'brand "Kestrel" stays: it is used or was changed since',
  ]);
  // What the second import used but did not make is the first one's.
  await undo(other);
  expect(await made()).toContain('tag New');
});
