import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { formatCents } from '#kernel/money.ts';
import * as words from '#messages/quick-order.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { assetSource } from '../../parts/asset-source.ts';
import { usePrices } from '../../prices/use-prices.ts';
import { useCustomer, useSession } from '../../viewer/use-session.ts';
import { decideAndGoOn } from './go-on.ts';
import { askAgain, decide } from './draft.ts';
import { PartQuestion } from './part-question.tsx';
import { isOpen, type Row, unitCents } from './rows.ts';
import styles from './part-row.module.css';

type Props = {
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
export const PartRow = ({ row, listed }: Props) => {
  const { key, line, raw, state, variant, quantityText, quantity, also } = row;
  const open = isOpen(row);
  const customer = useCustomer() !== null;
  const found = state === 'found' && variant;
  const name = variant?.name ?? row.productName ?? raw;
  const base = quantity ?? 0;
  const set = (text: string) => decide(key, { quantity: text });
  return (
    <li className={styles.row} data-state={state} data-undecided={open ? key : undefined}>
      <span className={styles.number}>
        <span className="visually-hidden">{words.line()} </span>
        {line}
        <span className="visually-hidden">{words.colon()} </span>
      </span>
      <span className={styles.raw} title={raw}>
        {raw.replaceAll(/\t+/g, ' → ')}
      </span>
      {found ? (
        <>
          <div className={styles.part}>
            <Picture source={assetSource(variant.assets[0], 96)} alt="" sizes="40px" className={styles.picture} />
            <div className={styles.texts}>
              <Link to={links.product(variant)} className={styles.name}>
                {variant.name}
              </Link>
              <span className={styles.sku}>
                {variant.sku}
                {row.chosen && (
                  <Button
                    variant="text"
                    className={styles.change}
                    aria-label={words.changePart(String(line))}
                    onClick={() => askAgain(key)}
                  >
                    {words.change()}
                  </Button>
                )}
                {also.length > 0 && <span className={styles.also}>{words.alsoOn(also.join(', '), listed)}</span>}
              </span>
            </div>
          </div>
          <span className={styles.stock}>
            <StockStatus status={variant.stockStatus} />
          </span>
        </>
      ) : state === 'waiting' ? (
        <span className={styles.waiting}>
          <span className="visually-hidden">{words.looking()}</span>
        </span>
      ) : (
        <PartQuestion row={row} />
      )}
      {customer && found && <Price variantId={variant.id} listed={listed} quantity={0} />}
      <span className={styles.quantity}>
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
          classes={{ control: styles.control, input: styles.input, words: styles.words }}
          onText={set}
          onFocus={selectAll}
          onKeyDown={goDown}
        />
      </span>
      {customer && found && <Price variantId={variant.id} listed={listed} quantity={base} sum />}
      <Button
        variant="bare"
        shape="icon"
        className={styles.leave}
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
    <span className={sum ? styles.subtotal : styles.price}>
      {unit !== undefined && formatCents(sum ? unit * quantity : unit)}
    </span>
  );
};
