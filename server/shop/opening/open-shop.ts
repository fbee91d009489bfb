import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Context } from '#server/context.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import * as staffMessages from '#messages/staff.js';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { judgeOpening, whyNotOpen, type OpeningFacts } from './opening-rules.ts';
import { shopDay } from '#kernel/dates.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';
import { demoSignIns } from '#server/people/demo-passwords.ts';
import { lastMailTest } from '../mails/test-mail.ts';

type Counted = Omit<OpeningFacts, 'mailHost' | 'mailTest' | 'demoAccounts' | 'publicUrl'>;

const counted = (db: Db, today: string) => rowOf<Counted>(db)`select * from opening_facts(${today})`;

/** What the shop has. Three queries, and those of the demo's accounts where there are any. */
const openingFacts = async ({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>): Promise<OpeningFacts> => ({
  ...(await counted(db, shopDay(now()))),
  mailTest: await lastMailTest(db),
  mailHost: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).hostname,
  demoAccounts: (await demoSignIns({ config, db })).length,
  publicUrl: config.publicUrl,
});

/** The checklist and the door, with what was changed. */
export const opening = async (context: Pick<Context, 'db' | 'config' | 'now'>) => {
  const facts = await openingFacts(context);
  const { version, opened_at, opened_by } = await context.db
    .selectFrom('shop')
    .select(['version', 'opened_at', 'opened_by'])
    .executeTakeFirstOrThrow();
  return {
    version,
    openedAt: opened_at,
    openedBy: opened_by,
    facts,
    steps: judgeOpening(facts),
    history: await historyOf(context.db, 'shop', theShop),
  };
};
export type OpeningRecord = Awaited<ReturnType<typeof opening>>;

type Turn = { version: number; by: Actor };

/**
 * Opens the shop to visitors, or closes it.
 * @throws 422 when it was changed elsewhere, is so already, or a step that it needs is not done
 */
export const turnDoor = (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { version, by, open }: Turn & { open: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const shop = await trx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (shop.version !== version) throw staleVersion();
    const judged = judgeOpening(await openingFacts({ db: trx, config, now }));
    const whyNotClose = shop.opened_at === null ? staffMessages.shopClosedAlready() : null;
    const whyNot = open ? whyNotOpen(judged, shop.opened_at) : whyNotClose;
    if (whyNot !== null) throw notPossible(whyNot);
    const at = now();
    await trx
      .updateTable('shop')
      .set((row) => ({
        opened_at: open ? at : null,
        opened_by: open ? by.actor : '',
        version: row('version', '+', 1),
      }))
      .execute();
    await addAudit(trx, {
      ...by,
      at,
      action: open ? 'shop.open' : 'shop.close',
      entityId: theShop,
      before: { open: !open },
      after: { open },
    });
  });
