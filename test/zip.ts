import { makeZip, type ZipEntry } from './make-zip.ts';

/* Workbooks for tests, made by hand so that they can lie. */

const xml = (text: string): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet. @param cells the cells as XML, in their rows */
export const workbookOf = (rows: string, more: readonly ZipEntry[] = []): Buffer =>
  makeZip([
    {
      path: '[Content_Types].xml',
      bytes: xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
    },
    {
      path: 'xl/workbook.xml',
      bytes: xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      bytes: xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      bytes: xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    },
    ...more,
  ]);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text cell at a place such as "B2". */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
