import type { CartItem } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { dollarsToCents, formatCents, formatDollars } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { readWhole } from '#kernel/quantity.ts';
import * as words from '#messages/cart.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { useSelected } from '#ui/store.ts';
import type { KeyboardEvent } from 'react';
import { thumbnail } from '../parts/asset-source.ts';
import { nameParts } from '../parts/name-parts.ts';
import { PiecesLeft } from '../stock-watch/pieces-left.tsx';
import { usePrices } from '../prices/use-prices.ts';
import styles from './drawer-line.module.css';
import { lines, type Removed, saveLine, typeLine, undoRemoval } from './line-changes.ts';
import { tierOffer } from './tier-offer.ts';
import { address } from '../viewer/page-address.ts';

/** A line of the cart beside the page, at the price of the typed quantity. */
export const DrawerLine = ({ item, added }: { item: CartItem; added: boolean }) => {
  const { productId, productVariantId: id, variantNumber, productVariantName: name, image, rack } = item;
  const typed = useSelected(lines, (all) => all.typed.get(id));
  const problem = useSelected(lines, (all) => all.problems.get(id));
  const prices = usePrices(id);
  const text = typed ?? String(item.qty);
  const quantity = readWhole(text, limits.cartQuantityMax);
  const qty = quantity ?? item.qty;
  const price = prices && qty > 0 ? unitPrice(prices, qty) : item.price;
  const offer = prices && qty > 0 ? tierOffer(prices, qty) : null;
  const [main, rest] = nameParts(name);
  const attributes: Record<string, string> = rack === null ? {} : { rack };
  const step = (by: 1 | -1) =>
    typeLine(item, String(Math.min(limits.cartQuantityMax, Math.max(0, (quantity ?? item.qty) + by))));
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === 'Enter') void saveLine(item);
    else if (by) step(by);
    else return;
    event.preventDefault();
  };
  return (
    <li className={classNames(styles.line, added && styles.added)} data-line={id}>
      <Picture className={styles.picture} source={thumbnail(image)} alt="" sizes="40px" />
      <div className={styles.texts}>
        <a href={address(links.product({ productId, id, variantNumber, attributes }))} className={styles.name}>
          {main}
        </a>
        <span className={styles.details}>
          {rest !== '' && <span className={styles.grade}>{rest}</span>}
          <span>{words.each(formatDollars(price))}</span>
          <PiecesLeft id={id} />
        </span>
      </div>
      <div className={styles.box}>
        <QuantityBox
          aria-label={words.quantityOf(name)}
          value={text}
          wrong={problem ?? (quantity === undefined && text.trim() !== '' ? messages.quantityRange() : undefined)}
          alert
          steps={{
            less: { label: words.oneLess(name), disabled: qty <= 0, onPress: () => step(-1) },
            more: { label: words.oneMore(name), disabled: qty >= limits.cartQuantityMax, onPress: () => step(1) },
            iconSize: 12,
          }}
          classes={{ control: styles.control, input: styles.input, words: styles.problem }}
          onText={(next) => typeLine(item, next)}
          onFocus={selectAll}
          onKeyDown={press}
          // A box left empty has the cart's quantity again.
          onBlur={() => text.trim() === '' && typeLine(item, String(item.qty))}
        />
      </div>
      <span className={styles.sum}>{formatCents(dollarsToCents(price) * qty)}</span>
      {offer && (
        <p className={styles.offer}>
          <Button variant="text" onClick={() => typeLine(item, String(offer.qty))}>
            {words.moreSaves(offer.missing, formatCents(offer.savedCents))}
          </Button>{' '}
          {words.eachFrom(formatDollars(offer.price), offer.qty)}
        </p>
      )}
    </li>
  );
};

/** In the place of a line that was taken out. */
export const RemovedLine = ({ removed }: { removed: Removed }) => {
  const { productVariantId: id, productVariantName: name } = removed.item;
  const problem = useSelected(lines, (all) => all.problems.get(id));
  return (
    <li className={styles.removed}>
      <span>
        {words.removed(name)}
        {problem !== undefined && ` ${problem}`}
      </span>
      <Button variant="text" data-undo={id} aria-label={words.undoOf(name)} onClick={() => void undoRemoval(removed)}>
        {words.undo()}
      </Button>
    </li>
  );
};
