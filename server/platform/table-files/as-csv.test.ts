import { expect, test } from 'vitest';
import { asCsv, withoutGuard } from '#kernel/as-csv.ts';

test.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1+1", "''=1", 'plain', "it's", '', '"quoted", and\nbroken'])(
  'no spreadsheet computes %j, and it comes back as it was',
  (text) => {
    const line = asCsv([text]).slice(0, -1);
    const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
    expect(cell).not.toMatch(/^[=+\-@\t]/);
    expect(withoutGuard(cell)).toBe(text);
  },
);
