import * as messages from '#messages/shop.js';
import { limits } from '#contract/limits.ts';
import * as words from '#messages/quick-order.js';
import * as supersededWords from '#messages/superseded.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { upTo } from '#ui/media.ts';
import { Notice } from '#ui/notice.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useMedia } from '#ui/use-media.ts';
import { links } from '#contract/links.ts';
import { formatCents } from '#kernel/money.ts';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useCustomer, useSession } from '../../viewer/use-session.ts';
import { Sku } from '../../records/sku.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { assetSource } from '../../parts/asset-source.ts';
import { PiecesLeft, useAskPieces } from '../../stock-watch/pieces-left.tsx';
import { usePrices } from '../../prices/use-prices.ts';
import { decideAndGoOn } from './go-on.ts';
import { askAgain, decide } from './draft.ts';
import { PartQuestion } from './part-question.tsx';
import { isOpen, itemsOf, type Row, unitCents } from './rows.ts';
import partRowStyles from './part-row.module.css';
import styles from './order-rows.module.css';

type PartRowProps = {
  row: Row;
  /** Pieces of its part on all lines. */
  listed: number;
};

/** Enter in a quantity box goes to the next one, as in a spreadsheet. */
const goDown = (event: KeyboardEvent<HTMLInputElement>): void => {
  const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-line-quantity]')];
  const next = boxes[boxes.indexOf(event.currentTarget) + by];
  if (next) next.focus();
  else if (by === 1) document.querySelector<HTMLElement>('[data-add-lines]')?.focus();
};

/** One line of the list: its part, or its question. */
const PartRow = ({ row, listed }: PartRowProps) => {
  const { key, line, raw, state, variant, quantityText, quantity, also } = row;
  const open = isOpen(row);
  const customer = useCustomer() !== null;
  const found = state === 'found' && variant;
  const name = variant?.name ?? row.productName ?? raw;
  const base = quantity ?? 0;
  const set = (text: string) => decide(key, { quantity: text });
  return (
    <li className={partRowStyles.row} data-state={state} data-undecided={open ? key : undefined}>
      <span className={partRowStyles.number}>
        <span className="visually-hidden">{words.line()} </span>
        {line}
        <span className="visually-hidden">{words.colon()} </span>
      </span>
      <span className={partRowStyles.raw} title={raw}>
        {raw.replaceAll(/\t+/g, ' → ')}
      </span>
      {found ? (
        <>
          <div className={partRowStyles.part}>
            <Picture
              source={assetSource(variant.assets[0], 96)}
              alt=""
              sizes="40px"
              className={partRowStyles.picture}
            />
            <div className={partRowStyles.texts}>
              <Link to={links.product(variant)} className={partRowStyles.name}>
                {variant.name}
              </Link>
              <span className={partRowStyles.sku}>
                <Sku of={variant.sku} />
                <PiecesLeft id={variant.id} />
                {row.supersedes !== null && <strong>{supersededWords.isBy(row.supersedes, variant.sku)}</strong>}
                {row.chosen && (
                  <Button
                    variant="text"
                    className={partRowStyles.change}
                    aria-label={words.changePart(String(line))}
                    onClick={() => askAgain(key)}
                  >
                    {words.change()}
                  </Button>
                )}
                {also.length > 0 && <span className={partRowStyles.also}>{words.alsoOn(also.join(', '), listed)}</span>}
              </span>
            </div>
          </div>
          <span className={partRowStyles.stock}>
            <StockStatus status={variant.stockStatus} />
          </span>
        </>
      ) : state === 'waiting' ? (
        <span className={partRowStyles.waiting}>
          <span className="visually-hidden">{words.looking()}</span>
        </span>
      ) : (
        <PartQuestion row={row} />
      )}
      {customer && found && <Price variantId={variant.id} listed={listed} quantity={0} />}
      <span className={partRowStyles.quantity}>
        <QuantityBox
          aria-label={words.quantityOf(String(line), name)}
          data-line-quantity={key}
          value={quantityText}
          wrong={quantity === undefined ? messages.quantityRange() : undefined}
          steps={{
            less: { label: words.oneLess(String(line)), disabled: base <= 0, onPress: () => set(String(base - 1)) },
            more: {
              label: words.oneMore(String(line)),
              disabled: base >= limits.cartQuantityMax,
              onPress: () => set(String(base + 1)),
            },
            iconSize: 13,
          }}
          classes={{ control: partRowStyles.control, input: partRowStyles.input, words: partRowStyles.words }}
          onText={set}
          onFocus={selectAll}
          onKeyDown={goDown}
        />
      </span>
      {customer && found && <Price variantId={variant.id} listed={listed} quantity={base} sum />}
      <Button
        variant="bare"
        shape="icon"
        className={partRowStyles.leave}
        aria-label={words.leaveOutLine(String(line), raw)}
        onClick={() => decideAndGoOn(key, { as: 'left' })}
      >
        <Icon name="close" size={14} />
      </Button>
    </li>
  );
};

type PriceProps = { variantId: number; listed: number; quantity: number; sum?: boolean };

/** The unit price at cart and list together, or the line's subtotal. */
const Price = ({ variantId, listed, quantity, sum = false }: PriceProps) => {
  const prices = usePrices(variantId);
  const { miniCart } = useSession();
  const unit = unitCents(prices, miniCart?.quantities?.[variantId] ?? 0, listed);
  return (
    <span className={sum ? partRowStyles.subtotal : partRowStyles.price}>
      {unit !== undefined && formatCents(sum ? unit * quantity : unit)}
    </span>
  );
};

type Filter = { name: string; takes: (row: Row) => boolean };
const all: Filter = { name: words.all(), takes: ({ state }) => state !== 'left' };
const filters: readonly Filter[] = [
  all,
  { name: words.toDecide(), takes: isOpen },
  { name: words.found(), takes: ({ state }) => state === 'found' },
];

type Props = {
  rows: readonly Row[];
  failed: boolean;
  onAgain: () => void;
  /** Lines beyond the limit. */
  beyond: number;
  empty: boolean;
};

/** What the list means, line for line, with its filters. On a phone undecided lines come first. */
export const OrderRows = ({ rows, failed, onAgain, beyond, empty }: Props) => {
  const [filter, setFilter] = useState(all);
  const phone = useMedia(upTo(600));
  const customer = useCustomer() !== null;
  const listed = itemsOf(rows);
  useAskPieces([...listed.keys()]);
  const shown = rows.filter(filter.takes);
  const sorted = phone ? [...shown.filter(isOpen), ...shown.filter((row) => !isOpen(row))] : shown;
  return (
    <section aria-label={words.whatItMeans()}>
      <fieldset className={styles.filters} aria-label={words.show()}>
        {filters.map((each) => (
          <button
            key={each.name}
            type="button"
            className={styles.filter}
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {each.name} <strong>{rows.filter(each.takes).length}</strong>
          </button>
        ))}
      </fieldset>
      {failed && (
        <TryAgain onPress={onAgain}>
          {messages.unreachable()} {words.listKept()}
        </TryAgain>
      )}
      {beyond > 0 && <Notice kind="warn">{words.beyond(limits.quickOrderLinesMax, beyond)}</Notice>}
      <div className={classNames(styles.table, !customer && styles.visitor)}>
        <div className={styles.heads} aria-hidden="true">
          <span>#</span>
          <span>{words.asPasted()}</span>
          <span>{words.part()}</span>
          <span>{words.stock()}</span>
          {customer && <span className={styles.right}>{words.yourPrice()}</span>}
          <span className={styles.right}>{words.quantity()}</span>
          {customer && <span className={styles.right}>{words.subtotal()}</span>}
        </div>
        {sorted.length === 0 ? (
          <p className={styles.empty}>{empty ? words.shownHere() : words.noneLikeThat()}</p>
        ) : (
          <ol className={styles.rows}>
            {sorted.map((row) => (
              <PartRow key={row.key} row={row} listed={row.variant ? (listed.get(row.variant.id) ?? 0) : 0} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
};
