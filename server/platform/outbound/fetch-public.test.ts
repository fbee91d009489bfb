import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPublic, type FetchOptions } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';
import { sniffType } from './sniff-type.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let base = '';
let heard: { url: string; authorization: string | undefined }[] = [];
const answers: Record<string, RequestListener> = {
  '/picture': (_, response) => response.setHeader('content-type', 'text/html').end(png),
  '/html.jpg': (_, response) => response.setHeader('content-type', 'image/jpeg').end('<!doctype html><p>gone</p>'),
  '/far': (_, response) => response.writeHead(302, { location: base.replace('127.0.0.1', 'far.example') }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/mapped': (_, response) => response.writeHead(302, { location: 'http://[::ffff:127.0.0.1]/' }).end(),
  '/busy': (_, response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(png),
  '/drip': (_, response) => void response.writeHead(200).write(png),
  '/endless': (_, response) => {
    const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536, png), more));
    more();
  },
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100000' }).write(png, () => response.destroy());
  },
};
const server = createServer((request, response) => {
  const url = request.url ?? '';
  heard.push({ url, authorization: request.headers.authorization });
  (answers[url] ?? ((_, other) => other.end('hello')))(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(path.includes('//') ? path : `${base}${path}`, {
    maxBytes: 200_000,
    timeoutMs: 5000,
    privateHosts: ['127.0.0.1'],
    ...options,
  });
const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: 4 as const }));

describe('what is never reached', () => {
  test.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://169.254.169.254/',
    'http://192.168.0.1/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
  ])('%s', async (url) => {
    await expect(get(url, { privateHosts: [] })).rejects.toMatchObject({ code: 'PRIVATE' });
  });

  test.each(['ftp://example.com/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'a.jpg', ''])(
    'what is no web address: %s',
    async (url) => {
      await expect(fetchPublic(url, { maxBytes: 1, timeoutMs: 1000 })).rejects.toMatchObject({ code: 'ADDRESS' });
    },
  );

  test('a name that means a private address, alone or among others', async () => {
    heard = [];
    const url = base.replace('127.0.0.1', 'pictures.example');
    for (const found of [at('127.0.0.1'), at('93.184.216.34', '127.0.0.1')])
      await expect(get(url, { resolve: found })).rejects.toMatchObject({ code: 'PRIVATE' });
    expect(heard).toEqual([]);
  });

  test('a name that changes its mind: what is connected to is what was looked at', async () => {
    heard = [];
    let asked = 0;
    // Public at the first look, our own machine at every further one; nothing answers at the first within the time.
    const rebinding = async () => at(asked++ === 0 ? '198.41.0.4' : '127.0.0.1')();
    const url = base.replace('127.0.0.1', 'rebinding.example');
    const failure = await get(url, { resolve: rebinding, timeoutMs: 300 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: expect.stringMatching(/TIME|UNREACHABLE/) });
    expect([asked, heard]).toEqual([1, []]);
  });

  test.each([
    ['metadata', 'PRIVATE'],
    ['mapped', 'PRIVATE'],
    ['file', 'ADDRESS'],
    ['round', 'REDIRECTS'],
  ])('by a redirect: %s', async (path, code) => {
    await expect(get(path)).rejects.toMatchObject({ code });
  });

  test('by a redirect to a name that means our own machine', async () => {
    await expect(get('far', { resolve: at('127.0.0.1') })).rejects.toMatchObject({ code: 'PRIVATE' });
  });
});

test('a password goes to the first origin alone', async () => {
  heard = [];
  const headers = { authorization: 'Basic abc' };
  await get('far', { headers, privateHosts: ['127.0.0.1', 'far.example'], resolve: at('127.0.0.1') });
  expect(heard.map(({ authorization }) => authorization)).toEqual(['Basic abc', undefined]);
});

test('the first bytes tell the type, not what the server says', async () => {
  expect(await get('picture', { types: ['image/png'] })).toMatchObject({ type: 'image/png', bytes: png });
  await expect(get('html.jpg', { types: ['image/jpeg'] })).rejects.toMatchObject({ code: 'TYPE' });
  await expect(get('packed')).rejects.toMatchObject({ code: 'TYPE' });
  expect(await get('other')).toMatchObject({ type: 'text/plain' });
});

test('size and time are bounded, and a cut connection is said', async () => {
  await expect(get('endless')).rejects.toMatchObject({ code: 'TOO_LARGE', message: 'It is larger than 0.2 MB.' });
  await expect(get('cut', { maxBytes: 10 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(get('cut')).rejects.toMatchObject({ code: 'UNREACHABLE', isPassing: true });
  await expect(get('drip', { timeoutMs: 200 })).rejects.toMatchObject({ code: 'TIME', isPassing: true });
});

test('a status is told, with the wait that the server asks for', async () => {
  await expect(get('busy')).rejects.toMatchObject({ status: 429, retryAfterMs: 7000, isPassing: true });
  await expect(get('gone')).rejects.toMatchObject({ status: 404, isPassing: false });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['100.64.0.1', false],
  ['2002:7f00:1::', false],
  ['::', false],
  ['fe80::1%eth0', false],
  ['name.example', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test.each([
  ['<?xml version="1.0"?>\n<!-- a --><svg xmlns="x">', 'image/svg+xml'],
  ['\u{feff}<HTML>', 'text/html'],
  ['SKU;Prix\nA;1,5', 'text/plain'],
  ['PK\u{3}\u{4}', 'application/zip'],
  ['\0\0', 'unknown'],
  ['<!-- a --><!doctype svg><svg>', 'image/svg+xml'],
  ['<?xml version="1.0"?><!DOCTYPE html>', 'text/html'],
  // A regular expression never came to the end of these.
  ['<!---->'.repeat(150), 'text/plain'],
  ['<!doctype x>'.repeat(80), 'text/plain'],
  ['<!--'.repeat(250), 'text/plain'],
])('%j is %s', (text, type) => {
  expect(sniffType(Buffer.from(text))).toBe(type);
});
