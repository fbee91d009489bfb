import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/process/config.ts';
import { otherKey, unreadableSecrets } from '#server/platform/secrets/kept-secrets.ts';
import { readSecretKey, secretBox } from '#server/platform/secrets/secret-box.ts';
import { tryOriginals } from '#server/platform/originals/originals.ts';
import { type Db, rowOf, rowsOf } from '#server/platform/db/db.ts';
import { waitingJobs } from '#server/platform/queue/waiting-jobs.ts';
import { type Finding, fine, note, wrong } from './finding.ts';

const reason = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error);

/** Less would be full within days. */
export const leastFreeBytes = 500e6;

/** The data directory: writable, with room. */
export const lookAtDisk = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = Math.floor((bavail * bsize) / 1e6);
    const room = `${dataDir} (DATA_DIR) has ${free.toLocaleString('en-CA')} MB free`;
    return bavail * bsize < leastFreeBytes
      ? wrong(`${room}: make room, or orders will not be taken.`)
      : fine(`${room}.`);
  } catch (error) {
    return wrong(`${dataDir} (DATA_DIR) cannot be written: ${reason(error)}.`);
  }
};

/** What the settings say about the way to the shop. */
export const lookAtSettings = ({ publicUrl, trustProxy, smtpUrl }: Config): Finding[] => [
  publicUrl.startsWith('https:')
    ? fine(`People reach the shop at ${publicUrl}.`)
    : note(`People reach the shop at ${publicUrl} (PUBLIC_URL), without https: passwords travel in clear.`),
  ...(publicUrl.startsWith('https:') && trustProxy === false
    ? [
        note(
          'TRUST_PROXY is not set, but https means a proxy: all visitors would count as one, and share its limits of tries.',
        ),
      ]
    : []),
  ...(smtpUrl === undefined ? [note('There is no mail server: mails are written to files, and reach no one.')] : []),
];

/** Whether originals of pictures can be stored where STORAGE_URL says. */
export const lookAtStorage = async ({ storageUrl }: Pick<Config, 'storageUrl'>): Promise<Finding[]> => {
  if (storageUrl === undefined) return [];
  try {
    await tryOriginals(storageUrl);
    return [fine(`Originals of pictures are kept at ${storageUrl} (STORAGE_URL), which takes and gives them.`)];
  } catch (error) {
    return [wrong(`Originals of pictures cannot be kept at ${storageUrl} (STORAGE_URL): ${reason(error)}.`)];
  }
};

/** Whether the mail server takes us. */
export const lookAtMail = async ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> => {
  if (smtpUrl === undefined) return [];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  });
  try {
    await transport.verify();
    return [fine('The mail server answers, and takes the user and password.')];
  } catch (error) {
    return [wrong(`The mail server (SMTP_URL) cannot be used: ${reason(error)}.`)];
  } finally {
    transport.close();
  }
};

/** Whether what is sealed in the database can be opened. */
export const lookAtSecrets = async (db: Db, config: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Finding[]> => {
  try {
    const key = await readSecretKey(config);
    const { all, unreadable } = await unreadableSecrets(db, key && secretBox(key));
    if (unreadable.length > 0) return [wrong(otherKey(unreadable))];
    const where = config.secretKey === undefined ? `secret.key in ${config.dataDir}` : 'SECRET_KEY';
    return all === 0
      ? []
      : [fine(`${all} secrets are sealed with ${where}: keep a copy of it, apart from the backups.`)];
  } catch (error) {
    return [wrong(reason(error))];
  }
};

const minute = 60_000;

/** What the database holds. */
export const lookAtShop = async (db: Db, now: Date): Promise<Finding[]> => {
  const shop = await rowOf<{ version: string; products: number; admins: number; customers: number }>(db)`
    select current_setting('server_version') as version, (select count(*) from listing) as products,
      (select count(*) from staff where role = 'ADMIN' and disabled_at is null and password_hash is not null) as admins,
      (select count(*) from customer where status = 'PENDING') as customers`;
  const queue = await waitingJobs(db, now);
  const outside = await rowsOf<{ at: string; pictures: number }>(db)`
    select stored_at as at, count(*)::integer as pictures from asset where stored_at is not null
    group by stored_at order by stored_at`;
  const lateMs = queue.oldestAt ? now.getTime() - queue.oldestAt.getTime() : 0;
  return [
    fine(`The database answers (PostgreSQL ${shop.version}), and its tables are up to date.`),
    shop.products === 0
      ? note('Nothing is for sale yet: import a catalogue.')
      : fine(`${shop.products} variants are for sale.`),
    shop.admins === 0
      ? wrong('No ADMIN can sign in to the back office: npm run shop -- staff add NAME@EXAMPLE.COM')
      : fine(`${shop.admins} ADMIN can sign in to the back office.`),
    ...outside.map(({ at, pictures }) =>
      note(
        `The originals of ${pictures} pictures are at ${at}: a backup of the shop names them, and does not hold them.`,
      ),
    ),
    ...(shop.customers === 0 ? [] : [note(`${shop.customers} customers wait to be verified.`)]),
    lateMs > 5 * minute
      ? wrong(
          `A mail or another job waits since ${queue.oldestAt?.toISOString()}; ${queue.error || 'no server runs that would do it'}.`,
        )
      : fine(`${queue.waiting} jobs wait, none for long.`),
    ...(queue.givenUp === 0
      ? []
      : [wrong(`${queue.givenUp} jobs were given up after all their tries: ${queue.error}`)]),
  ];
};
