import type { Part } from '#contract/buying/lists.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/account-lists.js';
import { cellColumn, type Column } from '#ui/data-table.tsx';
import { Picture } from '#ui/picture.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { Link } from 'react-router';
import { assetSource } from '../../parts/asset-source.ts';
import { TakeSuccessor } from '../../bag/take-successor.tsx';
import { Sku } from '../../records/sku.tsx';
import { RowPrice } from '../../products/row-price.tsx';
import record from '../../records/record-screen.module.css';
import styles from './parts.module.css';

/* Parts in a table: bought once, or kept on a list. */

const isInStock = ({ card }: Part): boolean => card?.stockStatus === 'IN_STOCK';
/** Those that can be put into a cart. */
export const partsInStock = <P extends Part>(parts: readonly P[]): P[] => parts.filter(isInStock);

export const partColumn: Column<Part> = cellColumn(
  'part',
  words.part(),
  { compact: 'first' },
  ({ card, name, sku }) => (
    <span className={record.item}>
      <Picture source={assetSource(card?.assets[0], 96)} alt="" sizes="40px" className={styles.picture} />
      <span>
        {card ? (
          <Link to={links.product(card)} className={record.product}>
            {name}
          </Link>
        ) : (
          name
        )}
        <Sku className={styles.sku} of={sku} />
      </span>
    </span>
  ),
);

/** @param piecesOf how many pieces of what is sold in its place a press takes */
export const stockColumn = <P extends Part>(piecesOf: (part: P) => number): Column<P> =>
  cellColumn('stock', words.stock(), { compact: 'second' }, (part) =>
    part.successor ? (
      <TakeSuccessor successor={part.successor} qty={piecesOf(part)} />
    ) : part.card ? (
      <StockStatus status={part.card.stockStatus} />
    ) : (
      words.gone()
    ),
  );

export const priceColumn: Column<Part> = cellColumn(
  'price',
  words.today(),
  { align: 'end', compact: 'named' },
  (part) => (isInStock(part) ? <RowPrice id={part.id} /> : null),
);
