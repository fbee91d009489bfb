import type { Db } from '#server/platform/db/db.ts';
import { shopForms } from '#server/catalogue/phones/titles/fit-queries.ts';
import { readFits } from '#server/catalogue/phones/titles/read-fits.ts';
import type { ImportLineRecord } from './import-line-table.ts';

type Becomes = { field: string; after: string }[];

const becomesOf = ({ becomes }: ImportLineRecord) => (becomes ?? []) as Becomes;

const isSilent = (line: ImportLineRecord): boolean =>
  line.outcome === 'ADDED' && becomesOf(line).every(({ field }) => field !== 'phones');

/** Added rows whose file names no phones, with those that their names will be read as once they are applied. */
export const withTitlePhones = async (db: Db, lines: ImportLineRecord[]): Promise<ImportLineRecord[]> => {
  if (!lines.some(isSilent)) return lines;
  const forms = await shopForms(db);
  return lines.map((line) => {
    if (!isSilent(line)) return line;
    const sure = readFits(line.name, forms).phones.filter(({ confidence }) => confidence === 'certain');
    const phones = sure.map(({ phone }) => phone.name).join(', ');
    return phones === '' ? line : { ...line, becomes: [...becomesOf(line), { field: 'phones', after: phones }] };
  });
};
