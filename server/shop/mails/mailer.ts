import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, Mailbox } from '#server/platform/process/config.ts';
import type { MailMessage } from './letters/letter.ts';

/** A message with sender and recipient. */
type Mail = MailMessage & {
  from: Mailbox;
  to: Mailbox;
  /** The address for answers, if not `from`. */
  replyTo?: string;
  /** The same for every attempt, so that duplicates can be recognised. Letters, digits, dots and dashes. */
  id: string;
};

/**
 * Sends a mail. @throws when it could not be handed over; then it was not sent, or, rarely, sent without a confirmation
 */
export type SendMail = (mail: Mail) => Promise<void>;

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Passwords and mails go in clear to this machine only, or where the address says `?requireTLS=false`. */
export const needsTls = (smtpUrl: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:' || ownMachine.has(hostname)) return false;
  return searchParams.get('requireTLS') !== 'false';
};

type MailConfig = Pick<Config, 'smtpUrl' | 'publicUrl' | 'dataDir'>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends through SMTP_URL; without one, writes each mail to a file under DATA_DIR/mail and logs its path. */
export const createMailer = (config: MailConfig, log: FastifyBaseLogger): SendMail => {
  const handOver = createHandOver(config, log);
  return async (mail) => {
    // Of an account that has ended (server/people/customers/end-customer.ts).
    if (!mail.to.address.endsWith('.invalid')) await handOver(mail);
  };
};

/**
 * The same, and answers what the mail server said, or where the file is.
 * @throws as the mailer; the error's `response` is what the mail server said
 */
export const createHandOver = (config: MailConfig, log: FastifyBaseLogger): ((mail: Mail) => Promise<string>) => {
  const message = ({ id, ...mail }: Mail) => ({
    ...mail,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    // Prevents automatic replies.
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const directory = join(config.dataDir, 'mail');
  const toFile = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let last: { url: string; transport: Transporter<{ response: string }> } | undefined;
  /** The server's transport, another one once staff have changed it. */
  const transportTo = (url: string): Transporter<{ response: string }> => {
    if (last?.url !== url) last = { url, transport: createTransport({ url, requireTLS: needsTls(url), ...timeouts }) };
    return last.transport;
  };
  return async (mail) => {
    if (config.smtpUrl !== undefined) return (await transportTo(config.smtpUrl).sendMail(message(mail))).response;
    const { message: raw } = await toFile.sendMail(message(mail));
    const path = join(directory, `${mail.id}.eml`);
    // It may contain a link that sets a password.
    const write = () => writeFile(path, raw, { mode: 0o600 });
    // Nearly always the directory is there, and a look costs as much as the file.
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await write();
    });
    log.info(`There is no mail server: the mail "${mail.subject}" to ${mail.to.address} was written to ${path}`);
    return path;
  };
};
