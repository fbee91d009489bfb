import * as staffMessages from '#messages/staff.js';
import { readStyleFile, type Style, StyleFile } from '#contract/shop/style.ts';
import type { StaffStyle } from '#contract/shop/staff-style.ts';
import { standardStyle } from '#server/platform/style/presets.ts';
import { refusal } from '#test/buyers.ts';
import { makeJobsDue, runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ pages: true, sells: [{ name: 'Good cell' }] });
let writer: SignedInStaff;
let other: SignedInStaff;
beforeAll(async () => {
  writer = await signedInStaff(shop, 'content');
  other = await signedInStaff(shop, 'content');
});

const keep = async ({ api }: SignedInStaff, part: Partial<Style>): Promise<StaffStyle> => {
  const { revision, base, draft } = await api.staffStyle({});
  return api.staffKeepStyle({ body: { revision, base, doc: { ...draft, ...part } } });
};
const publish = async (part: Partial<Style>): Promise<StaffStyle> => {
  const { revision } = await keep(writer, part);
  return writer.api.staffPublishStyle({ body: { revision } });
};
const page = (url = '/', headers = {}) => shop.app.inject({ url, headers });
/** Waits until a page is read anew. */
const pageWith = async (text: string, url = '/') => {
  await expect.poll(async () => (await page(url)).body).toContain(text);
  return page(url);
};

test('a page of a shop without a look of its own has the styles that it always had', async () => {
  const { body } = await page();
  expect(body).not.toMatch(/:root\{--[^}]*\}<\/style>/);
  expect(body).toContain('<meta name="theme-color" content="#161f27"');
  expect(body).not.toMatch(/"bars"|\\"bars/);
});

test('a draft says what is measured, is nobody else’s, and changes nothing that shoppers see', async () => {
  const before = (await page()).body;
  const draft = await keep(writer, { accent: '#f6ce00' });
  expect(draft).toMatchObject({ changed: ['accent'], base: 0, version: 0, published: standardStyle });
  expect(draft.lines.map(({ says }) => says)).toContain('Text on a button, black chosen');
  expect(draft.lines.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  expect((await page()).body).toBe(before);
  expect(await other.api.staffStyle({})).toMatchObject({ changed: [], others: [{ parts: ['accent'] }] });
  expect((await page('/?look=1')).body).not.toContain('--accent:#');
});

test('a published look is in the first bytes of every page, under the security policy, and in the audit log', async () => {
  await publish({ accent: '#b3202a', corner: 'round' });
  for (const url of ['/', '/phoneBrand/', '/nowhere/']) {
    const { body, headers } = await pageWith('--accent:#b3202a', url);
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    expect(css).toMatch(/--accent:#b3202a.*--radius:18px/s);
    expect(body.indexOf('<style>')).toBeLessThan(body.indexOf('<title>'));
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(body).toContain('<meta name="theme-color" content="#281a19"');
  }
  const { versions, changed, revision } = await writer.api.staffStyle({});
  expect(versions.map(({ version }) => version)).toEqual([1, 0]);
  expect({ changed, revision }).toEqual({ changed: [], revision: 0 });
  const entry = await shop.context.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'style')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'style.publish',
    before: { accent: standardStyle.accent, corner: 'soft', version: 0 },
    after: { accent: '#b3202a', corner: 'round', version: 1 },
  });
});

test('who began from an older look is told, and goes on with theirs or not', async () => {
  const begun = await keep(other, { ground: 'warm' });
  await publish({ accent: '#1b7f3b' });
  const { status, messages } = await refusal(other.api.staffPublishStyle({ body: { revision: begun.revision } }));
  expect({ status, messages: messages.join() }).toMatchObject({
    status: 409,
    messages: expect.stringMatching(/changed/),
  });
  const { base, version, revision, draft } = await other.api.staffStyle({});
  expect(base).toBeLessThan(version);
  const again = await other.api.staffKeepStyle({ body: { revision, base: version, doc: draft } });
  await other.api.staffPublishStyle({ body: { revision: again.revision } });
  await pageWith('--paper:#fefbf6');
});

test('it is published at a time, or says why not; and an earlier one is put back', async () => {
  const { revision } = await keep(writer, { density: 'dense' });
  const at = new Date(shop.context.now().getTime() + 3_600_000).toISOString();
  const put = await writer.api.staffScheduleStyle({ body: { revision, at } });
  expect(put.scheduled).toMatchObject([{ state: 'WAITING', parts: ['density'] }]);
  await makeJobsDue(shop);
  await runJobs(shop);
  expect((await writer.api.staffStyle({})).published.density).toBe('dense');

  const late = await keep(writer, { density: 'roomy' });
  await writer.api.staffScheduleStyle({ body: { revision: late.revision, at } });
  const first = await writer.api.staffStyleVersion({ params: { version: 0 } });
  expect(first).toEqual(standardStyle);
  await publish(first);
  await makeJobsDue(shop);
  await runJobs(shop);
  const { scheduled, published } = await writer.api.staffStyle({});
  expect(scheduled).toMatchObject([{ state: 'REFUSED', refusal: staffMessages.stylePublishedMeanwhile() }]);
  expect(published).toEqual(standardStyle);
  await writer.api.staffTakeBackStyle({ params: { id: scheduled[0]?.id ?? 0 } });
  expect((await writer.api.staffStyle({})).draft.density).toBe('roomy');
});

test('pages in a draft’s look are for who has it, in frames of the back office alone', async () => {
  await keep(writer, { accent: '#6a3fb5' });
  const signedIn = await shop.app.inject({ url: '/api/v1/staff/style/', headers: writer.headers });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
  const { places } = await writer.api.staffStyle({});
  expect(places.product).toMatch(/^\/product\/\d+\/variant\/\d+\/$/);
  for (const url of ['/', places.product, '/page-of-nobody/']) {
    const drawn = await page(`${url}?look=3-1`, { cookie });
    expect(drawn.body).toContain('--accent:#6a3fb5');
    expect(drawn.body).not.toContain('<script');
    expect(drawn.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
    expect((await page(`${url}?look=3-1`)).body).not.toContain('#6a3fb5');
  }
});

test('a font of the shop is asked for at once, comes from the shop, and its fallbacks have its width', async () => {
  const { revision } = await writer.api.staffStyle({});
  await writer.api.staffDropStyle({ body: { revision } });
  await publish({ font: 'figtree' });
  const { body } = await pageWith('--sans:Figtree');
  const [, font = ''] =
    /<link rel="preload" href="(\/fonts\/figtree-latin\.[\da-f]{8}\.woff2)" as="font"/.exec(body) ?? [];
  expect(body).toContain(`src:url(${font})`);
  expect(body).toContain('--sans:Figtree,F1,F2,system-ui,sans-serif');
  expect(body).toMatch(/font-family:F1;[^}]*size-adjust:98\.8%;ascent-override:96\.15%/);
  expect(body.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(1);
  const file = await page(font);
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(file.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  expect((await page(font.replace(/\.[\da-f]{8}\./, '.00000000.'))).statusCode).toBe(404);
});

test('a look goes out as a file and comes back; a file that is none says where', () => {
  const file: StyleFile = { format: 'tradefront-style', name: 'Red', style: { ...standardStyle, accent: '#b3202a' } };
  expect(readStyleFile(JSON.stringify(file))).toEqual({ file });
  const problemsOf = (text: string) => {
    const read = readStyleFile(text);
    return 'problems' in read ? read.problems : [];
  };
  expect(problemsOf('{"format":')[0]).toMatch(new RegExp(`^${staffMessages.noStyleFile()} .*JSON`));
  expect(problemsOf('[]')).toEqual([expect.stringContaining(staffMessages.noStyleFile())]);
  expect(problemsOf(JSON.stringify({ ...file, style: { ...file.style, accent: 'red', corner: 'sharp' } }))).toEqual([
    `style › accent: ${staffMessages.colourForm()}`,
    expect.stringMatching(/^style › corner: .*"soft"/),
  ]);
});
