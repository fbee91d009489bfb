import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { expect, test } from 'vitest';

const shop = testShop({ pages: true });

/** What the back office's first call gives the browser for the shop's own pages. */
const cookieOf = async (permission: 'content' | 'orders') => {
  const { headers } = await signedInStaff(shop, permission);
  const answer = await shop.app.inject({ url: '/api/v1/staff/session/', headers });
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
};
const read = (url: string, cookie = '') =>
  shop.app.inject({ url, headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) } });

test('staff with `content` get handles on the shop’s own pages, and visitors the same bytes as ever', async () => {
  const visitors = await read('/');
  const cookie = await cookieOf('content');
  const editors = await read('/', cookie);
  expect(editors.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(editors.headers['etag']).toBeUndefined();
  const element =
    /<script type="module" src="(\/backoffice\/assets\/edit-handles\.js\?[0-9a-f]{12})" data-edit-handles="[^"]*"><\/script>/;
  const [whole = '', src = ''] = element.exec(editors.body) ?? [];
  expect(editors.body.replace(whole, '')).toBe(visitors.body);
  expect(whole).toContain('/backoffice/storefront/home/?part=slides');
  expect((await read(src)).statusCode).toBe(200);
  // Nothing of it is kept for others.
  const after = await read('/');
  expect(after.body).toBe(visitors.body);
  expect(after.headers['etag']).toBe(visitors.headers['etag']);
  expect(after.body).not.toContain('backoffice');
});

test('a content page leads into its own editor', async () => {
  const cookie = await cookieOf('content');
  const url = 'about-us';
  const { id } = await shop.context.db
    .insertInto('content_page')
    .values({ url, title: 'About us', body: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await read(`/page/${url}/`, cookie)).body).toContain(`/backoffice/storefront/pages/${id}/`);
  expect((await read(`/page/${url}/`)).body).not.toContain('edit-handles');
});

test('a browser keeps a visitor’s page no longer once its reader edits', async () => {
  const cookie = await cookieOf('content');
  const { headers } = await read('/');
  const again = await shop.app.inject({ url: '/', headers: { cookie, 'if-none-match': String(headers['etag']) } });
  expect(again.statusCode).toBe(200);
});

test('other staff, and a session that has ended, get what visitors get', async () => {
  const visitors = (await read('/')).body;
  expect(await cookieOf('orders')).toBe('');
  const cookie = await cookieOf('content');
  await shop.context.db.deleteFrom('staff_session').execute();
  expect((await read('/', cookie)).body).toBe(visitors);
});
