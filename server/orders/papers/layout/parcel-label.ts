import * as papers from '#messages/papers.js';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { OrderAddress } from '../../orders/insert-order.ts';
import { barsOf } from '../bars.ts';
import { linesOfAddress, type Company, type Facts } from './parts.ts';
import { leading, type Style } from './setter.ts';
import { closeFile, type FacesOfFile, openFile, type PdfFile } from './sheet.ts';

/** What stands on the label of a parcel, the fourth of five said so. */
export type ParcelLabel = {
  orderCode: string;
  nth: number;
  parcels: number;
  carrier: string;
  method: string;
  tracking: string;
  box: string;
  grams: number | null;
  address: OrderAddress;
  poNumber: string;
  jobReference: string;
  comments: string;
};

/** 4 × 6 inches, in points; what is drawn fits 100 × 150 mm, too. */
const page = { width: 288, height: 432, margin: 16, bars: 74 } as const;
const inner = page.width - 2 * page.margin;
const small = { size: 8 } as const;
const name = { size: 7, colour: '#5b6472' } as const;

/** Prints the labels of parcels, a page each. */
export const printLabels = async (
  faces: FacesOfFile,
  company: Company,
  labels: readonly ParcelLabel[],
  madeAt: Date,
): Promise<Buffer> => {
  const title = `${papers.parcel()} ${labels[0]?.orderCode ?? ''}`;
  const file = faces.file ?? openFile(faces, { title, author: company.name, madeAt });
  for (const label of labels) await drawLabel(file, company, label);
  return faces.file ? Buffer.alloc(0) : closeFile(file);
};

const drawLabel = async ({ doc, set }: PdfFile, company: Company, label: ParcelLabel): Promise<void> => {
  doc.addPage({ size: [page.width, page.height], margin: 0 });
  let y: number = page.margin;
  /** At most so many lines: the bars below have their place. */
  const write = (text: string, style: Style, most: number, x: number = page.margin, width: number = inner): void => {
    for (const line of text.trim() === '' ? [] : set.lines(text, style, width).slice(0, most)) {
      set.line(line, x, y, style);
      y += style.size * leading;
    }
  };
  const rule = (): void => {
    y += 4;
    doc
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(1)
      .strokeColor('#000000')
      .stroke();
    y += 6;
  };
  write(papers.labelFrom(), name, 1);
  write(company.name, { ...small, bold: true }, 1);
  write([company.address, company.phone].filter(Boolean).join('\n'), small, 4);
  rule();
  write(papers.labelTo(), name, 1);
  const [first = '', ...others] = linesOfAddress(label.address);
  write(first, { size: 15, bold: true }, 2);
  for (const line of others) write(line, { size: 13 }, 2);
  rule();
  const top = y;
  for (const [index, [said, value]] of factsOf(label).entries()) {
    const x = page.margin + (index % 2) * (inner / 2);
    y = top + Math.floor(index / 2) * 24;
    write(said, name, 1, x);
    write(value, { size: 10, bold: true }, 1, x, inner / 2 - 6);
  }
  y += 4;
  if (label.comments.trim() !== '') write(label.comments, small, 3);
  await drawBars({ doc, set }, label);
};

const factsOf = ({ nth, parcels, grams, ...label }: ParcelLabel): Facts =>
  (
    [
      [papers.order(), label.orderCode],
      [papers.parcel(), papers.parcelOf(String(nth), String(parcels))],
      [papers.method(), [label.carrier, fixedName(label.method)].filter(Boolean).join(', ')],
      [papers.weight(), grams === null ? '' : papers.kilograms((grams / 1000).toFixed(2))],
      [papers.poNumber(), label.poNumber],
      [papers.box(), label.box],
      [papers.jobReference(), label.jobReference],
    ] as const
  ).filter(([, value]) => value !== '');

/** The parcel's number as bars, or the order's, with a letter each. */
const drawBars = async (
  { doc, set }: Pick<PdfFile, 'doc' | 'set'>,
  { tracking, orderCode }: ParcelLabel,
): Promise<void> => {
  const { bars, text } = await barsOf(tracking.replaceAll(/\s/g, ''), orderCode);
  const top = page.height - page.margin - page.bars;
  const wide = Math.min(1.5, inner / bars.length);
  const left = (page.width - bars.length * wide) / 2;
  doc.fillColor('#000000');
  for (const [at, isBlack] of bars.entries()) if (isBlack) doc.rect(left + at * wide, top, wide, page.bars - 16);
  doc.fill();
  set.line(text, left, page.height - page.margin - 11, { size: 9 });
};
