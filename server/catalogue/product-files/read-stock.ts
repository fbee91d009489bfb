import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { plainName } from './column-names.ts';
import { type Read, readQuantity } from './read-values.ts';
import type { RowReader } from './row-reader.ts';

/**
 * What a row says about the stock: its status, null where it says nothing, and the pieces for a sum over places. As in
 * Shopify: without an inventory tracker an article is always in stock, and one that may be oversold is arriving soon.
 */
export type StockPart = {
  stockStatus: StockStatus | null;
  pieces: number | null;
  maySell: boolean;
  /** Pieces that were counted; null: the row tells none. */
  counted: number | null;
};

const inStockWords = new Map(
  (
    [
      [true, '1 y oui true yes instock available limited limitedstock lowstock low ok enstock disponible'],
      [false, '0 n non false no outofstock unavailable soldout nostock notinstock outstock oos'],
      [false, 'rupture rupturedestock enrupture epuise indisponible'],
      [
        'soon',
        'onbackorder backorder backordered arrivingsoon comingsoon intransit onorder preorder bientot encommande',
      ],
    ] as const
  ).flatMap(([status, words]) => words.split(' ').map((word) => [word, status] as const)),
);

export const readStock = (reader: RowReader): StockPart => {
  const policy = reader.text('policy').toLowerCase();
  if (!['', 'deny', 'continue', 'true', 'false', '0', '1', 'yes', 'no', 'notify'].includes(policy)) {
    reader.leaveOut('policy', `"${policy}" is neither deny nor continue`);
  }
  const maySell = ['continue', 'true', '1', 'yes', 'notify'].includes(policy);
  const isUntracked = reader.has('tracker') && reader.text('tracker') === '' && !reader.failed.has('tracker');
  const pieces = readPieces(reader);
  const counted = reader.value('counted', readCounted, null);
  // Of several places one is not known: so is the sum.
  if (reader.failed.has('quantity')) return { stockStatus: null, pieces: null, maySell, counted };
  if (isUntracked) return { stockStatus: 'IN_STOCK', pieces, maySell, counted };
  return { stockStatus: pieces === null ? readInStock(reader) : statusOf(pieces, maySell), pieces, maySell, counted };
};

const readCounted = (text: string): Read<number> => {
  const read = readQuantity(text);
  if ('reason' in read || (read.value >= 0 && read.value <= staffLimits.stockPiecesMax)) return read;
  return { reason: `"${text}" is no number of pieces from 0 to ${staffLimits.stockPiecesMax}` };
};

const statusOf = (pieces: number, maySell: boolean): StockStatus =>
  pieces > 0 ? 'IN_STOCK' : maySell ? 'ARRIVING_SOON' : 'OUT_OF_STOCK';

/** Over all places of the row; null when none is told. */
const readPieces = (reader: RowReader): number | null => {
  const isElsewhere = reader.raw('quantity').trim().toLowerCase() === 'not stocked';
  const own = isElsewhere ? null : reader.value('quantity', readQuantity, null);
  const elsewhere = reader.atPlaces(readQuantity);
  const told = [own, ...elsewhere].filter((each) => each !== null);
  return told.length === 0 ? null : told.reduce((sum, each) => sum + each, 0);
};

const readInStock = (reader: RowReader): StockStatus | null => {
  const word = reader.text('inStock');
  if (word === '') return null;
  if (/^unknown$|^inconnu$/i.test(word)) return 'UNKNOWN';
  const isIn = inStockWords.get(plainName(word));
  if (isIn === undefined) {
    reader.leaveOut('inStock', `"${word}" does not say whether it is in stock`);
    return null;
  }
  return isIn === 'soon' ? 'ARRIVING_SOON' : isIn ? 'IN_STOCK' : 'OUT_OF_STOCK';
};
