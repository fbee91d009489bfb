import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, root, runNode } from './project.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { setUp } from './setup.mjs';

/*
 * A shop for who writes a program against it (docs/machines.md, "A sandbox"): the demo, in a data directory of its own, with a key of the
 * shop and one of a customer, and a catcher of webhooks that checks and prints each message.
 */

const port = process.env.PORT ?? '3000';
const shop = `http://127.0.0.1:${port}`;
const dataDir = resolve(root, process.env.DATA_DIR || 'data/sandbox');
const kept = join(dataDir, 'sandbox.json');
const readJson = (path) => readFile(path, 'utf8').then(JSON.parse, () => ({}));

const call = async (path, { body, ...headers } = {}) => {
  const answer = await fetch(shop + path, {
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return { response: (await answer.json()).response, cookie: answer.headers.getSetCookie().join('; ') };
};
const opens = (path, key) =>
  call(path, { authorization: `Bearer ${key}` }).then(
    () => true,
    () => false,
  );

/** Signs in as the demo's staff. @returns the session's cookie */
const signIn = async () => {
  const username = 'staff@example.com';
  const { [username]: password = '' } = await readJson(join(dataDir, 'demo-passwords.json'));
  const { cookie } = await call('/api/v1/staff/login/', { body: { username, password } }).catch(() => ({}));
  if (cookie) return cookie.split(';')[0];
  throw new Error(`staff@example.com does not open with the password in ${dataDir}: begin with an empty directory.`);
};

/** Keys and secret of the last start where they still work, else new ones. */
const connect = async (address) => {
  const before = await readJson(kept);
  const cookie = await signIn();
  const make = async (body) =>
    (await call('/api/v1/staff/key/', { body: { days: null, ...body }, cookie })).response.key;
  const all = ['customers', 'orders', 'prices', 'cancelling', 'invoices', 'catalogue', 'stock', 'content', 'settings'];
  const keys = {
    shop: (await opens('/api/v1/changes/', before.shop))
      ? before.shop
      : await make({ name: 'Sandbox', permissions: all }),
    customer: (await opens('/api/v1/customer/my-account/', before.customer))
      ? before.customer
      : await make({ name: 'Sandbox of a customer', customer: 'buyer@example.com', permissions: ['orders'] }),
  };
  // The catcher's port is another at each start.
  const { response: hooks } = await call('/api/v1/staff/webhook/', { cookie });
  for (const { id, name } of hooks)
    if (name === 'Sandbox') await call(`/api/v1/staff/webhook/${id}/end/`, { body: {}, cookie });
  const kinds = [
    'product',
    'variant',
    'price',
    'stock',
    'customer',
    'order',
    'invoice',
    'return',
    'creditNote',
    'receipt',
    'quote',
  ];
  const body = { name: 'Sandbox', url: address, kinds };
  const { secret } = (await call('/api/v1/staff/webhook/', { body, cookie })).response;
  await mkdir(dataDir, { recursive: true });
  await writeFile(kept, JSON.stringify(keys), { mode: 0o600 });
  return { ...keys, secret };
};

let secret = '';
const isSigned = ({ headers }, body) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each.length === right.length && timingSafeEqual(Buffer.from(each), right));
};

const catcher = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (!isSigned(request, body)) return void response.writeHead(401).end('The signature is not that of the secret.');
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  const changes = (data.changes ?? []).map(({ kind, id, gone }) => `${kind} ${id}${gone ? ' gone' : ''}`);
  const more = changes.length > 10 ? `${changes.splice(10).length} more` : [];
  console.log(`webhook ${request.headers['webhook-id']}: ${type} ${changes.concat(more).join(', ')}`);
});

await setUp({ pages: true, all: false });
catcher.listen(0, '127.0.0.1');
await once(catcher, 'listening');
const ended = runNode([...serverFlags, 'server/start.mjs'], {
  env: {
    ...serverEnvironment,
    NODE_ENV: 'production',
    SHOP_DEMO: '1',
    DATA_DIR: dataDir,
    // Never the database of another shop.
    DATABASE_URL: '',
    PORT: port,
    OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  },
});
let code;
void ended.then((done) => (code = done));
const isUp = () =>
  fetch(`${shop}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
for (;;) {
  if (code !== undefined || (await isUp())) break;
  await pause(200);
}
if (code === undefined)
  try {
    const keys = await connect(`http://127.0.0.1:${catcher.address().port}/`);
    secret = keys.secret;
    console.log(`
Sandbox
  SHOP=${shop}
  KEY=${keys.customer}  (buyer@example.com's: reads, orders)
  SHOP_KEY=${keys.shop}  (the shop's own, with every permission)
  WEBHOOK_SECRET=${secret}  (what is changed is printed here; Settings → Webhooks has the log)
  ${shop}/api/docs/ and ${shop}/api/docs/staff/ name every call; npm run client -- ${shop} makes a typed client
`);
  } catch (error) {
    process.kill(process.pid, 'SIGTERM');
    await ended;
    fail(`The sandbox could not be set up: ${error.message}`);
  }
process.exitCode = await ended;
catcher.close();
