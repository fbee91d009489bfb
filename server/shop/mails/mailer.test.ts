import { loadConfig } from '#server/platform/process/config.ts';
import { startMailServer } from '#test/mail-server.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createMailer, needsTls } from './mailer.ts';

test.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://user:secret@203.0.113.5', true],
  ['smtp://mail.example.com:587?requireTLS=false', false],
  ['smtps://mail.example.com:465', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
])('%s must offer TLS: %s', (url, needed) => {
  expect(needsTls(url)).toBe(needed);
});

test('a server without TLS gets no mail where it is needed', async () => {
  const server = await startMailServer();
  const config = (url: string) => loadConfig({ SMTP_URL: url, MAIL_FROM: 'shop@example.com' });
  const mail = {
    from: { name: 'Shop', address: 'shop@example.com' },
    to: { name: '', address: 'robin@example.com' },
    id: 'one',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  const send = (url: string) => createMailer(config(url), pino({ level: 'silent' }))(mail);
  await expect(send(`${server.url}?requireTLS=true`)).rejects.toThrow(/TLS/);
  expect(server.mails).toHaveLength(0);
  await send(server.url);
  expect(server.mails).toHaveLength(1);
  await server.close();
});
