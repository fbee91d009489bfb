import * as papers from '#messages/papers.js';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { OrderAddress } from '../../orders/insert-order.ts';
import { barsOf } from '../bars.ts';
import { linesOfAddress, type Company, type Facts } from './parts.ts';
import { leading, type Style } from './setter.ts';
import { closeFile, type FacesOfFile, openFile, type PdfFile } from './sheet.ts';

/** What stands on the label of a parcel, the fourth of five said so. */
export type ParcelLabel = Record<'orderCode' | 'carrier' | 'method' | 'tracking' | 'box', string> &
  Record<'poNumber' | 'jobReference' | 'comments', string> &
  Record<'nth' | 'parcels', number> & { grams: number | null; address: OrderAddress };

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
  const below = page.height - page.margin;
  /** At most so many lines, and none where the bars are. */
  const write = (text: string, style: Style, most = 2, x: number = page.margin, width = inner): void => {
    for (const line of text.trim() === '' ? [] : set.lines(text, style, width).slice(0, most))
      if (y + style.size * leading < below - page.bars) {
        set.line(line, x, y, style);
        y += style.size * leading;
      }
  };
  const rule = (): void => {
    doc.rect(page.margin, y + 4, inner, 1).fill('#000000');
    y += 10;
  };
  write(papers.labelFrom(), name);
  write(company.name, { ...small, bold: true }, 1);
  write(`${company.address}\n${company.phone}`, small, 4);
  rule();
  write(papers.labelTo(), name);
  for (const [index, line] of linesOfAddress(label.address).entries())
    write(line, index === 0 ? { size: 15, bold: true } : { size: 13 });
  rule();
  const top = y;
  for (const [index, [said, value]] of factsOf(label).entries()) {
    const x = page.margin + (index % 2) * (inner / 2);
    y = top + Math.floor(index / 2) * 24;
    write(said, name, 1, x);
    write(value, { size: 10, bold: true }, 1, x, inner / 2 - 6);
  }
  y += 4;
  write(label.comments, small, 3);
  // The parcel's number as bars, or the order's.
  const { bars, text } = await barsOf(label.tracking.replaceAll(/\s/g, ''), label.orderCode);
  const wide = Math.min(1.5, inner / bars.length);
  for (const [at, isBlack] of bars.entries())
    if (isBlack) doc.rect((page.width - bars.length * wide) / 2 + at * wide, below - page.bars, wide, page.bars - 16);
  doc.fill('#000000');
  set.line(text, (page.width - bars.length * wide) / 2, below - 11, { size: 9 });
};

const factsOf = ({ grams, ...label }: ParcelLabel): Facts =>
  (
    [
      [papers.order(), label.orderCode],
      [papers.parcel(), papers.parcelOf(String(label.nth), String(label.parcels))],
      [papers.method(), [label.carrier, fixedName(label.method)].filter(Boolean).join(', ')],
      [papers.weight(), grams === null ? '' : papers.kilograms((grams / 1000).toFixed(2))],
      [papers.poNumber(), label.poNumber],
      [papers.box(), label.box],
      [papers.jobReference(), label.jobReference],
    ] as const
  ).filter(([, value]) => value !== '');
