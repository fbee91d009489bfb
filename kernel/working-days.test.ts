import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';
import { ageBoundaries, arrivalDay, orderAge, processingDay, usualDays } from './working-days.ts';

// Noon in Toronto is 16:00 UTC in summer and 17:00 in winter. 2026-06-15 is a Monday.
test.each([
  ['a Monday morning', '2026-06-15T13:00:00Z', '2026-06-15'],
  ['a second before 2 pm', '2026-06-15T17:59:59.999Z', '2026-06-15'],
  ['2 pm sharp', '2026-06-15T18:00:00Z', '2026-06-16'],
  ['Friday evening', '2026-06-19T22:00:00Z', '2026-06-22'],
  ['Friday before 2 pm', '2026-06-19T17:00:00Z', '2026-06-19'],
  ['Saturday', '2026-06-20T13:00:00Z', '2026-06-22'],
  ['Sunday late at night, which is Monday in UTC', '2026-06-22T03:30:00Z', '2026-06-22'],
  ['winter: 1:59 pm', '2026-01-15T18:59:59Z', '2026-01-15'],
  ['winter: 2 pm', '2026-01-15T19:00:00Z', '2026-01-16'],
  ['the Monday after the clocks went forward', '2026-03-09T18:00:00Z', '2026-03-10'],
  ['the Monday after they went back', '2026-11-02T18:59:00Z', '2026-11-02'],
  ['New Year’s Eve after 2 pm, where no holidays are set', '2026-12-31T20:00:00Z', '2027-01-01'],
])('an order placed on %s is processed on its day', (_what, instant, day) => {
  expect(processingDay(new Date(instant), usualDays)).toBe(day);
});

test.each([
  ['2026-06-15', { late: '2026-06-12', next: '2026-06-15' }],
  ['2026-06-17', { late: '2026-06-16', next: '2026-06-17' }],
  ['2026-06-20', { late: '2026-06-19', next: '2026-06-19' }],
  ['2026-06-21', { late: '2026-06-19', next: '2026-06-19' }],
])('on %s the boundaries are two o’clock of these days', (today, boundaries) => {
  expect(ageBoundaries(today, usualDays)).toEqual(boundaries);
});

test('boundaries and ages agree, hour by hour through three weeks and a clock change', () => {
  for (const today of ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']) {
    const { late, next } = ageBoundaries(today, usualDays);
    // Clocks went forward on March 8: 2 pm is 19:00 UTC before, 18:00 after.
    const twoOClock = (day: string) => Date.parse(`${day}T${day < '2026-03-08' ? '19' : '18'}:00:00Z`);
    for (let at = Date.parse('2026-02-25T00:30:00Z'); at < Date.parse('2026-03-18T00:00:00Z'); at += 3_600_000) {
      const counted = at < twoOClock(late) ? 'LATE' : at < twoOClock(next) ? 'TODAY' : 'NEXT';
      expect([new Date(at).toISOString(), orderAge(new Date(at), today, usualDays)]).toEqual([
        new Date(at).toISOString(),
        counted,
      ]);
    }
  }
});

test('with its own cut-off, weekdays and holidays', () => {
  const days = { cutOff: '09:30', weekdays: [1, 2, 3, 4, 5, 6], holidays: ['2026-12-25', '2026-12-26'] };
  const processed = (instant: string) => processingDay(new Date(instant), days);
  expect(processed('2026-06-20T13:29:59Z')).toBe('2026-06-20');
  expect(processed('2026-06-20T13:30:00Z')).toBe('2026-06-22');
  expect(processed('2026-12-24T14:29:00Z')).toBe('2026-12-24');
  // Friday and Saturday are holidays, Sunday is no working day.
  expect(processed('2026-12-24T14:30:00Z')).toBe('2026-12-28');
  expect(ageBoundaries('2026-12-28', days)).toEqual({ late: '2026-12-24', next: '2026-12-28' });
});

test.each([
  ['00:05', '12:05 am'],
  ['09:30', '9:30 am'],
  ['12:00', '12:00 pm'],
  ['14:00', '2:00 pm'],
])('%s is said %s', (time, words) => {
  expect(clockWords(time)).toBe(words);
});

test('carriers bring from Monday to Friday, but on holidays, on whatever days the shop works', () => {
  const days = { ...usualDays, weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: ['2026-12-25', '2026-12-28'] };
  expect(arrivalDay('2026-12-23', 0, days)).toBe('2026-12-23');
  expect(arrivalDay('2026-12-23', 1, days)).toBe('2026-12-24');
  expect(arrivalDay('2026-12-23', 2, days)).toBe('2026-12-29');
  expect(arrivalDay('2026-12-26', 1, days)).toBe('2026-12-29');
});
