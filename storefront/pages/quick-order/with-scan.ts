import { splitLines } from './read-list.ts';

/** A line that a scan made: its quantity, and its code. */
const scanned = /^(\d{1,4}) x (\S+)$/;

/** The list with one more of the code: a new line at the top, or one more on the line that its last scan made. */
export const withScan = (text: string, code: string): { text: string; quantity: number } => {
  const lines = text === '' ? [] : splitLines(text);
  const at = lines.findIndex((line) => scanned.exec(line)?.[2] === code);
  const quantity = at === -1 ? 1 : Number(scanned.exec(lines[at] ?? '')?.[1] ?? 0) + 1;
  return { text: [`${quantity} x ${code}`, ...lines.filter((_, line) => line !== at)].join('\n'), quantity };
};
