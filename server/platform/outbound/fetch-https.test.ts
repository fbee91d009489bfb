import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { has } from '#test/needs.ts';

/* HTTPS itself, with certificates of an authority of the test's own, which processes are told of as operators do it. */

const run = promisify(execFile);
const hasOpenssl = has('openssl', spawnSync('openssl', ['version']).status === 0);

let folder: string;
const servers: Server[] = [];
const certify = async (name: string, names: string): Promise<void> => {
  const at = (file: string) => join(folder, file);
  await writeFile(at(`${name}.ext`), `subjectAltName=${names}\n`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at(`${name}.key`)];
  await run('openssl', ['req', '-new', ...key, '-subj', `/CN=${name}`, '-out', at(`${name}.csr`)]);
  const by = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at(`${name}.ext`),
  ];
  await run('openssl', ['x509', '-req', '-in', at(`${name}.csr`), ...by, '-out', at(`${name}.pem`)]);
};
const serve = async (name: string): Promise<string> => {
  const [key, cert] = await Promise.all([readFile(join(folder, `${name}.key`)), readFile(join(folder, `${name}.pem`))]);
  const server = createServer({ key, cert }, (_, response) => void response.end('SKU,Price\nA-1,1.00\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/prices.csv`;
};

/** What a process fetches, or why not. @param authority a file of certificates that it trusts besides the usual ones */
const fetched = async (address: string, authority?: string): Promise<string> => {
  const code = `import { fetchPublic } from '#server/platform/outbound/fetch-public.ts';
    const options = { maxBytes: 1000, timeoutMs: 20_000, privateHosts: ['127.0.0.1'] };
    await fetchPublic(process.env.ADDRESS, options).then(
      ({ bytes }) => process.stdout.write(bytes), (error) => process.stdout.write(error.message));`;
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...env, ADDRESS: address, ...(authority !== undefined && { NODE_EXTRA_CA_CERTS: authority }) },
  });
  return stdout;
};

describe.skipIf(!hasOpenssl)('by HTTPS', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tradefront-https-'));
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      join(folder, 'ca.key'),
    ];
    await run('openssl', [
      'req',
      '-x509',
      ...key,
      '-subj',
      '/CN=Test authority',
      '-days',
      '2',
      '-out',
      join(folder, 'ca.pem'),
    ]);
    await certify('right', 'IP:127.0.0.1');
    await certify('wrong', 'DNS:files.example');
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  });

  test(
    'a file comes from a server whose authority the process trusts, and from no other',
    { timeout: 60_000 },
    async () => {
      const address = await serve('right');
      expect(await fetched(address, join(folder, 'ca.pem'))).toBe('SKU,Price\nA-1,1.00\n');
      expect(await fetched(address)).toMatch(/cannot be reached: (UNABLE_TO_VERIFY|SELF_SIGNED|UNABLE_TO_GET)/);
    },
  );

  test('not from one whose certificate is of another name', { timeout: 60_000 }, async () => {
    const address = await serve('wrong');
    expect(await fetched(address, join(folder, 'ca.pem'))).toMatch(/cannot be reached: ERR_TLS_CERT_ALTNAME_INVALID/);
  });
});
