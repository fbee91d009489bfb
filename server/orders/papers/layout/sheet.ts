import { languages } from '#contract/platform/languages.ts';
import * as papers from '#messages/papers.js';
import PdfKit from 'pdfkit';
import type { Faces } from './faces.ts';
import { currentLanguage } from '../../../../messages/current.ts';
import { type Align, createSetter, ink, leading, type Setter, type Style } from './setter.ts';

/** US Letter, in points. */
const page = { width: 612, height: 792, margin: 48, foot: 66 } as const;

export type Sheet = {
  left: number;
  right: number;
  width: number;
  set: Setter;
  /** Position of the next element; moved by those that draw. */
  y: number;
  /** Starts a new page when the height does not fit below `y`. @returns whether it did */
  reserve: (height: number) => boolean;
  rule: (y: number, colour?: string) => void;
  band: (y: number, height: number) => void;
  /** Draws a PNG on the left at `y`, four dots a point, smaller to fit the box. @returns its height */
  picture: (png: Uint8Array, box: { width: number; height: number }, size?: number) => number;
  /** Draws lines of text from `y` on, which moves down; over as many pages as needed. */
  text: (text: string, style: Style, at?: { x: number; width: number; align?: Align }) => void;
};

export type SheetFacts = { title: string; author: string; madeAt: Date };

/** A file of one paper or of several, one after the other, while it is drawn. */
export type PdfFile = { doc: PDFKit.PDFDocument; set: Setter; finished: Promise<Buffer> };

/** Faces of prints, with the open file that papers are added to. */
export type FacesOfFile = Faces & { file?: PdfFile };

/** Begins a file. @param facts of the first of its papers */
export const openFile = (faces: Faces, { title, author, madeAt }: SheetFacts): PdfFile => {
  const doc = new PdfKit({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: languages[currentLanguage()].tag,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return { doc, set: createSetter(doc, faces), finished };
};

/** Ends a file. @returns the PDF; the same for the same papers */
export const closeFile = ({ doc, finished }: PdfFile): Promise<Buffer> => {
  doc.end();
  return finished;
};

/**
 * Draws a paper of as many pages as needed, each with its number, and all but the first with its title.
 * @returns the PDF; of a paper that is added to `faces.file`, nothing: the file has it
 */
export const printSheet = async (
  faces: FacesOfFile,
  facts: SheetFacts,
  draw: (sheet: Sheet) => Promise<void>,
): Promise<Buffer> => {
  const file = faces.file ?? openFile(faces, facts);
  const { doc, set } = file;
  const first = doc.bufferedPageRange().count;
  doc.addPage();
  await draw(createSheet(doc, set, facts));
  numberPages(file, first, facts);
  return faces.file ? Buffer.alloc(0) : closeFile(file);
};

const createSheet = (doc: PDFKit.PDFDocument, set: Setter, facts: SheetFacts): Sheet => {
  const left = page.margin;
  const right = page.width - page.margin;
  const sheet: Sheet = {
    left,
    right,
    width: right - left,
    set,
    y: page.margin,
    reserve: (height) => {
      if (sheet.y + height <= page.height - page.foot) return false;
      doc.addPage();
      set.line(facts.title, left, page.margin - 12, running);
      set.line(facts.author, left, page.margin - 12, running, { to: 'right', width: right - left });
      sheet.y = page.margin + 10;
      return true;
    },
    rule: (y, colour = ink.rule) => {
      doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(colour).stroke();
    },
    band: (y, height) => {
      doc.rect(left, y, right - left, height).fill(ink.band);
    },
    picture: (png, box, size = 1) => {
      const bytes = Buffer.from(png);
      // Width and height stand in a PNG's first chunk.
      const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      const points = size * Math.min(1 / 4, box.width / width, box.height / height);
      doc.image(bytes, left, sheet.y, { width: width * points, height: height * points });
      return height * points;
    },
    text: (text, style, { x = left, width = right - left, align = 'left' } = { x: left, width: right - left }) => {
      for (const line of set.lines(text, style, width)) {
        sheet.reserve(style.size * leading);
        set.line(line, x, sheet.y, style, { to: align, width });
        sheet.y += style.size * leading;
      }
    },
  };
  return sheet;
};

const running = { size: 8, colour: ink.muted };

const numberPages = ({ doc, set }: PdfFile, first: number, { title }: SheetFacts): void => {
  const count = doc.bufferedPageRange().count - first;
  const y = page.height - page.foot + 30;
  const width = page.width - 2 * page.margin;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(first + index);
    set.line(title, page.margin, y, running);
    set.line(papers.pageOf(String(index + 1), String(count)), page.margin, y, running, { to: 'right', width });
  }
};
