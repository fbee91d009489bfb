import { staffPasswordLink } from '#contract/people/staff.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { testShop } from '#test/shop.ts';
import { describe, expect, test } from 'vitest';

const shop = testShop({ pages: true });

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);

describe('the back office', () => {
  test.each(['/', staffLinks.login(), staffLinks.orders(), staffLinks.order(12), staffLinks.customer(7), '/orders'])(
    'answers %s with its one document',
    async (path) => {
      const { statusCode, headers, body } = await get(`/backoffice${path}`);
      expect(statusCode).toBe(200);
      expect(body).toBe((await get('/backoffice/')).body);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
    },
  );

  test('has a screen for the password link', async () => {
    const [path = ''] = staffPasswordLink('token').split('#');
    expect((await get(path)).statusCode).toBe(200);
  });

  test.each(['/nothing/', '/orders/x/', '/orders/12/more/', '/customers/99999999999/'])(
    'answers %s with 404 and the same document, which says so',
    async (path) => {
      const { statusCode, headers, body } = await get(`/backoffice${path}`);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toBe((await get('/backoffice/')).body);
    },
  );

  test('runs only scripts that are files of its own', async () => {
    const { headers, body } = await get('/backoffice/');
    const policy = String(headers['content-security-policy']);
    // WebAssembly reads barcodes; it lets no text become a script.
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=()');
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test('sends its files compressed, cacheable for ever', async () => {
    const files = filesOf((await get('/backoffice/')).body);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(file).toMatch(/^\/backoffice\/assets\/[\w-]+\.(js|css)$/);
      const { statusCode, headers } = await get(file, { 'accept-encoding': 'br, gzip' });
      expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('answers a missing file with 404 and no page', async () => {
    const { statusCode, headers } = await get('/backoffice/assets/index-00000000.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('redirects to its last slash', async () => {
    const { statusCode, headers } = await get('/backoffice');
    expect([statusCode, headers.location]).toEqual([308, '/backoffice/']);
  });
});
