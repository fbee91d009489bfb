import { type CallName, calls } from '#contract/calls.ts';
import { errorCodes } from '#contract/platform/error-codes.ts';
import { printPaths } from '#contract/links.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { examples } from '#server/edge/openapi/examples.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undocumented } from './documented.ts';
import { createTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
let directory: string;
beforeAll(async () => {
  shop = await createTestShop({});
  directory = await mkdtemp(join(tmpdir(), 'tradefront-client-'));
});
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true });
});

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: object;
  'x-specified'?: boolean;
  security: object[];
  parameters?: { name: string; in: string; description?: string; schema: { $ref?: string; type?: string } }[];
  responses: Record<string, { content: Record<string, unknown>; headers?: object }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, unknown> };
};

const documents = ['/api/docs', '/api/docs/staff'] as const;
const read = async (address: string): Promise<string> => (await shop.app.inject(`${address}/json`)).body;
const parsed = async (address: string) => JSON.parse(await read(address)) as Document;
const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap((path) => Object.values(path));

describe.each(documents)('%s', (address) => {
  test('passes a linter, and every reference resolves', async () => {
    // Every path of the specification ends in a slash.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } });
    const lint = async (source: string) =>
      (await lintFromString({ source, config })).map(({ ruleId, message, location }) => [
        ruleId,
        message,
        location[0]?.pointer,
      ]);
    const source = await read(address);
    expect(await lint(source)).toEqual([]);
    expect(source).toContain('"openapi":"3.1.0"');
    const dangling = source.replaceAll('#/components/schemas/Id"', '#/components/schemas/Gone"');
    expect((await lint(dangling))[0]).toContain("Can't resolve $ref");
  });

  test('a client made from it compiles, and has every call', async () => {
    const name = address.replaceAll('/', '-').slice(1);
    await writeFile(join(directory, `${name}.json`), await read(address));
    await generateApi({
      input: join(directory, `${name}.json`),
      output: directory,
      fileName: `${name}.ts`,
      httpClientType: 'fetch',
      cleanOutput: false,
      silent: true,
    });
    const operations = operationsOf(await parsed(address)).map(({ operationId }) => operationId);
    await writeFile(join(directory, `${name}-use.ts`), use(name, operations));
    expect(compile(`${name}-use.ts`)).toBe('');
    await writeFile(join(directory, `${name}-wrong.ts`), use(name, ['noSuchCall']));
    expect(compile(`${name}-wrong.ts`)).toContain('noSuchCall');
  }, 60_000);

  test('is a page for a browser', async () => {
    const page = await shop.app.inject(`${address}/`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

/** Generated methods are grouped by the first part of their path. */
const use = (name: string, operations: readonly string[]): string =>
  `import { Api } from './${name}.ts';
type Group<G> = G extends object ? keyof G : never;
type Calls = { [K in keyof Api<unknown>]: Group<Api<unknown>[K]> }[keyof Api<unknown>];
export const names: Calls[] = ${JSON.stringify(operations)};
export const client = new Api({ baseUrl: 'https://shop.example' });
`;

const compile = (file: string): string => {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const options = ['--ignoreConfig', '--strict', '--noEmit', '--allowImportingTsExtensions', '--skipLibCheck'];
  const target = ['--target', 'es2024', '--module', 'nodenext', '--types', ''];
  const done = spawnSync(process.execPath, [compiler, ...options, ...target, join(directory, file)], {
    encoding: 'utf8',
  });
  return done.stdout + done.stderr;
};

test('the documents contain every call and every print, each with a name of its own', async () => {
  const shopCalls = operationsOf(await parsed('/api/docs')).map(({ operationId }) => operationId);
  expect(shopCalls).toEqual(expect.arrayContaining(Object.keys(calls)));
  expect(shopCalls).toHaveLength(Object.keys(calls).length + Object.keys(printPaths).length);
  const staff = operationsOf(await parsed('/api/docs/staff')).map(({ operationId }) => operationId);
  expect(staff).toEqual(expect.arrayContaining(Object.keys(staffCalls)));
  expect(staff).toHaveLength([staffCalls, staffPrints, staffExports].flatMap(Object.keys).length);
});

test('every list call names what it can be filtered and sorted by', async () => {
  for (const address of documents)
    for (const { operationId, description } of operationsOf(await parsed(address)).filter(({ requestBody }) =>
      JSON.stringify(requestBody ?? {}).includes('/TableInput"'),
    ))
      expect([operationId, description]).toEqual([operationId, expect.stringMatching(/Filters.*- `.*Sorts: `/s)]);
  const orders = (await parsed('/api/docs')).paths['/api/v1/order/search/']?.['post'];
  expect(orders?.description).toContain('- `status`: OPTION (`IN`, `NOT_IN`), of `PENDING`');
  expect(orders?.description).toContain('Sorts: `id`, `code`, `orderDateTime`');
});

test('the examples are taken as they stand', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(5);
  for (const [name, example] of Object.entries(examples))
    expect([name, { ...calls, ...staffCalls }[name as CallName].body?.safeParse(example).error]).toEqual([
      name,
      undefined,
    ]);
});

test.each(documents)('%s says each shape once, and refers to it', async (address) => {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part) counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1);
    for (const inside of Object.values(part)) count(inside);
  };
  count(await parsed(address));
  const repeated = [...counts].filter(([text, times]) => times > 1 && text.length > 600).map(([text]) => text.length);
  expect(repeated.length).toBeLessThan(3);
});

test('calls beyond the specification are told apart', async () => {
  const operations = operationsOf(await parsed('/api/docs'));
  const specified = (id: string) => operations.find(({ operationId }) => operationId === id)?.['x-specified'];
  expect([specified('productList'), specified('paymentMethods'), specified('resolveParts')]).toEqual([
    true,
    true,
    false,
  ]);
  for (const each of operations) expect(each.summary.endsWith('(added)')).toBe(each['x-specified'] === false);
});

test('they describe authentication, possible failures, and prints', async () => {
  const { paths, components } = await parsed('/api/docs');
  expect(components.securitySchemes).toMatchObject({
    token: { type: 'http', scheme: 'bearer' },
    printToken: { type: 'apiKey', in: 'query', name: 'id_token' },
  });
  const login = paths['/api/v1/login/']?.['post'];
  expect(Object.keys(login?.responses ?? {})).toEqual(['200', '400', '401', '413', '415', '422', '429', '500', '503']);
  expect(login?.responses['429']?.headers).toHaveProperty('Retry-After');
  expect(paths['/api/v1/home/']?.['get']?.responses).toHaveProperty('503');
  expect(paths['/api/v1/customer/my-account/']?.['get']?.security).toEqual([{ token: [] }, { oauth: [] }]);
  expect(paths['/api/v1/home/']?.['get']?.responses).not.toHaveProperty('401');
  const print = paths['/api/v1/order/print/']?.['get'];
  expect(print?.security).toEqual([{ token: [] }, { printToken: [] }]);
  expect(Object.keys(print?.responses['200']?.content ?? {})).toEqual(['application/pdf']);
  expect(Object.keys(print?.responses['404']?.content ?? {})).toEqual(['application/json', 'text/html']);
  const staff = await parsed('/api/docs/staff');
  expect(staff.components.securitySchemes).toMatchObject({ session: { type: 'apiKey', in: 'cookie' } });
  expect(staff.paths['/api/v1/staff/order/{id}/']?.['get']?.responses).toHaveProperty('403');
});

test('ids in URLs are integers, and every parameter is described', async () => {
  const ids: unknown[] = [];
  for (const address of documents)
    for (const { operationId, parameters = [] } of operationsOf(await parsed(address)))
      for (const { name, description, schema } of parameters) {
        expect([operationId, name, description]).toEqual([operationId, name, expect.stringMatching(/./)]);
        ids.push(...(/id$/i.test(name) && schema.type !== 'array' ? [schema.$ref] : []));
      }
  expect(new Set(ids)).toEqual(new Set(['#/components/schemas/Id']));
});

test('answers allow later fields; input does not', async () => {
  const { components } = await parsed('/api/docs');
  expect(components.schemas['Cart']).not.toHaveProperty('additionalProperties');
  expect(components.schemas['Login']).toHaveProperty('additionalProperties', false);
});

test('every error code is described', async () => {
  const source = await read('/api/docs');
  for (const [code, meaning] of Object.entries(errorCodes)) expect(source).toContain(`- \`${code}\`: ${meaning}`);
});

test('an answer that differs from the documentation is noticed', () => {
  const path = '/api/v1/address/getProvinces/';
  const answer = { method: 'GET', path, status: 200, type: 'application/json; charset=utf-8' };
  const body = (response: unknown) => JSON.stringify({ status: 'OK', response });
  expect(undocumented({ ...answer, body: body([{ id: 1, name: 'Ontario', flag: 'new' }]) })).toBeUndefined();
  expect(undocumented({ ...answer, body: body([{ id: 'one', name: 'Ontario' }]) })).toContain('/response/0/id');
  expect(undocumented({ ...answer, body: body([{ id: 1 }]) })).toContain("required property 'name'");
  expect(undocumented({ ...answer, status: 418, body: '{}' })).toContain('418');
  expect(undocumented({ ...answer, type: 'text/html', body: '' })).toContain('text/html');
  expect(undocumented({ ...answer, path: '/api/v1/secret/', body: '{}' })).toContain('not documented');
});
