import * as format from '#messages/format.js';

/** A time of day as it is said: "14:00" is "2:00 pm", in French "14 h 00". */
export const clockWords = (time: string): string => {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  if (format.hours() === '24') return format.clock(String(hour), minute);
  return `${format.clock(String(hour % 12 || 12), minute)} ${hour < 12 ? 'am' : 'pm'}`;
};
