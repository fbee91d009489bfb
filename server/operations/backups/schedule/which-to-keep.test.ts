import { expect, test } from 'vitest';
import { notKept } from './drop-backups.ts';

const days = (from: string, count: number): { at: Date }[] =>
  Array.from({ length: count }, (_, day) => ({ at: new Date(Date.parse(`${from}T07:30:00Z`) + day * 86_400_000) }));

/** Days on which one is kept, after one was written each day and the rule was applied each time. */
const keptDays = (from: string, count: number): string[] => {
  let kept: { at: Date }[] = [];
  for (const backup of days(from, count)) {
    kept.push(backup);
    const gone = new Set(notKept(kept));
    kept = kept.filter((each) => !gone.has(each));
  }
  return kept.map(({ at }) => at.toISOString().slice(0, 10));
};

test('a week of days, five weeks and a year of months are kept, each by its newest', () => {
  const kept = keptDays('2025-01-01', 600);
  expect(kept.slice(-7)).toEqual([
    '2026-08-17',
    '2026-08-18',
    '2026-08-19',
    '2026-08-20',
    '2026-08-21',
    '2026-08-22',
    '2026-08-23',
  ]);
  // Sundays end weeks.
  expect(kept).toEqual(expect.arrayContaining(['2026-07-26', '2026-08-02', '2026-08-09', '2026-08-16']));
  expect(kept).toEqual(expect.arrayContaining(['2025-09-30', '2026-02-28', '2026-07-31']));
  expect(kept).not.toContain('2025-08-31');
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12);
});

test('what is old stays while nothing newer is written', () => {
  expect(notKept([{ at: new Date('2019-01-01') }, { at: new Date('2020-01-01') }])).toEqual([]);
  expect(notKept([])).toEqual([]);
});

test('of several on one day the newest is kept', () => {
  const [early, late] = [{ at: new Date('2026-01-01T01:00:00Z') }, { at: new Date('2026-01-01T23:00:00Z') }];
  expect(notKept([late, early])).toEqual([early]);
});
