import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ pages: true });
let writer: SignedInStaff;
beforeAll(async () => {
  writer = await signedInStaff(shop, 'content');
});

const added = () => writer.api.staffAddPage({ body: { title: 'Returns', url: `page-${randomUUID()}` } });
const text = { title: 'Returns', body: '<p>Thirty days.</p>', inFooter: false };

test('a saved page is what shoppers read with their next request, also where they read it before', async () => {
  const { id, url } = await added();
  expect(await shop.api.contentPage({ params: { url } })).toMatchObject({ body: '' });
  await writer.api.staffSavePage({ params: { id }, body: { ...text, version: 0 } });
  await expect.poll(() => shop.api.contentPage({ params: { url } })).toMatchObject({ body: '<p>Thirty days.</p>' });
  expect((await auditOf(shop, 'page', id)).at(-1)).toMatchObject({
    actor: writer.email,
    action: 'page.save',
    before: { letters: 0, version: 0 },
    after: { letters: 19, version: 1 },
  });
});

test('what the allow-list does not let through is not stored, and told before', async () => {
  const { id } = await added();
  const body = '<p onclick="x()">Yes.</p><script>alert(1)</script>';
  expect(await writer.api.staffLookAtHtml({ body: { body } })).toEqual({
    html: '<p>Yes.</p>',
    removed: ['onclick of <p>', '<script>'],
  });
  const saved = await writer.api.staffSavePage({ params: { id }, body: { ...text, body, version: 0 } });
  expect(saved.body).toBe('<p>Yes.</p>');
});

test('each save can be read again, and what stood there before the first', async () => {
  const { id } = await added();
  const save = (version: number, body: string) =>
    writer.api.staffSavePage({ params: { id }, body: { ...text, body, version } });
  await save(0, '<p>One.</p>');
  const { versions } = await save(1, '<p>Two.</p>');
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [2, writer.email],
    [1, writer.email],
    [0, ''],
  ]);
  const read = (version: number) => writer.api.staffPageVersion({ params: { id, version } });
  expect(await Promise.all([0, 1, 2].map(read))).toMatchObject([
    { body: '' },
    { body: '<p>One.</p>' },
    { body: '<p>Two.</p>' },
  ]);
  await expect(read(3)).rejects.toMatchObject({ status: 404 });
});

test('of two who save at once, the second is told and changes nothing', async () => {
  const { id } = await added();
  const outcomes = await Promise.allSettled(
    ['<p>A</p>', '<p>B</p>'].map((body) =>
      writer.api.staffSavePage({ params: { id }, body: { ...text, body, version: 0 } }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
  expect((await writer.api.staffPage({ params: { id } })).version).toBe(1);
});

test('saving what stands there is no save', async () => {
  const { id } = await added();
  const first = await writer.api.staffSavePage({ params: { id }, body: { ...text, version: 0 } });
  expect(await writer.api.staffSavePage({ params: { id }, body: { ...text, version: 1 } })).toEqual(first);
});

test('a page comes into the footer, behind the others, and leaves it', async () => {
  const { id, url } = await added();
  const inFooter = async () => (await shop.api.cuiConfig({})).footerPages.at(-1)?.url;
  await writer.api.staffSavePage({ params: { id }, body: { ...text, inFooter: true, version: 0 } });
  await expect.poll(inFooter).toBe(url);
  await writer.api.staffSavePage({ params: { id }, body: { ...text, inFooter: false, version: 1 } });
  await expect.poll(inFooter).not.toBe(url);
});

test.each([
  ['url', 'Not An Address!', staffMessages.pageUrlForm()],
  ['title', '', staffMessages.pageTitleRequired()],
])('a new page with a wrong %s is refused there', async (field, value, says) => {
  const body = { title: 'A', url: `page-${randomUUID()}`, [field]: value };
  expect(await refusal(writer.api.staffAddPage({ body }))).toEqual({ status: 422, messages: [`${field}: ${says}`] });
});

test('two pages never share an address', async () => {
  const { url } = await added();
  expect(await refusal(writer.api.staffAddPage({ body: { title: 'B', url } }))).toEqual({
    status: 422,
    messages: [`url: ${staffMessages.pageUrlTaken()}`],
  });
});

test('a page is deleted once, after it was told what leads to it', async () => {
  const { id, url } = await added();
  const inFooter = { ...text, inFooter: true, version: 0 };
  await writer.api.staffSavePage({ params: { id }, body: inFooter });
  const other = await added();
  const body = `<p><a href="/page/${url}/">There</a></p>`;
  await writer.api.staffSavePage({ params: { id: other.id }, body: { ...text, title: 'Guide', body, version: 0 } });
  const { linkedFrom, version } = await writer.api.staffPage({ params: { id } });
  expect(linkedFrom).toEqual(['the footer', 'the page “Guide”']);
  const remove = (seen: number) => writer.api.staffDeletePage({ params: { id }, body: { version: seen } });
  await expect(remove(0)).rejects.toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
  expect((await remove(version)).map((page) => page.id)).not.toContain(id);
  await expect.poll(() => refusal(shop.api.contentPage({ params: { url } }))).toMatchObject({ status: 404 });
  expect((await auditOf(shop, 'page', id)).at(-1)).toMatchObject({
    action: 'page.delete',
    before: { url, version: 1 },
  });
  await expect(remove(version)).rejects.toMatchObject({ status: 404 });
});

test('the pages of the footer are put in another order, by one person at a time', async () => {
  for (const title of ['First', 'Second']) {
    const { id } = await added();
    await writer.api.staffSavePage({ params: { id }, body: { ...text, title, inFooter: true, version: 0 } });
  }
  const footer = async () => (await writer.api.staffPages({})).filter(({ inFooter }) => inFooter);
  const seen = (await footer()).map(({ id }) => id);
  const turned = seen.toReversed();
  await writer.api.staffOrderPages({ body: { seen, ids: turned } });
  const urls = (await footer()).map(({ url }) => url);
  expect((await footer()).map(({ id }) => id)).toEqual(turned);
  await expect.poll(async () => (await shop.api.cuiConfig({})).footerPages.map(({ url }) => url)).toEqual(urls);
  expect((await auditOf(shop, 'storefront', 1)).at(-1)).toMatchObject({
    action: 'pages.order',
    before: { footer: seen.join(', ') },
    after: { footer: turned.join(', ') },
  });
  const stale = { status: 409, body: { globalErrors: [messages.changedElsewhere()] } };
  // The order that another person saw, and a page that is not in the footer.
  await expect(writer.api.staffOrderPages({ body: { seen, ids: seen } })).rejects.toMatchObject(stale);
  const { id: outside } = await added();
  await expect(
    writer.api.staffOrderPages({ body: { seen: turned, ids: [outside, ...turned.slice(1)] } }),
  ).rejects.toMatchObject(stale);
  expect((await footer()).map(({ id }) => id)).toEqual(turned);
});

test.each([
  'staffOrderPages',
  'staffPages',
  'staffDeletePage',
  'staffPage',
  'staffAddPage',
  'staffSavePage',
  'staffLookAtHtml',
] as const)('%s needs the permission', async (name) => {
  const other = await signedInStaff(shop, 'settings', 'orders');
  const input = { params: { id: 1 } } as never;
  await expect(other.api[name](input)).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name](input)).rejects.toMatchObject({ status: 401 });
});

const served = (url: string) => shop.app.inject(`/page/${url}/`);

test('a page that moves is found at its old addresses, by one redirect, and never in a circle', async () => {
  const { id, url: first } = await added();
  const [second, third] = [`page-${randomUUID()}`, `page-${randomUUID()}`];
  const move = (version: number, url: string) =>
    writer.api.staffSavePage({ params: { id }, body: { ...text, url, version } });
  expect((await served(first)).statusCode).toBe(200);
  expect((await move(0, second)).url).toBe(second);
  await move(1, third);
  for (const old of [first, second])
    await expect
      .poll(async () => (await served(old)).headers)
      .toMatchObject({ location: `/page/${third}/`, 'cache-control': 'no-cache' });
  expect((await served(first)).statusCode).toBe(301);
  expect((await auditOf(shop, 'page', id)).at(-1)).toMatchObject({ before: { url: second }, after: { url: third } });

  // Back to the first: nothing leads away from it any more.
  await move(2, first);
  await expect.poll(async () => (await served(first)).statusCode).toBe(200);
  await expect.poll(async () => (await served(third)).headers['location']).toBe(`/page/${first}/`);
  expect((await served(second)).headers['location']).toBe(`/page/${first}/`);
});

test('a new page at an old address wins; with its page, a redirect goes', async () => {
  const { id, url } = await added();
  const moved = `page-${randomUUID()}`;
  const { version } = await writer.api.staffSavePage({
    params: { id },
    body: { ...text, url: moved, version: 0 },
  });
  await expect.poll(async () => (await served(url)).statusCode).toBe(301);
  await writer.api.staffAddPage({ body: { title: 'Another', url } });
  await expect.poll(async () => (await served(url)).statusCode).toBe(200);
  const further = `page-${randomUUID()}`;
  await writer.api.staffSavePage({ params: { id }, body: { ...text, url: further, version } });
  await expect.poll(async () => (await served(moved)).statusCode).toBe(301);
  await writer.api.staffDeletePage({ params: { id }, body: { version: version + 1 } });
  await expect.poll(async () => (await served(moved)).statusCode).toBe(404);
});

test('a page does not move to an address that another has', async () => {
  const { url: taken } = await added();
  const { id, url } = await added();
  expect(
    await refusal(writer.api.staffSavePage({ params: { id }, body: { ...text, url: taken, version: 0 } })),
  ).toEqual({ status: 422, messages: [`url: ${staffMessages.pageUrlTaken()}`] });
  expect((await writer.api.staffPage({ params: { id } })).url).toBe(url);
});

test('search engines are told what is written for them, else the title and the first words', async () => {
  const { id, url } = await added();
  await writer.api.staffSavePage({ params: { id }, body: { ...text, version: 0 } });
  await expect
    .poll(async () => (await served(url)).body)
    .toContain('<meta name="description" content="Thirty days."/>');
  expect((await served(url)).body).toContain('<title>Returns ·');
  const written = { searchTitle: 'Return a part', searchDescription: 'Thirty days, any part.' };
  await writer.api.staffSavePage({ params: { id }, body: { ...text, ...written, version: 1 } });
  await expect.poll(async () => (await served(url)).body).toContain('<title>Return a part ·');
  expect((await served(url)).body).toContain('<meta name="description" content="Thirty days, any part."/>');
  // What a change leaves out stays.
  expect(await writer.api.staffSavePage({ params: { id }, body: { ...text, title: 'B', version: 2 } })).toMatchObject(
    written,
  );
});
