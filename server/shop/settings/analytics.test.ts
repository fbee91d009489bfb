import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* A script of the owner's choice that counts visits. How visitors are asked: e2e/own-shops.spec.ts. */

const shop = testShop({ sells: [{ sku: 'A' }], pages: true });
let owner: SignedInStaff;
beforeAll(async () => {
  owner = await signedInStaff(shop, 'settings');
});

const save = async (change: object) => {
  const { history: _history, invoiceLacks: _lacks, logo, ...settings } = await owner.api.staffSettings({});
  return owner.api.staffChangeSettings({ body: { ...settings, logoId: logo?.id ?? null, ...change } });
};
const page = async (url: string) => {
  const { body, headers } = await shop.app.inject({ url });
  const policy = String(headers['content-security-policy']).split('; ');
  return { body, policy: (name: string) => policy.find((each) => each.startsWith(`${name} `)) ?? '' };
};
const script = 'https://stats.example/js/visits.js?id=shop-1';

test('a shop that names none has no byte of it', async () => {
  const { body, policy } = await page('/');
  expect(body).not.toMatch(/analytics|visit-counting/);
  expect(policy('connect-src')).toBe("connect-src 'self'");
  expect(policy('trusted-types')).toBe('trusted-types default shop-html');
});

test('its script and the host that it tells are named in the policy of the shop’s pages, and no other', async () => {
  await save({ analyticsScript: script, analyticsHost: 'https://api.stats.example:8443' });
  await expect.poll(async () => (await page('/')).body).toContain(script);
  const { policy } = await page('/');
  expect(policy('script-src')).toMatch(/ https:\/\/stats\.example\/js\/visits\.js$/);
  for (const kind of ['connect-src', 'img-src']) expect(policy(kind)).toMatch(/ https:\/\/api\.stats\.example:8443$/);
  expect(policy('trusted-types')).toBe('trusted-types default shop-html analytics');
  await save({ analyticsHost: '' });
  await expect
    .poll(async () => (await page('/')).policy('connect-src'))
    .toBe("connect-src 'self' https://stats.example");
});

test('pages of an account and of the checkout, papers and the back office do without', async () => {
  const personal = [
    '/customer/login/',
    '/checkout/shipping/',
    '/customer/reset-password-by-code/secret/',
    '/viewCart/',
  ];
  for (const url of [...personal, '/backoffice/', '/backoffice/settings/', '/api/docs', '/sitemap.xml']) {
    const { body, policy } = await page(url);
    expect(`${url} ${body} ${policy('script-src')} ${policy('connect-src')}`).not.toContain('stats.example');
  }
});

test('naming, changing and dropping it is in the audit log', async () => {
  await save({ analyticsScript: script, analyticsAsks: false });
  await save({ analyticsScript: '', analyticsAsks: true });
  expect((await auditOf(shop, 'shop', 1)).at(-1)).toMatchObject({
    action: 'shop.settings',
    before: { analyticsScript: script, analyticsAsks: false },
    after: { analyticsScript: '', analyticsAsks: true },
  });
});

test.each([
  'http://stats.example/a.js',
  'stats.example/a.js',
  '//stats.example/a.js',
  'https://stats.example',
  'https://stats.example/',
  'https://localhost/a.js',
  'https://*.example/a.js',
  'https://stats.example/*',
  'https://stats.example/a.js; script-src *',
  "https://stats.example/a.js 'unsafe-inline'",
  'https://stats.example/a"b.js',
  'https://stats.example/a.js,b',
  'https://stats.example/../a.js',
  'https://stats.example/./a.js',
  'https://stats.example/%2e%2e/a.js',
  'https://stats.example\\@evil.example/a.js',
  'https://me@stats.example/a.js',
  'https://stats.example:99999/a.js',
  'https://STATS.example/a.js',
  'https://stats.example/a.js#b',
  'https://stats.example/a.js\nscript-src *',
  'data:text/javascript,a',
])('%j is no script', async (analyticsScript) => {
  expect(await refusal(save({ analyticsScript }))).toMatchObject({
    messages: [`analyticsScript: ${staffMessages.analyticsScriptForm()}`],
  });
});

test.each([
  'https://stats.example/',
  'https://stats.example/a',
  'https://*.example',
  'http://a.example',
  "https://a.example 'self'",
  '*',
  'https:',
])('%j is no host', async (analyticsHost) => {
  expect(await refusal(save({ analyticsHost }))).toMatchObject({
    messages: [`analyticsHost: ${staffMessages.analyticsHostForm()}`],
  });
});
