/* Blocks of cells as spreadsheets copy them: tabs and line ends, and quotes around cells that hold such. */

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

export const readBlock = (text: string): string[][] => {
  const given = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  cellPattern.lastIndex = 0;
  for (;;) {
    const match = cellPattern.exec(given);
    if (!match) return rows;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') return rows;
    if (end === '\n') rows.push([]);
  }
};
