import { catalogue, product } from '#test/catalogue-records.ts';
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
