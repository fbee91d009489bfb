import { catalogue, product } from '#test/catalogue-records.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operatorTerminal } from '#test/operator.ts';
import { beforeAll, expect, test } from 'vitest';
import { applyCatalogue } from '../../product-files/apply.ts';
import { addPartCommands } from './command.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction().execute((trx) => applyCatalogue(trx, catalogue([product([{ sku: 'HO-13' }])])));
});
const terminal = operatorTerminal(() => shop, addPartCommands);
const run = (...args: string[]) => terminal.run('part', ...args);
const audited = () =>
  shop.db.selectFrom('audit_log').select(['action', 'entity', 'before', 'after']).orderBy('id').execute();

const screenLine = async () => (await run('list')).find((line) => line.startsWith('screen '));

test('grade places a grade on the ladder, moves it, and takes it off', async () => {
  expect(await run('grade', 'screen', 'Super OLED', 'better')).toEqual([
    'Super OLED of screen stands under Better now.',
  ]);
  expect(await screenLine()).toContain('Soft OLED, Super OLED');
  expect(await run('grade', 'screen', 'Super OLED', 'better')).toEqual([
    'Super OLED of screen stands under Better already; nothing was changed.',
  ]);
  expect(await run('grade', 'screen', 'Super OLED', 'none')).toEqual([
    'Super OLED of screen is not on the ladder now.',
  ]);
  expect(await screenLine()).not.toContain('Super OLED');
  await expect(run('grade', 'screan', 'x', 'good')).rejects.toThrow('There is no kind of part "screan"');
  expect(await audited()).toEqual([
    {
      action: 'part.grade',
      entity: 'part',
      before: { grade: 'Super OLED', step: null },
      after: { grade: 'Super OLED', step: 'Better' },
    },
    expect.objectContaining({ after: { grade: 'Super OLED', step: null } }),
  ]);
});

test('need says what a job needs, and takes it back', async () => {
  expect(await run('need', 'housing', 'screws', '--why', 'all are turned', '--each', '2')).toEqual([
    'A job with housing needs screws: all are turned.',
  ]);
  const housing = async () => (await run('list')).find((line) => line.startsWith('housing '));
  expect(await housing()).toContain('screws (all are turned)');
  expect(await run('need', 'housing', 'screws', '--drop')).toEqual([
    'A job with housing does not need screws any more.',
  ]);
  expect(await run('need', 'housing', 'screws', '--drop')).toEqual([
    'A job with housing does not need screws; nothing was changed.',
  ]);
  expect(await housing()).not.toContain('screws');
  await expect(run('need', 'housing', 'housing')).rejects.toThrow('A part cannot need itself.');
});

test('tool says which tool a job takes, and takes it back', async () => {
  expect(await run('tool', 'screen', 'HO-13', '--why', 'two screws')).toEqual([
    'A job with screen takes HO-13: two screws.',
  ]);
  expect(await screenLine()).toContain('HO-13 (two screws)');
  await expect(run('tool', 'screen', 'HO-13', '--brand', 'nokia')).rejects.toThrow(
    'There is no brand of phones "nokia"',
  );
  await expect(run('tool', 'screen', 'NONE')).rejects.toThrow('There is no SKU "NONE".');
  expect(await run('tool', 'screen', 'HO-13', '--drop')).toEqual(['A job with screen does not take HO-13 any more.']);
  expect(await run('tool', 'screen', 'HO-13', '--drop')).toEqual([
    'A job with screen does not take HO-13; nothing was changed.',
  ]);
  expect(await screenLine()).not.toContain('HO-13');
});

test('best recommends a variant, and no more', async () => {
  expect(await run('best', 'ho-13')).toEqual(['ho-13 is recommended now.']);
  expect(await run('best', 'HO-13')).toEqual(['HO-13 is recommended already; nothing was changed.']);
  expect(await run('best', 'HO-13', '--drop')).toEqual(['HO-13 is not recommended now.']);
  await expect(run('best', 'NONE')).rejects.toThrow('There is no SKU "NONE".');
});
