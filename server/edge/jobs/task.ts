import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#server/platform/process/config.ts';
import type { CallRush } from '#server/platform/limits/call-rush.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Jobs } from '#server/platform/queue/job-kinds.ts';
import type { AskAs } from '#server/operations/secrecy-check/ask-as.ts';
import type { SendMail } from '#server/shop/mails/mailer.ts';

/** The dependencies of a task. */
export type TaskContext = {
  config: Config;
  log: FastifyBaseLogger;
  db: Kysely<DB>;
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
export type JobKey = string;

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
