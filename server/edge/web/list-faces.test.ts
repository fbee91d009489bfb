import { listFaceCookie, phoneFaceCookie } from '#contract/catalogue/list-faces.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

/* Pages that are kept know the face of their list: no browser gets the other one's. */

const shop = testShop({ pages: true });
beforeAll(() =>
  shop.apply(
    catalogue([product([{ name: 'Screen of the list' }], { categoryUrls: ['parts'], phoneUrls: ['apple-13'] })]),
  ),
);

const list = '/products/category/parts/';
const rows = `${listFaceCookie}=rows`;
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

test('the face is drawn that the browser remembers, whichever was asked for first', async () => {
  for (const cookie of [rows, '', rows, `${listFaceCookie}=grid`, `other=1; ${rows}`, `${listFaceCookie}=unknown`]) {
    const { statusCode, body } = await get(list, { cookie });
    expect(statusCode).toBe(200);
    expect(body).toContain('Screen of the list');
    expect({ cookie, rows: body.includes('<table') }).toEqual({ cookie, rows: cookie.includes('=rows') });
  }
});

test('a page that the browser has in the other face is not unchanged', async () => {
  const { headers } = await get(list);
  const etag = String(headers['etag']);
  expect((await get(list, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get(list, { 'if-none-match': etag, cookie: rows })).statusCode).toBe(200);
});

test('other pages are the same for all faces', async () => {
  const grid = await get('/phoneBrand/');
  const faced = await get('/phoneBrand/', { cookie: rows });
  expect(faced.headers['etag']).toBe(grid.headers['etag']);
});

test('the body of a request cannot pass for a face', async () => {
  const payload = 'rows';
  await shop.app.inject({ method: 'GET', url: list, headers: { 'content-type': 'text/plain' }, payload });
  expect((await get(list)).body).not.toContain('<table');
  expect((await get(list, { cookie: rows })).body).toContain('<table');
});

test('a phone is drawn by its grades where they were chosen, and no other list is', async () => {
  const grades = `${rows}; ${phoneFaceCookie}=grades`;
  const phone = '/phone/apple-13/';
  for (const [cookie, face] of [
    [grades, 'grades'],
    [rows, 'rows'],
    ['', 'grid'],
    [grades, 'grades'],
  ] as const) {
    const { body } = await get(phone, { cookie });
    expect([face, body.includes('>Better</th>'), body.includes('>Shop By</h2>')]).toEqual([
      face,
      face === 'grades',
      face !== 'grades',
    ]);
  }
  expect((await get(list, { cookie: grades })).headers['etag']).toBe(
    (await get(list, { cookie: rows })).headers['etag'],
  );
});
