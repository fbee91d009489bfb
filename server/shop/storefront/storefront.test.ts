import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import type { StaffStorefront, StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { staffClient } from '#test/client.ts';
import { makeJobsDue, runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publishScheduled } from '../documents/schedules.ts';
import { storefrontDocument } from './publish-storefront.ts';

const shop = testShop({ pages: true });
let writer: SignedInStaff;
let other: SignedInStaff;
let picture: number;
let variant: number;

beforeAll(async () => {
  await shop.apply(catalogue([product([{ name: 'Good cell' }], { phoneUrls: ['apple-15'] })]));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>').toString('base64');
  writer = await signedInStaff(shop, 'content');
  other = await signedInStaff(shop, 'content');
  picture = (await writer.api.staffAddPicture({ body: { picture: svg } })).id;
  ({ id: variant } = await shop.context.db.selectFrom('variant').select('id').executeTakeFirstOrThrow());
});

const read = () => writer.api.staffStorefront({});
const keepAs = ({ api }: SignedInStaff, { revision, base, draft }: StaffStorefront, part: Partial<StorefrontDoc>) =>
  api.staffKeepStorefront({ body: { revision, base, doc: { ...draft, ...part } } });
const keep = async (part: Partial<StorefrontDoc>) => keepAs(writer, await read(), part);
const publish = async (part: Partial<StorefrontDoc>) => {
  const { revision } = await keep(part);
  return writer.api.staffPublishStorefront({ body: { revision } });
};
const drop = async (member: SignedInStaff) => {
  const { revision } = await member.api.staffStorefront({});
  await member.api.staffDropStorefront({ body: { revision } });
};
beforeEach(async () => {
  for (const member of [writer, other]) await drop(member);
});

const slide = () => ({ title: 'Cells', text: '', alt: 'Cells', link: '/', assetId: picture, from: null, to: null });
const item = (name: string, itemType: 'PHONE' | 'CATEGORY' | 'LINK', values: string[]) => ({
  name,
  itemType,
  values,
  newMarker: false,
  children: [],
});
const entries = async () =>
  shop.context.db.selectFrom('audit_log').select(['action', 'after']).where('entity', '=', 'storefront').execute();
const notice = async () => (await shop.api.cuiConfig({})).notice;

test('every part of the homepage and the shell is written by one press, with one entry of the audit log', async () => {
  const before = (await entries()).length;
  const done = await publish({
    notice: 'Closed on Monday',
    noticeLink: 'https://shop.example/hours',
    logoId: picture,
    menu: [{ ...item('Parts', 'CATEGORY', ['1']), children: [item('iPhone 15', 'PHONE', ['apple-15'])] }] as never,
    messages: [
      { kind: 'warn', text: 'Late parcels', shownTo: 'ALL', from: null, to: null },
      { kind: 'info', text: 'Register first', shownTo: 'VISITORS', from: null, to: null },
    ],
    slides: [slide()],
    widgets: [
      {
        type: 'SELECTED_PRODUCTS',
        title: 'Picked',
        displayTitle: true,
        shownTo: 'CUSTOMERS',
        from: null,
        to: null,
        productCount: 8,
        variantIds: [variant],
        images: [],
      },
    ],
  });
  expect(done).toMatchObject({
    changed: [],
    revision: 0,
    versions: [{ version: 1, by: writer.email }, { version: 0 }],
  });
  await expect
    .poll(() => shop.api.cuiConfig({}))
    .toMatchObject({
      notice: 'Closed on Monday',
      noticeLink: 'https://shop.example/hours',
      logo: { id: picture },
      menu: [{ item: { name: 'Parts' }, children: [{ item: { name: 'iPhone 15', itemType: 'PHONE' } }] }],
    });
  await expect
    .poll(() => shop.api.home({}))
    .toMatchObject({
      imageSlider: [{ title: 'Cells' }],
      widgets: [{ title: 'Picked', shownTo: 'CUSTOMERS', products: [{ name: 'Good cell' }] }],
      messages: { warn: ['Late parcels'], info: [] },
      messagesFor: [{ kind: 'info', text: 'Register first', shownTo: 'VISITORS' }],
    });
  const written = (await entries()).slice(before);
  expect(written).toMatchObject([
    {
      action: 'storefront.publish',
      after: { notice: 'Closed on Monday → https://shop.example/hours', slides: ['Cells'], version: 1 },
    },
  ]);
});

test('a notice leads where a link may, is one part with it, and one that was kept before it led anywhere leads nowhere', async () => {
  const bad = await keep({ noticeLink: 'ftp://shop.example/' });
  expect(bad.problems).toContainEqual({
    at: 'noticeLink',
    says: 'An address outside begins with https://.',
    stops: true,
  });
  const gone = await keep({ noticeLink: '/page/nowhere/' });
  expect(gone.changed).toEqual(['notice']);
  expect(gone.problems).toContainEqual({
    at: 'noticeLink',
    says: 'What it leads to is gone: /page/nowhere/',
    stops: false,
  });
  const seen = await read();
  const { noticeLink, ...older } = seen.draft;
  expect(noticeLink).toBe('/page/nowhere/');
  expect((await keepAs(writer, { ...seen, draft: older as never }, {})).draft.noticeLink).toBe('');
});

test('a document that was kept before widgets and messages said who sees them is for all', async () => {
  const seen = await read();
  const { draft } = await keepAs(writer, seen, {
    messages: [{ kind: 'info', text: 'As before' }] as StorefrontDoc['messages'],
  });
  expect(draft.messages).toEqual([{ kind: 'info', text: 'As before', shownTo: 'ALL', from: null, to: null }]);
  await writer.api.staffDropStorefront({ body: { revision: (await read()).revision } });
});

test('a draft is its writer’s alone, and no shopper sees it', async () => {
  const shown = await notice();
  const kept = await keep({ notice: 'Not yet' });
  expect(kept).toMatchObject({ changed: ['notice'], draft: { notice: 'Not yet' } });
  expect((await read()).draft.notice).toBe('Not yet');
  const theirs = await other.api.staffStorefront({});
  expect(theirs.draft.notice).toBe(shown);
  expect(theirs.others).toMatchObject([{ parts: ['notice'] }]);
  expect(kept.others).toEqual([]);
  expect(await notice()).toBe(shown);
});

test('of two tabs the second is told, and overwrites nothing', async () => {
  const seen = await read();
  await keepAs(writer, seen, { notice: 'First tab' });
  expect(await refusal(keepAs(writer, seen, { notice: 'Second tab' }))).toEqual({
    status: 409,
    messages: [messages.changedElsewhere()],
  });
  expect((await read()).draft.notice).toBe('First tab');
});

test('of two people who change the same part the second is told; other parts follow without a question', async () => {
  await keep({ notice: 'Mine', messages: [{ kind: 'info', text: 'Mine', shownTo: 'ALL', from: null, to: null }] });
  const theirs = await keepAs(other, await other.api.staffStorefront({}), { notice: 'Theirs', slides: [slide()] });
  await other.api.staffPublishStorefront({ body: { revision: theirs.revision } });
  const mine = await read();
  expect(mine).toMatchObject({
    changed: ['notice', 'messages'],
    conflicts: ['notice'],
    published: { notice: 'Theirs' },
    draft: { notice: 'Mine', slides: [{ title: 'Cells' }] },
  });
  expect(await refusal(writer.api.staffPublishStorefront({ body: { revision: mine.revision } }))).toEqual({
    status: 409,
    messages: [messages.changedElsewhere()],
  });
  expect((await read()).draft.notice).toBe('Mine');
  const chosen = await keepAs(writer, { ...mine, base: mine.published }, { notice: 'Mine' });
  await writer.api.staffPublishStorefront({ body: { revision: chosen.revision } });
  await expect.poll(notice).toBe('Mine');
});

test.each(['/\\evil.example', '//evil.example', '/\t/evil.example', '/.//evil.example', 'javascript:alert(1)'])(
  'a slide that leads to %j is not published',
  async (link) => {
    const { revision, problems } = await keep({ slides: [{ ...slide(), link }] });
    expect(problems).toContainEqual({
      at: 'slides.0.link',
      says: 'An address outside begins with https://.',
      stops: true,
    });
    expect((await refusal(writer.api.staffPublishStorefront({ body: { revision } }))).status).toBe(422);
    await writer.api.staffDropStorefront({ body: { revision: (await read()).revision } });
  },
);

test('what is unfinished is not published, each at its place; what leads nowhere is named', async () => {
  const { revision, problems } = await keep({
    slides: [{ ...slide(), title: '', assetId: null, link: '/phone/gone/', from: '2026-03-02', to: '2026-03-01' }],
    menu: [item('', 'PHONE', [''])],
  });
  expect(problems.map(({ at, stops }) => [at, stops])).toEqual([
    ['slides.0.title', true],
    ['slides.0.assetId', true],
    ['slides.0.to', true],
    ['menu.0', true],
    ['slides.0.link', false],
    ['menu.0', true],
  ]);
  const refused = await refusal(writer.api.staffPublishStorefront({ body: { revision } }));
  expect(refused.messages).toContain('slides.0.title: Please enter a title.');
  expect((await read()).draft.slides).toHaveLength(1);
});

test('a link outside needs a scheme that a browser opens without running anything', async () => {
  const problemsOf = async (link: string) =>
    (await keep({ slides: [{ ...slide(), link }] })).problems.filter(({ at }) => at === 'slides.0.link');
  for (const link of [['javascript', 'alert(1)'].join(':'), '//elsewhere.example/', 'phones'])
    expect(await problemsOf(link)).toMatchObject([{ stops: true }]);
  expect(await problemsOf('https://maker.example/')).toEqual([]);
});

test('a version can be read again, and published', async () => {
  await publish({ notice: 'One' });
  const { versions } = await publish({ notice: 'Two' });
  const earlier = versions[1]?.version ?? 0;
  const doc = await writer.api.staffStorefrontVersion({ params: { version: earlier } });
  expect(doc.notice).toBe('One');
  await publish(doc);
  await expect.poll(notice).toBe('One');
});

test('slides, widgets and messages are shown from their first day to their last, in the shop’s time', async () => {
  const titles = async () => {
    const { imageSlider, widgets, messages } = await shop.api.home({});
    return [...imageSlider.map(({ title }) => title), ...widgets.map(({ title }) => title), ...messages.info];
  };
  const day = (days: number) => new Date(shop.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const times = [
    { title: 'Over', from: null, to: day(-2) },
    { title: 'Now', from: day(-2), to: day(2) },
    { title: 'Later', from: day(2), to: null },
  ];
  const widget = { type: 'LATEST_PRODUCTS', displayTitle: true, shownTo: 'ALL', productCount: 1 } as const;
  await publish({
    slides: times.map((time) => ({ ...slide(), ...time })),
    widgets: times.map((time) => ({ ...widget, variantIds: [], images: [], ...time })),
    messages: times.map(({ title, ...days }) => ({ kind: 'info', text: title, shownTo: 'ALL', ...days })),
  });
  await expect.poll(titles).toEqual(['Now', 'Now', 'Now']);
  const wrong = { title: 'Wrong', from: day(2), to: day(1) };
  const { problems } = await keep({ widgets: [{ ...widget, variantIds: [], images: [], ...wrong }] });
  expect(problems).toContainEqual({ at: 'widgets.0.to', says: 'The last day is before the first one.', stops: true });
});

test('a menu item leads to a page, the sale or an address; nothing that runs is published', async () => {
  const led = async () => (await shop.api.cuiConfig({})).menu.map(({ item: { values } }) => values[0]);
  const links = ['/page/about-us/', '/products/category/sale/', 'https://repair.example/'];
  await publish({ menu: links.map((link, i) => item(`Link ${i}`, 'LINK', [link])) });
  await expect.poll(led).toEqual(links);
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', '']) {
    const { problems } = await keep({ menu: [item('Bad', 'LINK', [link])] });
    expect([link, problems.find(({ at }) => at === 'menu.0')?.stops]).toEqual([link, true]);
  }
});

const inAnHour = () => new Date(shop.context.now().getTime() + 3_600_000).toISOString();
const schedule = async (part: Partial<StorefrontDoc>) => {
  const { revision } = await keep(part);
  const answer = await writer.api.staffScheduleStorefront({ body: { revision, at: inAnHour() } });
  const last = answer.scheduled.toSorted((a, b) => a.id - b.id).at(-1);
  return { ...answer, id: last?.id ?? 0 };
};

test('a draft is published at its time, once, though two processes try', async () => {
  const { revision, id } = await schedule({ notice: 'At noon' });
  expect(revision).toBe(0);
  expect(await notice()).not.toBe('At noon');
  const before = (await entries()).length;
  await Promise.all([
    publishScheduled(shop.context, [storefrontDocument], id),
    publishScheduled(shop.context, [storefrontDocument], id),
  ]);
  await makeJobsDue(shop);
  await runJobs(shop);
  await expect.poll(notice).toBe('At noon');
  expect((await entries()).slice(before).map(({ action }) => action)).toEqual(['storefront.publish']);
  expect((await read()).scheduled).toEqual([]);
  // A second run after a later change neither takes that back nor complains.
  await publish({ notice: 'Afternoon' });
  await publishScheduled(shop.context, [storefrontDocument], id);
  expect(await read()).toMatchObject({ scheduled: [], published: { notice: 'Afternoon' } });
});

test('what others changed meanwhile is not overwritten at the time, and the editor says why', async () => {
  const { id } = await schedule({ notice: 'Prepared' });
  await publish({ notice: 'Urgent' });
  await publishScheduled(shop.context, [storefrontDocument], id);
  expect(await notice()).toBe('Urgent');
  expect((await read()).scheduled).toMatchObject([
    { id, state: 'REFUSED', refusal: staffMessages.publishedMeanwhile('Notice') },
  ]);
  await writer.api.staffTakeBackStorefront({ params: { id } });
  expect(await read()).toMatchObject({ scheduled: [], draft: { notice: 'Prepared' }, conflicts: ['notice'] });
});

test('what waits can be taken back, once, and is a draft again', async () => {
  const { id } = await schedule({ notice: 'Perhaps' });
  const back = await writer.api.staffTakeBackStorefront({ params: { id } });
  expect(back).toMatchObject({ scheduled: [], draft: { notice: 'Perhaps' } });
  expect(await refusal(writer.api.staffTakeBackStorefront({ params: { id } }))).toMatchObject({ status: 422 });
  await publishScheduled(shop.context, [storefrontDocument], id);
  expect(await notice()).not.toBe('Perhaps');
});

test('a time that is over is refused, and the draft stays', async () => {
  const { revision } = await keep({ notice: 'Late' });
  const at = new Date(shop.context.now().getTime() - 1000).toISOString();
  expect(await refusal(writer.api.staffScheduleStorefront({ body: { revision, at } }))).toEqual({
    status: 422,
    messages: [`at: ${staffMessages.publishTimePast()}`],
  });
  expect((await read()).draft.notice).toBe('Late');
});

test('links are found by what they lead to', async () => {
  const found = await writer.api.staffFindTargets({ body: { text: 'good' } });
  expect(found).toMatchObject([{ kind: 'product', variantId: variant, menu: { itemType: 'LINK' } }]);
  const [phone] = await writer.api.staffFindTargets({ body: { text: '15' } });
  expect(phone).toMatchObject({ kind: 'phone', path: '/phone/apple-15/', menu: { itemType: 'PHONE' } });
  expect(await writer.api.staffFindTargets({ body: { text: '%' } })).toEqual([]);
});

test('the page shows the draft to its writer, in a frame of this site, and to others what is published', async () => {
  await keep({ notice: 'Only drafted' });
  const { headers } = await shop.app.inject({
    url: '/api/v1/staff/storefront/',
    headers: { cookie: writer.headers.cookie },
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toContain('preview');
  const page = (sent: Record<string, string>) => shop.app.inject({ url: '/?draft=1', headers: sent });
  const mine = await page({ cookie });
  expect(mine.body).toContain('Only drafted');
  expect(mine.body).not.toContain('<script');
  expect(mine.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
  expect(mine.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const theirs = await page({});
  expect(theirs.body).not.toContain('Only drafted');
  expect(theirs.headers).toMatchObject({ 'x-frame-options': 'DENY' });
});

test.each([
  'staffStorefront',
  'staffKeepStorefront',
  'staffDropStorefront',
  'staffPublishStorefront',
  'staffScheduleStorefront',
  'staffTakeBackStorefront',
  'staffStorefrontVersion',
  'staffFindTargets',
] as const)('%s needs the permission', async (name) => {
  const clerk = await signedInStaff(shop, 'settings', 'orders');
  const input = { params: { id: 1, version: 1 } } as never;
  await expect(clerk.api[name](input)).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name](input)).rejects.toMatchObject({ status: 401 });
});
