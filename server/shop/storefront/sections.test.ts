import { textSettings, type SectionKind, sectionKinds, readSettings } from '#contract/shop/sections/sections.ts';
import type { StorefrontDoc, StorefrontWidget } from '#contract/shop/staff-storefront.ts';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ pages: true });
let writer: SignedInStaff;
let picture: number;

beforeAll(async () => {
  await shop.apply(catalogue([product([{ name: 'Good cell' }], { phoneUrls: ['apple-15'] })]));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>').toString('base64');
  writer = await signedInStaff(shop, 'content');
  picture = (await writer.api.staffAddPicture({ body: { picture: svg } })).id;
  await shop.context.db
    .updateTable('shop')
    .set({ other_languages: ['fr'] })
    .execute();
});

const section = (type: SectionKind, settings: object = {}, rest: Partial<StorefrontWidget> = {}): StorefrontWidget => ({
  type,
  title: sectionKinds[type].label,
  displayTitle: true,
  shownTo: 'ALL',
  from: null,
  to: null,
  productCount: 8,
  variantIds: [],
  images: [],
  settings: { ...readSettings(type, {}), ...settings },
  ...rest,
});
const keep = async (widgets: StorefrontDoc['widgets']) => {
  const { revision, base, draft } = await writer.api.staffStorefront({});
  return writer.api.staffKeepStorefront({ body: { revision, base, doc: { ...draft, widgets } } });
};
const publish = async (widgets: StorefrontDoc['widgets']) => {
  const { revision } = await keep(widgets);
  return writer.api.staffPublishStorefront({ body: { revision } });
};
const home = () => shop.api.home({});
const asked = (question: string, answer = 'Yes.') => section('QUESTIONS', { questions: [{ question, answer }] });
const latest = (): StorefrontWidget => {
  const { settings: _settings, ...widget } = section('BRANDS', {}, { title: 'Latest', productCount: 1 });
  return { ...widget, type: 'LATEST_PRODUCTS' };
};

test('sections stand between widgets in any order, each with what it shows', async () => {
  const shown = { assetId: picture, alt: 'A bench' };
  const done = await publish([
    section('TEXT_WITH_PICTURE', { text: 'We repair.', picture: shown, side: 'right', link: '/quick-order/' }),
    latest(),
    section('BRANDS', { brands: [{ brand: '/phoneBrand/apple/' }, { brand: '/phoneBrand/gone/' }] }),
    section('PHONES', { phones: [{ phone: '/phone/apple-15/' }] }),
    section('SLIDER', { layout: 'full' }, { title: '' }),
  ]);
  expect(done).toMatchObject({ changed: [], published: done.draft });
  await expect.poll(async () => (await home()).sections.length).toBe(4);
  expect(await home()).toMatchObject({
    widgets: [{ type: 'LATEST_PRODUCTS', title: 'Latest' }],
    sections: [
      {
        type: 'TEXT_WITH_PICTURE',
        at: 0,
        settings: { side: 'right', picture: { asset: { id: picture }, alt: 'A bench' } },
      },
      {
        type: 'BRANDS',
        at: 2,
        settings: { brands: [{ brand: { name: 'Apple', path: '/phoneBrand/apple/' } }, { brand: null }] },
      },
      { type: 'PHONES', at: 3, settings: { phones: [{ phone: { path: '/phone/apple-15/' } }] } },
      { type: 'SLIDER', at: 4, settings: { layout: 'full' } },
    ],
  });
  const { headers } = await shop.app.inject('/');
  expect(headers['content-security-policy']).not.toContain('frame-src');
});

test('what is unfinished stops publishing, each at its place', async () => {
  const { revision, problems } = await keep([
    section(
      'TEXT_WITH_PICTURE',
      { link: 'javascript:alert(1)', picture: { assetId: 999_999, alt: '' } },
      { title: '' },
    ),
    section('QUESTIONS'),
    section('QUESTIONS', { questions: [{ question: ' ', answer: 'Yes.' }] }),
    section('RICH_TEXT', { body: '<p> <br></p>' }),
    section('BRANDS', { brands: [{ brand: '/phone/apple-15/' }] }),
    section('VIDEO', { address: 'https://elsewhere.example/watch', picture: { assetId: picture, alt: 'Us' } }),
    section('COUNTDOWN'),
    section('SLIDER'),
    section('SLIDER'),
  ]);
  expect(problems.filter(({ stops }) => stops).map(({ at }) => at)).toEqual([
    'widgets.0.title',
    'widgets.1.settings.questions',
    'widgets.8.type',
    'widgets.0.settings.text',
    'widgets.0.settings.picture.assetId',
    'widgets.0.settings.picture.alt',
    'widgets.2.settings.questions.0.question',
    'widgets.3.settings.body',
    'widgets.4.settings.brands.0.brand',
    'widgets.5.settings.address',
    'widgets.6.settings.until',
    'widgets.0.settings.link',
  ]);
  const refused = await refusal(writer.api.staffPublishStorefront({ body: { revision } }));
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.messages).toContain('widgets.1.settings.questions: Please add a question.');
  await writer.api.staffDropStorefront({ body: { revision } });
});

test.each([
  ['side', 'above', 'TEXT_WITH_PICTURE'],
  ['text', 'x'.repeat(2001), 'TEXT_WITH_PICTURE'],
  ['until', 'tomorrow', 'COUNTDOWN'],
  ['questions', [{ question: 5 }], 'QUESTIONS'],
] as const)('a setting %j of another form is not even kept', async (name, value, type) => {
  const { status, messages } = await refusal(keep([section(type, { [name]: value })]));
  expect(status).toBe(422);
  expect(messages.join()).toContain(`settings.${name}`);
});

test('sections are shown on their days alone; slider and devices have none, and a countdown ends', async () => {
  const day = (days: number) => new Date(shop.context.now().getTime() + days * 86_400_000);
  const on = (days: number) => day(days).toISOString().slice(0, 10);
  await publish([
    { ...asked('Over?'), from: on(-3), to: on(-2) },
    { ...asked('Now?'), shownTo: 'CUSTOMERS', to: on(2) },
    section('COUNTDOWN', { until: day(1).toISOString() }),
    section('COUNTDOWN', { until: day(-1).toISOString() }),
    section('DEVICES', {}, { title: '', to: on(-2) }),
  ]);
  await expect
    .poll(async () => (await home()).sections.map(({ type, at, shownTo }) => [type, at, shownTo]))
    .toEqual([
      ['QUESTIONS', 0, 'CUSTOMERS'],
      ['COUNTDOWN', 1, 'ALL'],
      ['DEVICES', 2, 'ALL'],
    ]);
});

test('formatted text is sanitised, and everything is said in French where it was translated', async () => {
  await publish([
    section('RICH_TEXT', { body: '<p onclick="x()">Hello</p><script>alert(1)</script>' }),
    asked('Do you ship?', 'Every day.'),
  ]);
  const { db } = shop.context;
  const rows = await db.selectFrom('home_widget').select('settings').orderBy('position').execute();
  expect(rows[0]?.settings).toEqual({ body: '<p>Hello</p>' });
  const search = async (value: string) => {
    const filters = { search: { _field: 'search', operator: 'CONTAIN' as const, value } };
    const { results } = await writer.api.staffTranslationSearch({ params: { language: 'fr' }, body: { filters } });
    return results.map(({ kind, source }) => [kind, source]);
  };
  expect(await search('ship?')).toEqual([['HOME', 'Do you ship?']]);
  expect(await search('Hello')).toEqual([['PAGE_BODY', '<p>Hello</p>']]);
  const say = (source: string, text: string) =>
    writer.api.staffSaveTranslation({ params: { language: 'fr' }, body: { source, seen: '', text } });
  await say('Do you ship?', 'Livrez-vous?');
  await say('<p>Hello</p>', '<p>Bonjour</p>');
  const french = async () =>
    (await shop.app.inject({ url: '/api/v1/home/', headers: { 'accept-language': 'fr' } })).body;
  await expect.poll(french).toContain('Livrez-vous?');
  expect(await french()).toContain('<p>Bonjour</p>');
  expect(await french()).toContain('Every day.');
  expect((await home()).sections[1]?.settings).toEqual({
    questions: [{ question: 'Do you ship?', answer: 'Every day.' }],
  });
});

test('a page allows the videos that the shop shows, and none beside', async () => {
  const still = { picture: { assetId: picture, alt: 'Us' } };
  await publish([
    section('VIDEO', { ...still, address: 'https://www.youtube.com/watch?v=abcdefghijk' }),
    section('VIDEO', { ...still, address: 'https://files.example/shop.mp4' }),
  ]);
  const policy = async () => String((await shop.app.inject('/login/')).headers['content-security-policy']).split('; ');
  await expect.poll(policy).toContain('frame-src https://www.youtube-nocookie.com/embed/abcdefghijk');
  expect(await policy()).toContain('media-src https://files.example/shop.mp4');
  const { body } = await shop.app.inject('/');
  expect(body).not.toContain('<iframe');
  expect(body).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
  // Its styles come with the page.
  expect(body.slice(0, body.indexOf('</style>'))).toMatch(/\._still_\w+\{/);
});

test('the draft is drawn with its sections, and a picture of one is in use', async () => {
  const { revision } = await keep([
    section('TEXT_WITH_PICTURE', { text: 'Only drafted' }),
    latest(),
    asked('Drafted?'),
  ]);
  const answer = await shop.app.inject({
    url: '/api/v1/staff/storefront/',
    headers: { cookie: writer.headers.cookie },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await shop.app.inject({ url: '/?draft=1', headers: { cookie } });
  expect(body).toContain('Only drafted');
  expect(body).toContain('Drafted?');
  expect(body).toContain('Good cell');
  await writer.api.staffDropStorefront({ body: { revision } });
  await publish([
    section('TEXT_WITH_PICTURE', { text: 'Here', picture: { assetId: picture, alt: 'Us' } }, { title: 'Our bench' }),
  ]);
  const { results } = await writer.api.staffPictureSearch({ body: {} });
  expect(results.find(({ id }) => id === picture)?.usedBy).toContainEqual({ kind: 'widget', name: 'Our bench' });
});

test('a name is that of texts or of other settings, not both: answers are translated by it', () => {
  const texts = textSettings('text', 'longText', 'richText');
  const others = textSettings('picture', 'link', 'choice', 'number', 'instant');
  expect(texts.filter((name) => others.includes(name))).toEqual([]);
});
