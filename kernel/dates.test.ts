import { expect, test } from 'vitest';
import { otherClock, shopDateTime, shopDateTimeThere, shopDay, shopInstant } from './dates.ts';
import { setPlace, usualPlace } from './place.ts';

test.each([
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2026-01-01T04:59:59Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
  // Clocks go forward on this day; it starts in winter time.
  ['2026-03-08T04:59:59Z', '2026-03-07'],
])('%s is %s in Toronto', (instant, day) => {
  expect(shopDay(new Date(instant))).toBe(day);
});

test.each([
  ['2026-07-01T03:59:59Z', '2026-06-30 23:59:59'],
  ['2026-07-01T04:00:00Z', '2026-07-01 00:00:00'],
  ['2026-01-01T17:30:05.999Z', '2026-01-01 12:30:05'],
  // The hour that comes twice, and the one that is skipped.
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
  ['2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
])('%s is %s on a clock in Toronto', (instant, shown) => {
  expect(shopDateTime(new Date(instant))).toBe(shown);
});

test('days and times follow the clock of the shop, which has a summer of its own', () => {
  const instant = new Date('2026-10-28T07:30:00Z');
  setPlace({ currency: 'CAD', timeZone: 'America/Vancouver' });
  expect([shopDay(instant), shopDateTime(instant)]).toEqual(['2026-10-28', '2026-10-28 00:30:00']);
  expect(shopInstant('2026-10-28T00:30')).toEqual(instant);
  setPlace({ currency: 'EUR', timeZone: 'Europe/Paris' });
  expect(shopDateTime(instant)).toBe('2026-10-28 08:30:00');
  // Clocks go forward there three weeks later than in Toronto.
  expect(shopInstant('2026-03-29T02:30')).toBeNull();
  expect(shopInstant('2026-03-08T02:30')).toEqual(new Date('2026-03-08T01:30:00Z'));
  setPlace({ currency: 'CAD', timeZone: 'America/St_Johns' });
  expect(shopDateTime(instant)).toBe('2026-10-28 05:00:00');
  setPlace(usualPlace);
  expect(shopDateTime(instant)).toBe('2026-10-28 03:30:00');
});

test('another clock than Toronto’s has a name in each language, and a city', () => {
  const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
  const names = (timeZone: string) => {
    setPlace({ currency: 'CAD', timeZone });
    return [winter, summer].flatMap((at) => ['en-CA', 'fr-CA'].map((locale) => otherClock(at, locale)));
  };
  expect(names('America/Vancouver')).toEqual(['PST', 'HNP', 'PDT', 'HAP']);
  expect(shopDateTimeThere(summer)).toBe('2026-07-15 05:00:00 (Vancouver)');
  expect(names('America/St_Johns')).toEqual(['NST', 'HNT', 'NDT', 'HAT']);
  expect(shopDateTimeThere(winter)).toBe('2026-01-15 08:30:00 (St Johns)');
  for (const same of ['America/Montreal', 'America/Toronto']) expect(names(same)).toEqual(Array(4).fill(undefined));
  setPlace(usualPlace);
  expect(shopDateTimeThere(summer)).toBe('2026-07-15 08:00:00 (Toronto)');
});
