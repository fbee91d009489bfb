import { shopDateTime } from '#kernel/dates.ts';
import { drawInt } from './seeded.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const hourMs = 60 * 60 * 1000;

/**
 * The instant of a time in Toronto: five hours behind UTC in winter, four in summer. The clocks change at night, when
 * nothing happens here.
 * @param seconds since midnight on those clocks
 */
export const shopInstant = (day: string, seconds: number): Date => {
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join(':');
  const summer = new Date(Date.parse(`${day}T${time}Z`) + 4 * hourMs);
  return shopDateTime(summer) === `${day} ${time}` ? summer : new Date(summer.getTime() + hourMs);
};

/** A moment between two hours in Toronto (9.5 is half past nine), always the same for the same key. */
export const momentOn = (day: string, key: string, fromHour: number, toHour: number): Date =>
  shopInstant(day, drawInt(`moment ${key}`, fromHour * 3600, toHour * 3600 - 1));
