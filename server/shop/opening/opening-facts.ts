import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';
import { demoSignIns } from '#server/people/demo-passwords.ts';
import { lastMailTest } from '../mails/test-mail.ts';
import type { OpeningFacts } from './opening-rules.ts';

type Counted = Omit<OpeningFacts, 'mailHost' | 'mailTest' | 'demoAccounts' | 'publicUrl'>;

const counted = (db: Db, today: string) => rowOf<Counted>(db)`select * from opening_facts(${today})`;

/** What the shop has. Three queries, and those of the demo's accounts where there are any. */
export const openingFacts = async ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<OpeningFacts> => ({
  ...(await counted(db, shopDay(now()))),
  mailTest: await lastMailTest(db),
  mailHost: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).hostname,
  demoAccounts: (await demoSignIns({ config, db })).length,
  publicUrl: config.publicUrl,
});
