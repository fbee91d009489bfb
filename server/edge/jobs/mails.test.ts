import { changeStatus } from '#server/people/customers/change-status.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { createCustomer } from '#test/customers.ts';
import { makeJobsDue, runJobs, waitingJobs, taskContext } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { registration } from '#test/registration.ts';
import { testShop } from '#test/shop.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '#server/platform/queue/add-job.ts';
import { createMailer } from '#server/shop/mails/mailer.ts';
import { runDueJobs } from './worker.ts';

const shop = testShop();
let server: MailServer;
beforeAll(async () => {
  await shop.context.db
    .updateTable('shop')
    .set({
      name: 'Parts & Co',
      company_name: 'Parts Inc.',
      company_email: 'desk@shop.example',
      company_phone: '416-555-0142',
    })
    .execute();
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const settings = () => ({ smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
const register = async (given = {}) => shop.api.register({ body: await registration(shop, given) });
const verify = async (given: Parameters<typeof createCustomer>[1] = {}) => {
  const customer = await createCustomer(shop.context.db, { status: 'PENDING', ...given });
  await changeStatus(shop.context, { customerId: customer.id, status: 'ACTIVE', by: operator });
  return customer;
};

describe('over SMTP', () => {
  test('line ends in names make no header and no recipient', async () => {
    const evil = 'Robin\r\nBcc: evil@example.com\r\nSubject: Cheap phones\r\n\r\nBody';
    // A registration keeps none; an import or an older version may have left some in the database.
    await register({ email: 'evil@shop.example', firstName: evil, address: { company: evil } });
    const { first_name: kept } = await shop.context.db
      .selectFrom('customer')
      .select('first_name')
      .where('email', '=', 'evil@shop.example')
      .executeTakeFirstOrThrow();
    expect(kept).not.toMatch(/[\r\n]/);
    const customer = await verify({ first_name: evil, last_name: evil });
    await shop.context.db.updateTable('shop').set({ name: evil }).execute();
    await verify({ first_name: 'Plain' });
    await runJobs(shop, settings());
    await shop.context.db.updateTable('shop').set({ name: 'Parts & Co' }).execute();
    expect(server.mails.length).toBeGreaterThan(1);
    expect(server.mails.flatMap(({ recipients }) => recipients)).toContain(customer.email);
    for (const { recipients, headers } of server.mails) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('evil@example.com');
      expect(headers).not.toHaveProperty('bcc');
      expect(headers['subject']).not.toBe('Cheap phones');
    }
  });

  test('a registration is announced to the customer and to the shop', async () => {
    await register({
      email: 'robin@example.com',
      firstName: 'Robin <b>',
      address: { company: 'Ünïque "Repairs" & Sons' },
    });
    await runJobs(shop, settings());
    expect(await waitingJobs(shop)).toEqual([]);
    const [toCustomer, toShop] = ['robin@example.com', 'desk@shop.example'].map((address) =>
      server.mails.find(({ recipients }) => recipients.includes(address)),
    );
    expect(server.mails).toHaveLength(2);
    expect(toCustomer?.headers).toMatchObject({
      from: '"Parts & Co" <orders@shop.example>',
      to: 'robin@example.com',
      'reply-to': 'desk@shop.example',
      subject: 'We have received your registration with Parts & Co',
      'auto-submitted': 'auto-generated',
    });
    for (const part of [toCustomer?.text, toCustomer?.html]) {
      expect(part).toContain('We will verify your account details and get in touch with you soon.');
      // Nothing that the customer typed: the address may be another person's.
      expect(part).not.toContain('Robin');
    }
    expect(toShop?.headers['subject']).toBe('New registration: Ünïque "Repairs" & Sons');
    expect(toShop?.text).toContain('Name: Robin <b> Wong\nCompany: Ünïque "Repairs" & Sons');
    expect(toShop?.text).toContain('Address: 1 Main Street, Toronto Ontario M5V 1A1');
    expect(toShop?.html).toContain('Robin &lt;b&gt; Wong');
    expect(toShop?.html).not.toContain('<b>');
    expect(toShop?.html).toContain('Ünïque &quot;Repairs&quot; &amp; Sons');
  });

  test('a verification is announced with the way to sign in', async () => {
    const { email } = await verify({ first_name: 'Robin' });
    await runJobs(shop, { ...settings(), mailFrom: { name: 'The Desk', address: 'desk@shop.example' } });
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.headers['from']).toBe('The Desk <desk@shop.example>');
    expect(mail?.text).toContain('Hello Robin,');
    expect(mail?.text).toContain('\nhttps://shop.example/customer/login/\n');
    expect(mail?.html).toContain('href="https://shop.example/customer/login/"');
  });

  test('a verification that was undone meanwhile is not', async () => {
    const { id } = await verify();
    await changeStatus(shop.context, { customerId: id, status: 'SUSPENDED', by: operator });
    await runJobs(shop, settings());
    expect(server.mails).toEqual([]);
    expect(await waitingJobs(shop)).toEqual([]);
  });

  test('the shop’s mail goes to SHOP_EMAIL, else to the company’s address, else to the sender’s', async () => {
    await register();
    await runJobs(shop, { ...settings(), shopEmail: 'boss@shop.example' });
    expect(server.mails.flatMap(({ recipients }) => recipients)).toContain('boss@shop.example');
    const company = (email: string) => shop.context.db.updateTable('shop').set({ company_email: email }).execute();
    await company('');
    await register();
    await runJobs(shop, settings());
    await company('desk@shop.example');
    expect(server.mails.flatMap(({ recipients }) => recipients)).toContain('orders@shop.example');
  });

  test('what is rolled back is not announced', async () => {
    const { id: customerId } = await createCustomer(shop.context.db);
    const rolledBack = shop.context.db.transaction().execute(async (trx) => {
      await addJob(trx, 'mail-account-verified', { customerId });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await waitingJobs(shop)).toEqual([]);
  });
});

describe('when the mail server fails', () => {
  test('down: the mail waits, and is sent once when it is back', async () => {
    const { email } = await verify();
    const { port } = server;
    await server.close();
    await runJobs(shop, settings());
    expect(await waitingJobs(shop)).toMatchObject([{ attempts: 1, error: expect.stringContaining('ECONNREFUSED') }]);
    await makeJobsDue(shop);
    await runJobs(shop, settings());
    const [waiting] = await waitingJobs(shop);
    // The pauses grow: e seconds after the first attempt, e squared after the second.
    expect(waiting?.attempts).toBe(2);
    expect(waiting?.in).toBeGreaterThan(Math.E);
    server = await startMailServer({ port });
    await makeJobsDue(shop);
    await runJobs(shop, settings());
    await runJobs(shop, settings());
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
    expect(await waitingJobs(shop)).toEqual([]);
  });

  test('refusing: the job keeps the server’s answer, and the log names it', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    await verify();
    await server.close();
    server = await startMailServer({
      onRecipient: () => {
        throw Object.assign(new Error('mailbox unavailable'), { responseCode: 550 });
      },
    });
    const config = { ...shop.context.config, ...settings() };
    await runDueJobs({ ...taskContext(shop), log, config, sendMail: createMailer(config, log) }, shop.context.pool);
    expect(await waitingJobs(shop)).toMatchObject([
      { task: 'mail-account-verified', attempts: 1, error: expect.stringContaining('550 mailbox unavailable') },
    ]);
    expect(lines.join('')).toContain('550 mailbox unavailable');
    await shop.context.pool.query('delete from graphile_worker._private_jobs');
  });

  test('refusing after it was given: a second attempt has the same Message-ID', async () => {
    await verify();
    const ids: (string | undefined)[] = [];
    await server.close();
    server = await startMailServer({
      onMail: async ({ headers }) => {
        ids.push(headers['message-id']);
        if (ids.length === 1) throw Object.assign(new Error('try later'), { responseCode: 451 });
      },
    });
    await runJobs(shop, settings());
    await makeJobsDue(shop);
    await runJobs(shop, settings());
    expect(server.mails).toHaveLength(1);
    expect(ids[0]).toMatch(/^<mail-account-verified-\d+-\d+@shop\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });
});

test('without SMTP_URL a mail is a file that only its owner can read, and the log says where', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const { email } = await verify();
  const { config } = shop.context;
  await runDueJobs({ ...taskContext(shop), log, sendMail: createMailer(config, log) }, shop.context.pool);
  const directory = join(config.dataDir, 'mail');
  const [file = ''] = await readdir(directory);
  expect(file).toMatch(/^mail-account-verified-\d+-\d+\.eml$/);
  const raw = await readFile(join(directory, file), 'latin1');
  expect(raw).toContain(`To: `);
  expect(raw).toContain(email);
  expect(raw).toContain('From: "Parts & Co" <no-reply@shop.example>');
  expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
  expect(lines.join('')).toContain(join(directory, file));
});
