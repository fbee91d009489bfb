import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An e-mail address with a display name, "" for none. */
export type Mailbox = { name: string; address: string };

/** The settings of one process, read once at its start. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Processes that serve, on one port. */
  workers: number;
  /** undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The same database with a session, where `databaseUrl` is a pooler that gives none; undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of the database, for public reads; undefined: none. */
  databaseReplicaUrl: string | undefined;
  /** What environment variables say; the rest staff may set in the browser, which changes it while the process runs. */
  fixed: Record<'publicUrl' | 'mailServer' | 'mailFrom', boolean>;
  /** Public address of the shop: an origin, without a slash at the end. */
  publicUrl: string;
  /** Base address of the API for the storefront, without a slash at the end; "" is the same origin. */
  apiBaseUrl: string;
  /** Whose X-Forwarded-* headers to trust: none, those of the nearest so many proxies, or those of these addresses. */
  trustProxy: false | number | string[];
  /** undefined: mails are written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of mails; undefined only without SMTP. */
  mailFrom: Mailbox | undefined;
  /** Receives the shop's notifications; undefined: the company's e-mail address. */
  shopEmail: string | undefined;
  /** Also receives new orders; undefined: none. */
  orderEmail: string | undefined;
  /** Milliseconds of database time per second for a visitor's network; 0 for no limit. */
  visitorBudgetMs: number;
  /** Where figures are served; undefined: nowhere. */
  metricsPort: number | undefined;
  /** Where backups by schedule are kept; absolute path. */
  backupDir: string;
  /** When one is written each day, UTC; undefined: never. */
  backupAt: { hour: number; minute: number } | undefined;
  /** Programs of an older PostgreSQL, for bringing its database over; undefined: where Debian has them. */
  oldPostgres: string | undefined;
  /** Where originals of new pictures go; undefined: into the database. */
  storageUrl: string | undefined;
  /** Private hosts that pictures and feeds may be fetched from. */
  outboundPrivateHosts: string[];
  /** Where the API of a provider of online payments is, for trials; undefined: its own. */
  paymentApi: string | undefined;
  /** Whether spans are sent; the packages of OpenTelemetry read where to themselves. */
  sendsTraces: boolean;
  /** Seconds in which a stopping server still serves, and says that it is not ready. */
  drainSeconds: number;
  /** 64 hexadecimal digits that secrets in the database are sealed with; undefined: those of a file in `dataDir`. */
  secretKey: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** undefined: demo data only in an empty embedded database. */
  shopDemo: boolean | undefined;
};

const setting = (allowed: string, accepts: (given: string) => boolean) => z.string().refine(accepts, allowed);

const wholeNumber = (from: number, to: number) => (given: string) =>
  /^\d{1,9}$/.test(given) && Number(given) >= from && Number(given) <= to;

const isUrl =
  (protocols: string[], accepts: (url: URL) => boolean = () => true) =>
  (given: string) => {
    const url = URL.parse(given);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '' && accepts(url);
  };

const isStorage = (given: string): boolean => {
  const url = URL.parse(given);
  if (url?.protocol === 'file:') return url.hostname === '' && url.pathname.length > 1;
  const endpoint = url?.searchParams.get('endpoint') ?? null;
  return (
    url?.protocol === 's3:' &&
    url.hostname !== '' &&
    url.username + url.password === '' &&
    (endpoint === null || isUrl(['http:', 'https:'])(endpoint))
  );
};

const isPostgres = isUrl(['postgres:', 'postgresql:'], ({ pathname }) => pathname.length > 1);
const isBare = ({ search, hash, username, password }: URL) => `${search}${hash}${username}${password}` === '';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (given: string): boolean => {
  if (proxyNames.has(given)) return true;
  const [address = '', bits, ...rest] = given.split('/');
  const version = isIP(address);
  const widest = version === 6 ? 128 : 32;
  return version !== 0 && rest.length === 0 && (bits === undefined || wholeNumber(0, widest)(bits));
};
const proxies = (given: string): string[] => given.split(',').map((each) => each.trim());

const isEmail = (given: string): boolean => z.email().safeParse(given).success;
/** Reads "Name <address>" or an address; undefined for anything else. */
export const mailbox = (given: string): Mailbox | undefined => {
  const [, name = '', address = given] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(given) ?? [];
  return isEmail(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : undefined;
};

const settings = z.object({
  PORT: setting('a whole number from 1 to 65535', wholeNumber(1, 65_535)).transform(Number).default(3000),
  HOST: setting(
    'the address to listen on, such as 127.0.0.1, 0.0.0.0 or ::',
    (given) => isIP(given) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given),
  ).default('127.0.0.1'),
  WORKERS: setting('a whole number from 1 to 64', wholeNumber(1, 64)).transform(Number).default(1),
  DATA_DIR: setting('a path', (given) => !given.includes('\0')).default('./data'),
  DATABASE_URL: setting(
    'the address of a PostgreSQL database: postgres://user:password@host:port/database',
    isPostgres,
  ).optional(),
  DATABASE_DIRECT_URL: setting(
    'the address of the same database past its pooler: postgres://user:password@host:port/database',
    isPostgres,
  ).optional(),
  DATABASE_REPLICA_URL: setting(
    'the address of a streaming replica of the database: postgres://user:password@host:port/database',
    isPostgres,
  ).optional(),
  PUBLIC_URL: setting(
    'an address without a path, such as https://shop.example.com',
    isUrl(['http:', 'https:'], (url) => isBare(url) && url.pathname === '/'),
  ).optional(),
  API_BASE_URL: setting(
    'an address such as https://api.example.com, or nothing for the same origin',
    isUrl(['http:', 'https:'], isBare),
  ).default(''),
  TRUST_PROXY: setting(
    'the number of proxies in front of the server, such as 1, or their addresses: 10.0.0.0/8, 192.168.1.7, loopback',
    (given) => wholeNumber(0, 100)(given) || proxies(given).every(isProxy),
  ).optional(),
  SMTP_URL: setting(
    'the address of a mail server: smtp://user:password@host:587, or smtps:// for TLS from the start (465)',
    isUrl(['smtp:', 'smtps:']),
  ).optional(),
  MAIL_FROM: setting(
    'an e-mail address, alone or after a name: Parts Shop <orders@example.com>',
    (given) => mailbox(given) !== undefined,
  ).optional(),
  SHOP_EMAIL: setting('an e-mail address', isEmail).optional(),
  ORDER_EMAIL: setting('an e-mail address', isEmail).optional(),
  VISITOR_BUDGET_MS: setting('a whole number of milliseconds, or 0 for no limit', wholeNumber(0, 1_000_000))
    .transform(Number)
    .default(500),
  METRICS_PORT: setting('a whole number from 1 to 65535', wholeNumber(1, 65_535)).transform(Number).optional(),
  BACKUP_DIR: setting('a path', (given) => !given.includes('\0')).optional(),
  BACKUP_AT: setting('a time of the day by UTC, such as 07:30, or off', (given) =>
    /^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(given),
  ).default('07:30'),
  OLD_POSTGRES: setting('a path', (given) => !given.includes('\0')).optional(),
  STORAGE_URL: setting(
    'where originals of pictures are kept: file:///directory, or s3://bucket/prefix?endpoint=…&region=…',
    (given) => isStorage(given),
  ).optional(),
  OUTBOUND_PRIVATE_HOSTS: setting(
    'names or addresses of hosts, with commas between them: files.example, 192.168.1.7',
    (given) => given.split(',').every((host) => /^[a-z\d.:-]+$/i.test(host.trim())),
  ).optional(),
  PAYMENT_API: setting('an address, such as http://127.0.0.1:12111', isUrl(['http:', 'https:'])).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
    isUrl(['http:', 'https:']),
  ).optional(),
  DRAIN_SECONDS: setting('a whole number of seconds from 0 to 40', wholeNumber(0, 40)).transform(Number).default(0),
  SECRET_KEY: setting('64 hexadecimal digits, such as openssl rand -hex 32 makes', (given) =>
    /^[\da-f]{64}$/i.test(given),
  ).optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  SHOP_DEMO: z.enum(['0', '1'], '1 (load the demo shop) or 0 (do not)').optional(),
});

/**
 * The settings (docs/operating.md) from environment variables; an empty one counts as not set.
 * @throws OperatorError with a line for each wrong setting: its name, the value, what is allowed
 */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(
    Object.keys(settings.shape)
      .map((name) => [name, env[name]?.trim()])
      .filter(([, value]) => value),
  ) as Record<string, string>;
  const read = settings.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => complaint(String(path[0]), given, message));
    throw new OperatorError(['The settings are not right:', ...lines].join('\n'));
  }
  // Few mail servers accept any sender, so there is no default.
  if (read.data.SMTP_URL && !read.data.MAIL_FROM)
    throw new OperatorError(
      'The settings are not right:\n  MAIL_FROM is not set; with SMTP_URL it must say whom mails are from: Parts Shop <orders@example.com>.',
    );
  if (read.data.DATABASE_DIRECT_URL && !read.data.DATABASE_URL)
    throw new OperatorError(
      'The settings are not right:\n  DATABASE_DIRECT_URL is set without DATABASE_URL, whose direct address it is.',
    );
  const { PORT, TRUST_PROXY, SHOP_DEMO, ...rest } = read.data;
  return {
    port: PORT,
    host: rest.HOST,
    dataDir: resolve(rest.DATA_DIR),
    workers: rest.WORKERS,
    databaseUrl: rest.DATABASE_URL,
    databaseDirectUrl: rest.DATABASE_DIRECT_URL,
    databaseReplicaUrl: rest.DATABASE_REPLICA_URL,
    fixed: {
      publicUrl: rest.PUBLIC_URL !== undefined,
      mailServer: rest.SMTP_URL !== undefined,
      mailFrom: rest.MAIL_FROM !== undefined,
    },
    publicUrl: new URL(rest.PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    apiBaseUrl: rest.API_BASE_URL.replace(/\/+$/, ''),
    trustProxy: trusted(TRUST_PROXY),
    smtpUrl: rest.SMTP_URL,
    mailFrom: rest.MAIL_FROM === undefined ? undefined : mailbox(rest.MAIL_FROM),
    shopEmail: rest.SHOP_EMAIL,
    orderEmail: rest.ORDER_EMAIL,
    visitorBudgetMs: rest.VISITOR_BUDGET_MS,
    metricsPort: rest.METRICS_PORT,
    backupDir: resolve(rest.BACKUP_DIR ?? join(rest.DATA_DIR, 'backups')),
    backupAt: timeOfDay(rest.BACKUP_AT),
    oldPostgres: rest.OLD_POSTGRES,
    storageUrl: rest.STORAGE_URL,
    outboundPrivateHosts: (rest.OUTBOUND_PRIVATE_HOSTS ?? '')
      .split(',')
      .flatMap((host) => host.trim().toLowerCase() || []),
    paymentApi: rest.PAYMENT_API,
    sendsTraces: rest.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    drainSeconds: rest.DRAIN_SECONDS,
    secretKey: rest.SECRET_KEY,
    logLevel: rest.LOG_LEVEL,
    shopDemo: SHOP_DEMO === undefined ? undefined : SHOP_DEMO === '1',
  };
};

const secretSettings = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SECRET_KEY',
]);

const complaint = (name: string, given: Record<string, string>, allowed: string): string => {
  // Keys, and URLs with passwords, are not shown or logged.
  const shown = secretSettings.has(name) ? 'not what it should be' : JSON.stringify(given[name]);
  return `  ${name} is ${shown}; it must be ${allowed}.`;
};

const timeOfDay = (given: string): Config['backupAt'] => {
  if (given === 'off') return undefined;
  const [hour = 0, minute = 0] = given.split(':').map(Number);
  return { hour, minute };
};

const trusted = (given: string | undefined): Config['trustProxy'] => {
  if (given === undefined) return false;
  return /^\d+$/.test(given) ? Number(given) || false : proxies(given);
};
