import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, Mailbox } from '../config.ts';
import type { MailMessage } from '../emails/letter.ts';

/** A message and where it goes. */
type Mail = MailMessage & {
  from: Mailbox;
  to: Mailbox;
  /** Where an answer goes, if not back to `from`. */
  replyTo?: string;
  /** The same for every try at the same mail: who gets it twice can tell. Letters, digits, dots and dashes. */
  id: string;
};

/** @throws when it could not be handed over; it was not sent then, or, rarely, sent without our hearing of it. */
export type SendMail = (mail: Mail) => Promise<void>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends through SMTP_URL; without one, writes each mail to a file under DATA_DIR/mail and says where. */
export const createMailer = (
  { smtpUrl, publicUrl, dataDir }: Pick<Config, 'smtpUrl' | 'publicUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
): SendMail => {
  const { hostname } = new URL(publicUrl);
  const message = ({ id, ...mail }: Mail) => ({
    ...mail,
    messageId: `<${id}@${hostname}>`,
    // So that nobody's answering machine answers.
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl !== undefined) {
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    return async (mail) => {
      await transport.sendMail(message(mail));
    };
  }
  const directory = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message: raw } = await transport.sendMail(message(mail));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${mail.id}.eml`);
    // A link that sets a password may be in it.
    await writeFile(path, raw, { mode: 0o600 });
    log.info(`There is no SMTP_URL: the mail "${mail.subject}" to ${mail.to.address} was written to ${path}`);
  };
};
