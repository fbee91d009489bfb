import type { FeedRun } from '#contract/staff-feeds.ts';
import { composeMail, facts, paragraph } from './compose.ts';
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
  { supplier, run, held, url }: { supplier: string; run: FeedRun; held: number; url: string },
): MailMessage => {
  const heading = `The feed of ${supplier} ${headings[run.state]}`;
  const counts = facts(
    ['Added', String(run.added)],
    ['Changed', String(run.changed)],
    ['Refused rows', String(run.refused)],
    ['Out of stock, missing twice', String(run.outOfStock)],
  );
  const tooMany = `${held} variants are missing for the second time. They are so many that they stay in stock until somebody says, on the supplier’s page, that it is right.`;
  return composeMail(shop, {
    subject: heading,
    heading,
    blocks: [
      ...(run.why === '' ? [] : [paragraph(run.why)]),
      ...(run.state === 'FAILED' ? [paragraph('Nothing was changed. It is tried again at its next time.')] : [counts]),
      ...(held > 0 ? [paragraph(tooMany)] : []),
      { kind: 'button', label: 'Look at it', url },
    ],
  });
};
