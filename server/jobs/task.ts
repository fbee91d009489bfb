import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { DB } from '../db/types.ts';
import type { Jobs } from '../queue/job-kinds.ts';
import type { SendMail } from './mailer.ts';

/** What a task may use. */
export type TaskContext = {
  config: Config;
  log: FastifyBaseLogger;
  db: Kysely<DB>;
  sendMail: SendMail;
  now: () => Date;
};

/** Names one job through all of its tries. */
export type JobKey = string;

/** Does a job; one that throws is tried again later. It may run twice, after a crash: a second time must do no harm. */
export type Task<N extends keyof Jobs> = (context: TaskContext, payload: Jobs[N], key: JobKey) => Promise<void>;
