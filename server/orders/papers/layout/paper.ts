import type { OrderAddress } from '../../orders/insert-order.ts';
import type { Faces } from './faces.ts';
import { type Company, drawAddresses, drawHead, type Facts } from './parts.ts';
import { printSheet, type Sheet } from './sheet.ts';

type Paper = {
  /** Kind and code: the title of the file and of the first page. */
  title: string;
  facts: Facts;
  addresses: readonly (readonly [label: string, OrderAddress])[];
  madeAt: Date;
};

/** A PDF of the shop: the company and the title at the top, the addresses, then what `draw` adds. */
export const printPaper = (
  faces: Faces,
  company: Company,
  { title, facts, addresses, madeAt }: Paper,
  draw: (sheet: Sheet) => Promise<void>,
): Promise<Buffer> =>
  printSheet(faces, { title, author: company.name, madeAt }, async (sheet) => {
    drawHead(sheet, company, title, facts);
    drawAddresses(sheet, addresses);
    await draw(sheet);
  });
