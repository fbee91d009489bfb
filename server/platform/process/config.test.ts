import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const complaints = (env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
};

describe('loadConfig', () => {
  test('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      workers: 1,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReplicaUrl: undefined,
      fixed: { publicUrl: false, mailServer: false, mailFrom: false },
      publicUrl: 'http://localhost:3000',
      apiBaseUrl: '',
      trustProxy: false,
      visitorBudgetMs: 500,
      metricsPort: undefined,
      backupDir: resolve('data/backups'),
      backupAt: { hour: 7, minute: 30 },
      outboundPrivateHosts: [],
      oldPostgres: undefined,
      paymentApi: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      shopEmail: undefined,
      orderEmail: undefined,
      sendsTraces: false,
      drainSeconds: 0,
      secretKey: undefined,
      logLevel: 'info',
      shopDemo: undefined,
    });
  });

  test('treats an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', SHOP_DEMO: '' })).toEqual(loadConfig({}));
  });

  test('derives the public address from the port', () => {
    expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(loadConfig({ PUBLIC_URL: 'https://shop.example.com/' }).publicUrl).toBe('https://shop.example.com');
  });

  test.each([
    ['1', 1],
    ['0', false],
    ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('reads TRUST_PROXY %j', (given, expected) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  test('reports everything that is wrong at once', () => {
    const message = complaints({ PORT: '70000', LOG_LEVEL: 'loud', SHOP_DEMO: 'yes', HOST: 'a b' });
    expect(message.split('\n')).toHaveLength(5);
    expect(message).toContain('  PORT is "70000"; it must be a whole number from 1 to 65535.');
    expect(message).toContain('  LOG_LEVEL is "loud"; it must be one of fatal, error,');
    expect(message).toContain('  SHOP_DEMO is "yes"; it must be 1');
    expect(message).toContain('  HOST is "a b"; it must be');
  });

  test.each([
    { PORT: '0' },
    { PORT: '3000.5' },
    { PORT: '-1' },
    { DRAIN_SECONDS: '41' },
    { PUBLIC_URL: 'shop.example.com' },
    { PUBLIC_URL: 'https://shop.example.com/shop' },
    { API_BASE_URL: 'ftp://example.com' },
    { API_BASE_URL: 'https://example.com/?a=b' },
    { TRUST_PROXY: 'everyone' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { DATABASE_URL: 'mysql://localhost/shop' },
    { DATABASE_URL: 'postgres://localhost' },
    { SMTP_URL: 'mail.example.com' },
    { SMTP_URL: 'https://mail.example.com' },
    { MAIL_FROM: 'the shop' },
    { MAIL_FROM: 'Shop <orders>' },
    { MAIL_FROM: 'orders@example.com, sales@example.com' },
    { SHOP_EMAIL: 'Shop <orders@example.com>' },
  ])('refuses %j', (env) => {
    expect(complaints(env)).toContain(`  ${Object.keys(env)[0]} is `);
  });

  test('never prints a password in a URL', () => {
    expect(complaints({ DATABASE_URL: 'http://shop:secret@localhost/shop' })).not.toContain('secret');
    expect(complaints({ SMTP_URL: 'http://shop:secret@localhost' })).not.toContain('secret');
  });

  test.each([
    ['orders@example.com', { name: '', address: 'orders@example.com' }],
    ['Parts Shop <orders@example.com>', { name: 'Parts Shop', address: 'orders@example.com' }],
    ['"Parts, Shop" <orders@example.com>', { name: 'Parts, Shop', address: 'orders@example.com' }],
  ])('reads MAIL_FROM %j', (given, expected) => {
    expect(loadConfig({ MAIL_FROM: given }).mailFrom).toEqual(expected);
  });

  test('does not send mail without a configured sender', () => {
    expect(complaints({ SMTP_URL: 'smtp://localhost' })).toContain('MAIL_FROM is not set');
    const { smtpUrl, shopEmail } = loadConfig({
      SMTP_URL: 'smtps://a:b@mail.example.com',
      MAIL_FROM: 'a@example.com',
      SHOP_EMAIL: 'b@example.com',
    });
    expect([smtpUrl, shopEmail]).toEqual(['smtps://a:b@mail.example.com', 'b@example.com']);
  });
});
