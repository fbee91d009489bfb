import type { TranslationRow } from '#contract/catalogue/staff-translations.ts';
import { exportLinks } from '#contract/imports/staff-exports.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, signedInStaff, type SignedInStaff } from '#test/staff.ts';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';

/* Names and texts that staff have translated, as visitors and customers read them. */

const shop = testShop({ pages: true });
let editor: SignedInStaff;
beforeAll(async () => {
  await shop.apply(
    catalogue([
      product(
        [
          {
            name: 'Iphone 12 Screen, Soft OLED, Black',
            attributes: { grade: 'Soft OLED' },
            description: '<p>Bright.</p>',
          },
          { name: 'Iphone 12 Screen, Shiny', description: '<p>Bright.</p>' },
        ],
        { name: 'Iphone 12 Screen', categoryUrls: ['parts'], phoneUrls: ['apple-iphone-12'] },
      ),
    ]),
  );
  await shop.context.db
    .insertInto('content_page')
    .values({ url: 'returns', title: 'Returns', body: '<p>Send it back.</p>' })
    .execute();
  await shop.context.db
    .updateTable('shop')
    .set({ other_languages: ['fr'], notice: 'Closed on Monday' })
    .execute();
  editor = await signedInStaff(shop, 'content');
});

const say = async (source: string, text: string) => {
  const filters = { search: { _field: 'search', operator: 'CONTAIN' as const, value: source } };
  const found = await editor.api.staffTranslationSearch({ params: { language: 'fr' }, body: { filters } });
  const seen = found.results.find((each) => each.source === source)?.text ?? '';
  return editor.api.staffSaveTranslation({ params: { language: 'fr' }, body: { source, seen, text } });
};
const search = async (state: string): Promise<TranslationRow[]> => {
  const body = { pageSize: 100, filters: { state: { _field: 'state', operator: 'IN' as const, values: [state] } } };
  return (await editor.api.staffTranslationSearch({ params: { language: 'fr' }, body })).results;
};
const ask = async (language: string, url: string, payload?: object): Promise<string> => {
  const headers = { 'accept-language': language };
  return (await shop.app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })).body;
};
const list = { listBy: 'CATEGORY', value: 'parts' };
const page = async (url: string): Promise<string> => (await shop.app.inject(url)).body;

test('a name is said by rule, and as staff wrote it where they did; English stays', async () => {
  expect(await ask('fr', '/api/v1/product/list/', list)).toContain('Écran Iphone 12 (OLED souple, noir)');
  expect(await ask('fr', '/api/v1/product/list/', list)).toContain('"Iphone 12 Screen, Shiny"');
  await say('Iphone 12 Screen, Shiny', 'Écran brillant');
  await expect.poll(() => ask('fr', '/api/v1/product/list/', list)).toContain('"Écran brillant"');
  await say('Iphone 12 Screen, Shiny', 'Écran luisant');
  await expect.poll(() => ask('fr', '/api/v1/product/list/', list)).toContain('"Écran luisant"');
  const english = await ask('en', '/api/v1/product/list/', list);
  expect(english).toContain('"Iphone 12 Screen, Soft OLED, Black"');
  expect(english).toContain('"Iphone 12 Screen, Shiny"');
  expect(english).not.toContain('cran');
  await say('Iphone 12 Screen, Shiny', '');
  await expect.poll(() => ask('fr', '/api/v1/product/list/', list)).toContain('"Iphone 12 Screen, Shiny"');
});

test('categories, notice and pages are translated on French pages alone; HTML is sanitised', async () => {
  await say('Parts', 'Pièces');
  await say('Returns', 'Retours');
  await say('<p>Send it back.</p>', '<p>Renvoyez-le.</p><script>alert(1)</script>');
  await say('Closed on Monday', 'Fermé lundi');
  await expect.poll(() => page('/fr/products/category/parts/')).toContain('Pièces');
  await expect.poll(() => page('/fr/products/category/parts/')).toContain('Fermé lundi');
  await expect.poll(() => page('/fr/page/returns/')).toContain('Renvoyez-le.');
  const french = await page('/fr/page/returns/');
  expect(french).toContain('Retours');
  expect(french).not.toContain('alert(1)');
  const english = await page('/page/returns/');
  expect(english).toContain('Send it back.');
  expect(english).not.toMatch(/Renvoyez|Fermé/);
  expect(await page('/products/category/parts/')).not.toMatch(/Pièces|Fermé/);
});

test('what is searched for keeps its words, and a filter its values', async () => {
  const filters = await ask('fr', '/api/v1/product/list/filters/', { listBy: 'SEARCH', value: 'Parts' });
  expect(JSON.parse(filters)).toMatchObject({ response: { title: 'Parts' } });
  const { response } = JSON.parse(await ask('fr', '/api/v1/product/list/filters/', list)) as {
    response: { title: string; attrFilters: { code: string; values: { value: string; label: string }[] }[] };
  };
  expect(response.title).toBe('Pièces');
  expect(response.attrFilters.find(({ code }) => code === 'grade')?.values).toMatchObject([
    { value: 'Soft OLED', label: 'OLED souple' },
  ]);
});

test('a customer’s French list has the same names, and their prices', async () => {
  const { headers } = await signedInCustomer(shop);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/product/list/',
    payload: list,
    headers: { 'accept-language': 'fr', ...headers },
  });
  expect(answer.body).toContain('Écran Iphone 12 (OLED souple, noir)');
  expect(answer.body).toContain('"price":10');
});

test('a French list asks the database for no more than the English one', async () => {
  const count = countStatements(shop.context.pool);
  const ofLanguage = (language: string, pageSize: number) =>
    count(() => ask(language, '/api/v1/product/list/', { ...list, pageSize }));
  await ofLanguage('fr', 3);
  await ofLanguage('en', 3);
  expect(await ofLanguage('fr', 4)).toBe(await ofLanguage('en', 4));
});

test('a page that is corrected keeps its French, which is marked', async () => {
  await shop.context.db.updateTable('content_page').set({ body: '<p>Send it back to us.</p>' }).execute();
  await expect.poll(() => page('/fr/page/returns/')).toContain('Renvoyez-le.');
  expect(await search('OUTDATED')).toMatchObject([
    { kind: 'PAGE_BODY', source: '<p>Send it back to us.</p>', text: '<p>Renvoyez-le.</p>' },
  ]);
});

test('what is missing is listed; what the rule says is not', async () => {
  const missing = (await search('MISSING')).map(({ source }) => source);
  expect(missing).toContain('Iphone 12 Screen, Shiny');
  expect(missing).toContain('<p>Bright.</p>');
  expect(missing.filter((each) => /^(?:Parts|Iphone 12 Screen)$/.test(each))).toEqual([]);
  expect((await search('BY_RULE')).find(({ source }) => source === 'Iphone 12 Screen')).toMatchObject({
    kind: 'PRODUCT',
    byRule: 'Écran Iphone 12',
  });
  await expect(say('Nothing that is there', 'Rien')).rejects.toMatchObject({ status: 422 });
});

const exported = async (): Promise<string> =>
  (await shop.app.inject({ url: exportLinks.of('translations'), headers: editor.headers })).body;
const load = (name: string, file: Buffer) =>
  editor.api.staffImportTranslations({ params: { language: 'fr' }, body: { name, file: file.toString('base64') } });

test('an export is imported again: as it is it changes nothing, with a text more it has that', async () => {
  const before = await exported();
  expect(before).toContain('Category,Parts,Pièces,');
  expect(await load('same.csv', Buffer.from(before))).toEqual({ written: 0, unknown: 0 });
  const more = before.replace('"Iphone 12 Screen, Shiny",,', '"Iphone 12 Screen, Shiny",Écran lustré,');
  expect(await load('more.csv', Buffer.from(`${more}Menu,Gone,Parti,\r\n`))).toEqual({ written: 1, unknown: 1 });
  expect(await exported()).toBe(more);
  await expect.poll(() => ask('fr', '/api/v1/product/list/', list)).toContain('"Écran lustré"');
  expect((await auditOf(shop, 'shop', 1)).at(-2)).toMatchObject({
    action: 'translation.import',
    after: { file: 'more.csv', written: 1, unknown: 1 },
  });
});

test('a file without the columns, or of another kind, is refused in words; others may not', async () => {
  await expect(load('parts.xlsx', await readFile('e2e/files/parts.xlsx'))).rejects.toMatchObject({ status: 422 });
  await expect(load('empty.csv', Buffer.from('\n'))).rejects.toMatchObject({ status: 422 });
  const stranger = await signedInStaff(shop, 'orders');
  const body = { source: 'Parts', seen: '', text: 'x' };
  await expect(stranger.api.staffSaveTranslation({ params: { language: 'fr' }, body })).rejects.toMatchObject({
    status: 403,
  });
});
