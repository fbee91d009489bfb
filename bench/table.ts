/** A column of a table: its heading, and its value for a row. Numbers are on the right. */
export type Column<T> = { heading: string; show: (row: T) => string | number | null };

/** A number with up to three significant digits, and thousands separated: 12,345, 123, 12.3, 1.23, 0.0123. */
export const formatNumber = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`${value} is no figure`);
  if (value !== 0 && Math.abs(value) < 100) return String(Number(value.toPrecision(3)));
  return Math.round(value).toLocaleString('en-CA');
};

/** A Markdown table that is also readable as text. A null is a dash. */
export const markdownTable = <T>(columns: Column<T>[], rows: T[]): string => {
  const shown = columns.map(({ heading, show }) => {
    const values = rows.map(show);
    const cells = values.map((value) =>
      value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value,
    );
    const right = values.some((value) => typeof value === 'number');
    const width = Math.max(3, ...[heading, ...cells].map((text) => text.length));
    const fit = (text: string) => (right ? text.padStart(width) : text.padEnd(width));
    const rule = right ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);
    return [fit(heading), rule, ...cells.map(fit)];
  });
  const lines = rows.length + 2;
  return Array.from({ length: lines }, (_, line) => `| ${shown.map((cells) => cells[line]).join(' | ')} |`).join('\n');
};
