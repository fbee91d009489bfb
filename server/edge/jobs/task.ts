import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/process/config.ts';
import type { CallRush } from '#server/platform/limits/call-rush.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Jobs } from '#server/platform/queue/job-kinds.ts';
import type { AskAs } from '#server/operations/secrecy-check/ask-as.ts';
import type { SendMail } from '#server/shop/mails/mailer.ts';
import { languageOfCustomer } from '#server/people/customers/language.ts';
import type { MailName } from '#contract/shop/staff-mails.ts';
import type { MailMessage, MailShop } from '#server/shop/mails/letters/letter.ts';
import { mailShop } from '#server/shop/mails/mail-shop.ts';
import { mailLogo } from '#server/orders/papers/paper-logo.ts';
import { namerOfReader } from '#server/catalogue/translations/kept-namer.ts';
import { inLanguage } from '../../../messages/current.ts';

/** The dependencies of a task. */
export type TaskContext = {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  /** The database's address with a session. */
  databaseUrl: string;
  sendMail: SendMail;
  secrets: SecretBox;
  /** Jobs give way to calls. */
  rush: Pick<CallRush, 'underWay'>;
  /** The shop's own calls, as a viewer. */
  askAs: AskAs;
  now: () => Date;
};

/** Identifies one job through all of its attempts. */
type JobKey = string;

/**
 * Runs a job; if it throws, it is retried later. It may run twice, after a crash, so a second run must do no harm.
 * @param attempt 1 for the first; those that a crash interrupted count
 */
export type Task<N extends keyof Jobs> = (
  context: TaskContext,
  payload: Jobs[N],
  key: JobKey,
  attempt: number,
) => Promise<void>;

/** A customer's address, who gets it in their language, a supplier's, a staff address, or SHOP: SHOP_EMAIL, else the company's address, else the sender of mails. */
type Recipient = { name: string; address: string; customerId?: number } | { desk: string } | 'SHOP';

/** The customer of an order, as they were when it was placed. */
export const customerOf = (of: {
  customerFirstName: string;
  customerLastName: string;
  customerEmail: string;
  customerId: number;
}): Recipient => ({
  name: `${of.customerFirstName} ${of.customerLastName}`,
  address: of.customerEmail,
  customerId: of.customerId,
});

/** The mail with a PDF at its end. */
export const withPaper = (message: MailMessage, filename: string, content: Buffer): MailMessage => ({
  ...message,
  attachments: [...(message.attachments ?? []), { filename, content, contentDisposition: 'attachment' as const }],
});

/**
 * Sends the mail that `write` makes with the shop's current data and words, at the addresses of their language.
 * @returns false when the shop does not send this mail
 * @throws when the mail could not be handed over
 */
export const sendFromShop = async (
  { db, config, sendMail }: Pick<TaskContext, 'db' | 'config' | 'sendMail'>,
  key: JobKey,
  recipient: Recipient,
  mail: MailName,
  write: (shop: MailShop) => MailMessage,
): Promise<boolean> => {
  const language =
    recipient !== 'SHOP' && 'customerId' in recipient && recipient.customerId !== undefined
      ? await languageOfCustomer(db, recipient.customerId)
      : 'en';
  const { row, shop, sends } = await mailShop(db, config, language);
  if (!sends(mail)) return false;
  const logo = await mailLogo(db);
  // Without MAIL_FROM there is no mail server, and the mail becomes a file.
  const from = config.mailFrom?.address ?? `no-reply@${new URL(config.publicUrl).hostname}`;
  const desk = config.shopEmail ?? (row.companyEmail || from);
  const addressed = () => {
    if (recipient === 'SHOP') return { to: { name: row.name, address: desk } };
    if ('desk' in recipient) return { to: { name: row.name, address: recipient.desk } };
    return { to: { name: recipient.name, address: recipient.address }, replyTo: desk };
  };
  const namer = await namerOfReader(db, language);
  await sendMail({
    ...inLanguage(language, () => write({ ...shop, logo }), namer?.say),
    from: { name: config.mailFrom?.name || row.name, address: from },
    ...addressed(),
    id: key,
  });
  return true;
};
