import { OperatorError } from '../process/operator-error.ts';

/** What a cell of a spreadsheet can hold, in characters; longer ones of any table are cut behind it, and then refused. */
export const cellTextMax = 32_767;

/** In bytes of XML: a character can be written as an entity. What is between is known when the sheet is read. */
const textMax = cellTextMax * 8;
/** Also of a comment or a CDATA section, as far as its first ">". */
const tagMax = 64 * 1024;

const [opens, closes, slash, colon] = [...'<>/:'].map((sign) => sign.charCodeAt(0));

/** "C7" by its column, counted from 0, and its row. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

export const tooLongText = (path: string, place: { row: number; column: number } | null): OperatorError =>
  new OperatorError(
    `${path}${place ? `, row ${place.row}, column ${letters(place.column)}` : ''}: a text of more than ${cellTextMax} characters, ` +
      'which no cell can hold. Shorten it and import the file again.',
  );

/** The name of a tag without its prefix: "c" of `<x:c r="A1">`. Longer names than "si" are of no use here. */
const isNamed = (xml: Buffer, tag: number, ends: number, name: string): boolean => {
  let from = tag + 1;
  let to = from;
  for (; to < ends && xml[to]! > 32 && xml[to] !== slash; to += 1) if (xml[to] === colon) from = to + 1;
  return to - from === name.length && xml.toString('latin1', from, to) === name;
};

/**
 * Finds a text that is too long before anything reads it: a few kilobytes can unpack to one of hundreds of megabytes.
 * @param name of the elements that hold a text each: `c` of a sheet, `si` of the shared texts
 * @returns the number of the element, counted from 0, and where it begins; null where all are short
 */
export const findLongText = (xml: Buffer, name: 'c' | 'si'): { element: number; at: number } | null => {
  let [element, begins, tag, after, length] = [-1, 0, 0, 0, 0];
  for (let at = 0; at < xml.length; at += 1) {
    const byte = xml[at];
    if (byte === opens) {
      length += at - after;
      if (length > textMax) return { element, at: begins };
      [tag, after] = [at, at];
    } else if (byte === closes) {
      if (at - tag > tagMax) return { element, at: begins };
      after = at + 1;
      if (!isNamed(xml, tag, at, name)) continue;
      [element, begins, length] = [element + 1, tag, 0];
    }
  }
  return xml.length - after > tagMax ? { element, at: begins } : null;
};
