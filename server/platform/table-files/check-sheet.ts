import { OperatorError } from '../process/operator-error.ts';

/** More cells than this are not read: 100,000 rows of a wide export are half of it. */
const cellsMax = 4_000_000;
/** With those that only have a colour or a border, which go when the sheet is read. */
const drawnMax = 16_000_000;

/** What a spreadsheet can have. */
const columnsMax = 16_384;
const rowsMax = 1_048_576;

const opening = /<(?:[\w.-]+:)?(?<name>row|c)(?=[\s/>])/g;
const attributes = /(?<given>(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>/y;
const anyPlace = /(?:^|[\s:])r\s*=/g;
const place = /(?:^|\s)r\s*=\s*["'](?<column>[A-Z]{0,7})(?<row>\d{1,9})["']/;

/** "A" is 1, "AA" is 27; "" is 0. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Where a row or a cell says that it is; zeros where it does not. @returns null when it is written as no spreadsheet does */
const placeIn = (given: string): { column: number; row: number } | null => {
  const times = given.match(anyPlace)?.length ?? 0;
  if (given.includes('&') || times > 1) return null;
  if (times === 0) return { column: 0, row: 0 };
  const found = place.exec(given)?.groups;
  return found ? { column: columnNumber(found['column'] ?? ''), row: Number(found['row']) } : null;
};

type Place = { row: number; column: number };

/** The place that the cell of this tag gives, its column counted from 0. */
export const placeOfTag = (xml: Buffer, at: number): Place | null => {
  const tag = xml.toString('latin1', at, Math.min(xml.length, at + 200));
  const found = place.exec(tag.split('>', 1)[0] ?? '')?.groups;
  return found ? { row: Number(found['row']), column: columnNumber(found['column'] ?? '') - 1 } : null;
};

/** The first cell that shows the shared text of this number. */
export const placeOfText = (xml: Buffer, number: number): Place | null => {
  const shown = `<v>${number}</v>`;
  for (let at = xml.indexOf(shown); at !== -1; at = xml.indexOf(shown, at + 1)) {
    const tag = xml.lastIndexOf('<c ', at);
    if (tag !== -1 && /\st=["']s["']/.test(xml.toString('latin1', tag, at))) return placeOfTag(xml, tag);
  }
  return null;
};

/**
 * Refuses a sheet that is small as a file and huge as a table: two cells in opposite corners make a table of everything
 * between them, in memory. Cells are counted as they are placed, before the sheet is read.
 * @param path of the file, for the message
 * @param xml of a sheet
 * @throws OperatorError
 */
export const checkSheet = (path: string, xml: Buffer): void => {
  const damaged = new OperatorError(`${path} is a damaged workbook. Save it again and import that.`);
  const tooLarge = new OperatorError(
    `${path} has a sheet of more than ${cellsMax} cells. Save it as .csv and import that.`,
  );
  // The places of cells are ASCII.
  const text = xml.toString('latin1');
  let [row, column, widest, drawn, lastRow, lastColumn] = [0, 0, 0, 0, 0, 0];
  opening.lastIndex = 0;
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    attributes.lastIndex = opening.lastIndex;
    const { given, empty } = attributes.exec(text)?.groups ?? {};
    const at = given === undefined ? null : placeIn(given);
    if (at === null) throw damaged;
    if (tag.groups?.['name'] === 'row') {
      drawn += widest;
      [row, column, widest] = [at.row || row + 1, 0, 0];
    } else {
      row = Math.max(row, at.row);
      column = at.column || column + 1;
      widest = Math.max(widest, column);
      if (empty === '') {
        lastRow = Math.max(lastRow, row);
        lastColumn = Math.max(lastColumn, column);
      }
    }
    if (column > columnsMax || row > rowsMax) throw damaged;
    if (drawn + widest > drawnMax || lastRow * lastColumn > cellsMax) throw tooLarge;
  }
};
