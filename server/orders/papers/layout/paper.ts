import type { OrderAddress } from '../../orders/insert-order.ts';
import type { Faces } from './faces.ts';
import { type Company, drawAddresses, drawHead, type Facts } from './parts.ts';
import { printSheet, type Sheet } from './sheet.ts';

type Paper = {
  /** Kind and code: the title of the file and of the first page. */
  title: string;
  facts: Facts;
  addresses: readonly (readonly [label: string, OrderAddress])[];
};

/** Prints PDFs of the shop: the company and the title at the top, the addresses, then what `draw` adds. */
export const paperOf =
  <Data>(
    paper: (data: Data, madeAt: Date) => Paper,
    draw: (sheet: Sheet, data: Data, company: Company) => Promise<void>,
  ) =>
  (faces: Faces, company: Company, data: Data, madeAt: Date): Promise<Buffer> => {
    const { title, facts, addresses } = paper(data, madeAt);
    return printSheet(faces, { title, author: company.name, madeAt }, async (sheet) => {
      drawHead(sheet, company, title, facts);
      drawAddresses(sheet, addresses);
      await draw(sheet, data, company);
    });
  };
