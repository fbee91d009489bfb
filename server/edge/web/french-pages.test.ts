import { catalogue, product } from '#test/catalogue-records.ts';
import { signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff, type SignedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* A storefront in a second language, at addresses of its own. */

const shop = testShop({ pages: true });
let owner: SignedInStaff;
beforeAll(async () => {
  await shop.apply(catalogue([product([{ name: 'Screen of the list' }], { categoryUrls: ['parts'] })]));
  owner = await signedInStaff(shop, 'settings');
});

const page = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const offer = async (otherLanguages: ['fr'] | []) => {
  const { history: _history, invoiceLacks: _lacks, logo, ...settings } = await owner.api.staffSettings({});
  await owner.api.staffChangeSettings({ body: { ...settings, logoId: logo?.id ?? null, otherLanguages } });
};
const list = '/products/category/parts/';

test('until it is offered, and when it is no more, its addresses are not found', async () => {
  expect((await page('/fr/')).statusCode).toBe(404);
  expect((await page(`/fr${list}`)).body).toContain('lang="en-CA"');
  await offer(['fr']);
  await expect.poll(async () => (await page('/fr/')).statusCode).toBe(200);
  await offer([]);
  await expect.poll(async () => (await page('/fr/')).statusCode).toBe(404);
});

test('its pages are in its words, lead to its pages, and name each other', async () => {
  await offer(['fr']);
  await expect.poll(async () => (await page(`/fr${list}`)).statusCode).toBe(200);
  const { body } = await page(`/fr${list}`);
  for (const text of ['lang="fr-CA"', 'Se connecter', 'Screen of the list', 'href="/fr/product/', '"/fr/assets/'])
    expect(body).toContain(text);
  expect(body).toMatch(/data-for-visitors="true">Veuillez créer un compte/);
  expect(body).not.toMatch(/href="\/(?:product|products|phoneBrand|customer)\//);
  const english = (await page(list)).body;
  expect(english).toContain('lang="en-CA"');
  expect(english).not.toContain('Se connecter');
  for (const each of [body, english])
    expect(each).toMatch(/hrefLang="fr-CA" href="[^"]+\/fr\/products\/category\/parts\/"/i);
  expect((await page('/fr/phoneBrand')).headers['location']).toBe('/fr/phoneBrand/');
  expect(await page('/fr/nowhere/')).toMatchObject({ statusCode: 404, body: expect.stringContaining('introuvable') });
});

test('refusals are in the words that are asked for; codes, kept answers and staff’s answers are the same for all', async () => {
  const login = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/login/', payload: { username: '', password: 'x' }, headers });
  expect((await login({ 'accept-language': 'fr-CA,en;q=0.5' })).body).toContain('Veuillez entrer votre nom');
  expect((await login({ 'accept-language': 'en' })).body).toContain('Please input your username!');
  expect((await login({ 'accept-language': `${'de,'.repeat(5000)}fr` })).body).toContain('Please input your username!');
  const lists = async (language: string) => {
    const payload = { listBy: 'CATEGORY', value: 'parts' };
    const headers = { 'accept-language': language };
    return (await shop.app.inject({ method: 'POST', url: '/api/v1/product/list/', payload, headers })).body;
  };
  expect(await lists('fr')).toBe(await lists('en'));
  const staff = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/staff/session/',
    payload: { username: '', password: 'x' },
    headers: { 'accept-language': 'fr' },
  });
  expect(staff.body).not.toMatch(/Veuillez/);
});

test('names that come along are in the words that are asked for, in its order; what a merchant named stays', async () => {
  const { db } = shop.context;
  await db.updateTable('shipping_method').set({ offered: true }).execute();
  await db.updateTable('shipping_method').set({ name: 'Our van' }).where('code', '=', 'EXPRESS_SHIPPING').execute();
  const { token } = await signedInCustomer(shop);
  const asked = async (path: string, language: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const { body } = await shop.app.inject({ url: `/api/v1${path}`, headers });
    return JSON.parse(body).response;
  };
  const names = async (path: string, language: string) =>
    (await asked(path, language)).map(({ name }: { name: string }) => name);
  expect((await names('/address/getProvinces/', 'fr')).slice(0, 4)).toEqual([
    'Alberta',
    'Colombie-Britannique',
    'Île-du-Prince-Édouard',
    'Manitoba',
  ]);
  expect((await names('/address/getProvinces/', 'en')).slice(0, 4)).toEqual([
    'Alberta',
    'British Columbia',
    'Manitoba',
    'New Brunswick',
  ]);
  expect(await names('/checkout/shipping/getMethods/', 'fr')).toEqual([
    'Expédition standard',
    'Expédition accélérée',
    'Our van',
  ]);
  expect((await asked('/customer/my-account/', 'fr')).status).toEqual({ id: 'ACTIVE', name: 'Actif' });
});

test('what cannot be is said in the reader’s words', async () => {
  const told = async (options: { url: string; method?: 'POST'; payload?: object; headers?: object }) =>
    (await shop.app.inject({ ...options, headers: { ...options.headers, 'accept-language': 'fr' } })).body;
  expect(await told({ url: '/api/v1/pages/url/nowhere/' })).toContain('Il n’y a pas de page «\u{a0}nowhere\u{a0}».');
  expect(await told({ url: '/api/v1/nowhere/' })).toContain('Il n’y a pas d’appel GET /api/v1/nowhere/.');
  expect(await told({ url: '/api/v1/login/' })).toContain('Cette adresse ne prend pas GET, mais POST.');
  const list = '/api/v1/product/list/';
  const refused = await told({ method: 'POST', url: list, payload: { listBy: 'SHELF', rows: 'x', odd: 1 } });
  for (const text of ['Doit être l’une de ces valeurs', 'Champ inconnu', 'Les données envoyées ne sont pas valides.'])
    expect(refused).toContain(text);
  const broken = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/login/',
    payload: '{',
    headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
  });
  expect(broken).toMatchObject({ statusCode: 400, body: expect.stringContaining('Cette demande est illisible.') });
});

test('the sitemap names each page in both languages; robots keep out of accounts in both', async () => {
  await offer(['fr']);
  const french = `<loc>https://shop.example/fr${list}</loc>`;
  await expect.poll(async () => (await page('/sitemap/categories.xml')).body).toContain(french);
  const { body } = await page('/sitemap/categories.xml');
  expect(body).toContain(`<loc>https://shop.example${list}</loc>`);
  const alternate = `<xhtml:link rel="alternate" hreflang="fr-CA" href="https://shop.example/fr${list}"/>`;
  expect(body.split(alternate)).toHaveLength(3);
  expect((await page('/robots.txt')).body).toContain('Disallow: /fr/checkout/');
  expect(JSON.parse((await page('/site-fr.webmanifest')).body)).toMatchObject({ lang: 'fr-CA', start_url: '/fr/' });
  expect((await page(`/fr${list}`)).body).toContain('href="/site-fr.webmanifest"');
});

test('a closed shop says so in French at its French addresses', async () => {
  const { db } = shop.context;
  const { opened_at: openedAt } = await db.selectFrom('shop').select('opened_at').executeTakeFirstOrThrow();
  await db.updateTable('shop').set({ opened_at: null }).execute();
  shop.context.changes.tell({});
  await expect.poll(async () => (await page('/fr/')).statusCode).toBe(503);
  const { body } = await page('/fr/');
  for (const text of ['lang="fr-CA"', 'Cette boutique n’est pas encore ouverte.', 'href="/fr/"'])
    expect(body).toContain(text);
  expect((await page('/')).body).toContain('This shop is not open yet.');
  await db.updateTable('shop').set({ opened_at: openedAt }).execute();
  shop.context.changes.tell({});
});
