import type { FeedRun } from '#contract/imports/staff-feeds.ts';
import { facts, paragraph, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

const headings: Readonly<Record<FeedRun['state'], string>> = {
  RUNNING: 'is being fetched',
  UNCHANGED: 'changed nothing',
  APPLIED: 'was applied',
  WAITING: 'waits for you',
  FAILED: 'failed',
};

/** To the shop's people: what came of a supplier's file. @param of.url of its import, or of the supplier */
export const feedMail = (
  shop: MailShop,
  {
    supplier,
    run,
    held,
    url,
  }: {
    supplier: string;
    run: Pick<FeedRun, 'state' | 'why' | 'added' | 'changed' | 'refused' | 'outOfStock'>;
    held: number;
    url: string;
  },
): MailMessage => {
  const outcome = headings[run.state];
  const word = words(shop, 'feed-run', { supplier, outcome, held: String(held) });
  const counts = facts(
    [word.line('added'), String(run.added)],
    [word.line('changed'), String(run.changed)],
    [word.line('refused'), String(run.refused)],
    [word.line('outOfStock'), String(run.outOfStock)],
  );
  return word.mail([
    ...(run.why === '' ? [] : [paragraph(run.why)]),
    ...(run.state === 'FAILED' ? word.paragraphs('failed') : [counts]),
    ...(held > 0 ? word.paragraphs('held') : []),
    word.button(url),
  ]);
};
