import type { BenchPhone, MyBench } from '#contract/buying/bench.ts';
import { centsToDollars } from '#kernel/money.ts';
import { isWorkingDay, nearestWorkingDay, type WorkingDays } from '#kernel/working-days.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { BenchPhoneRow } from './bench.ts';
import { type Cards, presentPart } from './present.ts';

const presentPhone = ({ id, name, url, asset, models, count, parts }: BenchPhoneRow, cards: Cards): BenchPhone => ({
  id,
  name,
  url,
  asset: presentOptionalAsset(asset),
  models,
  count,
  parts: parts.map((row) => ({ ...presentPart(row, cards), part: row.part })),
});

type Facts = {
  phones: readonly BenchPhoneRow[];
  cards: Cards;
  account: { openCents: number; overdueCents: number; returns: number };
  today: string;
  days: WorkingDays;
};

export const presentBench = ({ phones, cards, account, today, days }: Facts): MyBench => ({
  isPinned: phones.some(({ isPinned }) => isPinned),
  phones: phones.map((row) => presentPhone(row, cards)),
  open: centsToDollars(account.openCents),
  overdue: centsToDollars(account.overdueCents),
  returns: account.returns,
  worksToday: isWorkingDay(today, days),
  nextDay: nearestWorkingDay(today, 1, days),
});
