import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/* What an engineer does first who connects a program: docs/machines.md, "A sandbox" and "A typed client". */

const program = `
import { shopClient, staffClient } from 'tradefront-client';
const [url = '', key = '', shopKey = ''] = process.argv.slice(2);
const { api } = shopClient(url, key);
const { cartId } = (await api.cuiConfig()).data.response.miniCart;
const { id: customerId, defaultShippingAddress } = (await api.myAccount()).data.response;
const found = (await api.productList({ listBy: 'SEARCH', value: 'iphone 13 screen' })).data.response;
const part = found.results.find(({ stockStatus }) => stockStatus === 'IN_STOCK');
if (cartId === null || !defaultShippingAddress || !part) throw new Error('no cart, address or part');
await api.addToCart({ cartId, items: { [part.id]: 2 } });
const to = { cartId, customerId, addressId: defaultShippingAddress.id, method: 1 };
await api.updateShipping(to);
await api.updatePayment({ ...to, poNumber: 'PO-7' });
const { orderId } = (await api.placeOrder(cartId)).data.response;
const { items, poNumber } = (await staffClient(url, shopKey).api.staffOrder(orderId)).data.response;
console.log(JSON.stringify({ orderId, lines: items.length, poNumber }));
const refused = await api.order(2_000_000_000).catch(({ error }) => error.code);
console.log(refused);
`;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

const run = (cwd: string, ...words: string[]) => spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });

test('a typed program orders in the sandbox, and the webhook tells of it', async () => {
  test.setTimeout(240_000);
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-sandbox-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, DATA_DIR: join(directory, 'data'), PORT: new URL(url).port, DATABASE_URL: '' };
  let printed = '';
  const start = (): ChildProcess => {
    printed = '';
    const sandbox = spawn(process.execPath, ['tools/sandbox.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    sandbox.stdout.on('data', (text) => (printed += String(text)));
    return sandbox;
  };
  const stop = async (sandbox: ChildProcess) => {
    const ended = once(sandbox, 'exit');
    sandbox.kill('SIGTERM');
    await ended;
  };
  const key = (name: string) => new RegExp(` ${name}=(\\S+)`).exec(printed)?.[1] ?? '';
  const isUp = () => expect.poll(() => key('WEBHOOK_SECRET'), { timeout: 150_000 }).toMatch(/^whsec_/);
  let sandbox = start();
  try {
    await isUp();
    const keys = [key('KEY'), key('SHOP_KEY')];
    const using = join(directory, 'using');
    await mkdir(join(using, 'node_modules'), { recursive: true });
    const to = join(using, 'node_modules', 'tradefront-client');
    expect(run('.', 'tools/make-client.mjs', url, to)).toMatchObject({ status: 0, stderr: '' });
    await writeFile(join(using, 'package.json'), '{ "type": "module" }');
    await writeFile(join(using, 'use.ts'), program);
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')];
    const check = () =>
      run(using, compiler, '--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext', ...types, 'use.ts');
    expect(check().stdout).toBe('');
    await writeFile(join(using, 'use.ts'), program.replace('poNumber: ', 'poNumbers: '));
    expect(check().stdout).toContain('poNumbers');
    await writeFile(join(using, 'use.ts'), program);
    const { stdout, stderr } = run(using, 'use.ts', url, ...keys);
    const [order = '{}', refused] = stdout.trim().split('\n');
    expect([order, stderr]).toEqual([expect.stringContaining('"lines":1,"poNumber":"PO-7"'), expect.anything()]);
    expect(refused).toBe('NOT_FOUND');
    const { orderId } = JSON.parse(order) as { orderId: number };
    // The message of the order is signed with the secret that was printed; nothing older was told.
    await expect
      .poll(() => printed, { timeout: 30_000 })
      .toMatch(new RegExp(`^webhook \\S+: changes .*order ${orderId}\\b`, 'm'));
    expect(printed).not.toContain('product ');
    await stop(sandbox);
    sandbox = start();
    await isUp();
    expect([key('KEY'), key('SHOP_KEY')]).toEqual(keys);
  } finally {
    await stop(sandbox);
    await rm(directory, { recursive: true });
  }
});
