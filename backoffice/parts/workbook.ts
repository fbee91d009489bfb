import { shopDateTime } from '#kernel/dates.ts';
import { strToU8, zipSync } from 'fflate';
import files from './workbook-files.json' with { type: 'json' };

/* A table as an XLSX file (ECMA-376), the least of it that spreadsheets open. Texts are texts: none is read as a formula. */

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = string | number | null;

/** Places of the formats in xl/styles.xml. Quoted: a text also after its cell was edited. */
const format = { plain: 0, head: 1, money: 2, day: 3, time: 4, quoted: 5 } as const;

/** Letters of a cell, as Excel bounds them. */
const lettersMax = 32_767;

/** Without what XML cannot hold; `_x0041_` would be read as an A. */
const asXml = (text: string): string =>
  text
    .slice(0, lettersMax)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/** A, B, … Z, AA, … */
const lettersOf = (column: number): string =>
  column < 0 ? '' : lettersOf(Math.floor(column / 26) - 1) + String.fromCodePoint(65 + (column % 26));

const like = { day: /^\d{4}-\d\d-\d\d$/, time: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ } as const;

/** Days or instants, where all texts of a column are; spreadsheets count wrong before March 1900. */
const datesIn = (cells: readonly Cell[]): keyof typeof like | undefined => {
  const texts = cells.filter((cell) => cell !== null);
  const all = (kind: keyof typeof like) =>
    texts.every((cell) => typeof cell === 'string' && like[kind].test(cell) && Date.parse(cell) >= Date.UTC(1900, 2));
  return texts.length === 0 ? undefined : (['day', 'time'] as const).find(all);
};

/** Days since the spreadsheets' first, by the shop's clock. */
const serial = (at: string): number => {
  const local = like.day.test(at) ? at : `${shopDateTime(new Date(at)).replace(' ', 'T')}Z`;
  return Date.parse(local) / 86_400_000 + 25_569;
};

/**
 * The bytes of a workbook with one sheet, its head bold and always in view; days and instants are dates.
 * @param isMoney of each column, whether its numbers are dollars
 */
export const workbook = (
  title: string,
  heads: readonly string[],
  lines: readonly (readonly Cell[])[],
  isMoney: readonly boolean[],
): Uint8Array<ArrayBuffer> => {
  const dates = heads.map((_, at) => datesIn(lines.map((line) => line[at] ?? null)));
  const cell = (value: Cell, style: keyof typeof format, ref: string): string => {
    const begin = `<c r="${ref}" s="${format[style]}"`;
    if (typeof value === 'number') return `${begin}><v>${value}</v></c>`;
    return value === null ? '' : `${begin} t="inlineStr"><is><t xml:space="preserve">${asXml(value)}</t></is></c>`;
  };
  const body = (value: Cell, at: number, ref: string): string => {
    const date = dates[at];
    if (typeof value !== 'string') return cell(value, isMoney[at] ? 'money' : 'plain', ref);
    return date ? cell(serial(value), date, ref) : cell(value, /^[=+\-@\t\r]/.test(value) ? 'quoted' : 'plain', ref);
  };
  const rows = [heads, ...lines].map((line, i) => {
    const cells = line.map((value, at) => {
      const ref = `${lettersOf(at)}${i + 1}`;
      return i === 0 ? cell(value, 'head', ref) : body(value, at, ref);
    });
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  const filled = {
    title: asXml(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)),
    cols: heads.length > 0 ? `<cols><col min="1" max="${heads.length}" width="20" customWidth="1"/></cols>` : '',
    rows: heads.length > 0 ? rows.join('') : '',
  };
  const fill = (text: string) => text.replace(/\{(title|cols|rows)\}/g, (_, name: keyof typeof filled) => filled[name]);
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(fill(text))])));
};
