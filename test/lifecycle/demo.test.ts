import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { query } from './query-database.ts';
import { runScript, spawnServer, startServer, temporaryDataDirectory } from './shop-process.ts';

vi.setConfig({ testTimeout: 300_000 });

const signIn = /^buyer@example\.com {2}password: ([A-Za-z\d]{12,})$/gm;

/** The password from the sign-in line, which must be printed exactly once. */
const signInSaid = (output: string) => {
  const [found, ...more] = [...output.matchAll(signIn)];
  if (!found || more.length > 0) throw new Error(`no line, or more than one, says how to sign in:\n${output}`);
  return { line: found[0], password: found[1] ?? '' };
};

const staffSignIn = /^staff@example\.com {2}password: ([A-Za-z\d]{12,})$/m;

/** The back office's session after signing in with the printed password. */
const staffLogin = async (url: string, output: string): Promise<unknown> => {
  const answer = await fetch(`${url}/api/v1/staff/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff@example.com', password: staffSignIn.exec(output)?.[1] }),
  });
  return answer.json();
};

const login = async (url: string, password: string) => {
  const answer = await fetch(`${url}/api/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'buyer@example.com', password }),
  });
  return { status: answer.status, body: (await answer.json()) as { response?: { token: string; roleName: string } } };
};

test('a load killed in the middle of its history leaves nothing; the next start loads all of it, and every start prints how to sign in', async () => {
  const dataDir = await temporaryDataDirectory();
  const env = { SHOP_DEMO: '' };
  const killed = await spawnServer({ dataDir, env });
  await killed.says('Wrote menu, homepage and content pages');
  await killed.stop('SIGKILL');
  expect(killed.output()).not.toContain('The shop is open');

  const first = await startServer({ dataDir, env });
  expect(first.output()).toContain('Wrote the catalogue');
  const { line, password } = signInSaid(first.output());
  expect((await stat(join(dataDir, 'demo-passwords.json'))).mode & 0o777).toBe(0o600);
  const { status, body } = await login(first.url, password);
  expect([status, body.response?.roleName]).toEqual([200, 'CUSTOMER']);
  const account = await fetch(`${first.url}/api/v1/customer/my-account/`, {
    headers: { authorization: `Bearer ${body.response?.token}` },
  });
  expect(await account.json()).toMatchObject({ response: { email: 'buyer@example.com', status: { name: 'Active' } } });
  expect((await login(first.url, `${password}x`)).status).toBe(401);
  expect(await staffLogin(first.url, first.output())).toMatchObject({ response: { role: 'ADMIN' } });
  expect(
    await query(
      dataDir,
      `select (count(*) >= 300)::text from customer_order o where
        o.total_cents = (select sum(l.price_cents::bigint * l.qty) from order_line l where l.order_id = o.id)
          - o.discount_cents + (select coalesce(sum(t.amount_cents), 0) from order_tax t where t.order_id = o.id)
      union all
      select (count(*) = (select count(*) from customer_order))::text from customer_order o where
        o.placed_at < now() and o.total_cents = o.subtotal_cents - o.discount_cents + o.tax_cents
      union all
      select (count(distinct customer_id) = 40 and min(code) = 'SO-104001')::text from customer_order
      union all
      select (count(*) = count(distinct email))::text from customer
      union all
      select count(*)::text from graphile_worker.jobs where task_identifier like 'mail-%'
      union all
      select strpos(string_agg(c::text, ''), '${password}')::text from customer c`,
    ),
  ).toEqual(['true', 'true', 'true', 'true', '0', '0']);
  // No mail is sent about past events.
  expect(await readdir(dataDir)).not.toContain('mail');
  expect(await first.stop('SIGTERM')).toBe(0);

  const second = await startServer({ dataDir, env });
  expect(signInSaid(second.output()).line).toBe(line);
  expect((await login(second.url, password)).status).toBe(200);
  expect(staffSignIn.exec(second.output())?.[0]).toBe(staffSignIn.exec(first.output())?.[0]);
  expect(await second.stop('SIGTERM')).toBe(0);

  await rm(join(dataDir, 'demo-passwords.json'));
  const third = await startServer({ dataDir, env });
  expect(third.output()).toMatch(/^The shop is open: .*\n$/);
  expect(await third.stop('SIGTERM')).toBe(0);
});

test('a demo shop loaded by a command has the same', async () => {
  const dataDir = await temporaryDataDirectory();
  const command = runScript('server/operations/shop.ts', ['demo'], { dataDir });
  expect(await command.exitCode()).toBe(0);
  const { line, password } = signInSaid(command.output());
  expect(await readFile(join(dataDir, 'demo-passwords.json'), 'utf8')).toContain(password);
  const server = await startServer({ dataDir });
  expect(signInSaid(server.output()).line).toBe(line);
  expect((await login(server.url, password)).status).toBe(200);
  expect(await server.stop('SIGTERM')).toBe(0);
});
