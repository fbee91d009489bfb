import { theShop } from '#server/people/staff/add-audit.ts';
import type { Connections } from '#contract/shop/staff-connections.ts';
import { type Config, mailbox } from '#server/platform/process/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import type { SecretPlace } from '#server/platform/secrets/secret-box.ts';

export const mailPasswordPlace: SecretPlace = 'password of the mail server';

export const storedConnections = (db: Db) =>
  db
    .selectFrom('shop')
    .select(['version', 'public_url', 'smtp_url', 'smtp_password', 'mail_from'])
    .executeTakeFirstOrThrow();

const withoutPassword = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return '';
  url.password = '';
  return url.href;
};

/** What holds: the environment's, else what staff set. */
export const connections = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Connections> => {
  const row = await storedConnections(db);
  const { fixed } = config;
  const { name = '', address = '' } = config.mailFrom ?? {};
  return {
    version: row.version,
    publicUrl: fixed.publicUrl ? config.publicUrl : row.public_url,
    mailServer: fixed.mailServer ? withoutPassword(config.smtpUrl ?? '') : row.smtp_url,
    hasMailPassword: !fixed.mailServer && row.smtp_password !== '',
    mailFrom: fixed.mailFrom ? (name === '' ? address : `${name} <${address}>`) : row.mail_from,
    fixed: (['publicUrl', 'mailServer', 'mailFrom'] as const).filter((field) => fixed[field]),
    history: await historyOf(db, 'shop', theShop),
  };
};

type Following = Pick<Context, 'db' | 'config' | 'secrets' | 'changes' | 'log'>;

/** Takes what staff set into the settings of this process. @returns whether that changed something */
export const takeConnections = async ({
  db,
  config,
  secrets,
}: Omit<Following, 'changes' | 'log'>): Promise<boolean> => {
  const row = await storedConnections(db);
  const { fixed } = config;
  const next: Partial<Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom'>> = {
    ...(!fixed.publicUrl && { publicUrl: row.public_url || `http://localhost:${config.port}` }),
    ...(!fixed.mailServer && { smtpUrl: undefined }),
    ...(!fixed.mailFrom && { mailFrom: mailbox(row.mail_from) }),
  };
  if (!fixed.mailServer && row.smtp_url !== '') {
    const url = new URL(row.smtp_url);
    const password = row.smtp_password === '' ? null : secrets.open(row.smtp_password, mailPasswordPlace);
    // Without its key the server is asked without a password, and refuses: the mails wait, and the doctor says why.
    if (password) url.password = encodeURIComponent(password.toString());
    next.smtpUrl = url.href;
  }
  const was = JSON.stringify([config.publicUrl, config.smtpUrl, config.mailFrom]);
  Object.assign(config, next);
  return was !== JSON.stringify([config.publicUrl, config.smtpUrl, config.mailFrom]);
};

/** The same whenever staff, by any process, change it; what was drawn with the old address is forgotten. */
export const followConnections = async (context: Following): Promise<void> => {
  const { changes, log } = context;
  const take = async (): Promise<void> => {
    if (await takeConnections(context)) changes.tell({});
  };
  let taking = Promise.resolve();
  changes.onChange(({ table }) => {
    if (table && table !== 'shop') return;
    taking = taking.then(take).catch((error: unknown) => log.error({ err: error }, 'the addresses were not read'));
  });
  await takeConnections(context);
};
