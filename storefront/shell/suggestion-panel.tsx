import * as words from '#messages/shell.js';
import { Button } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import { Picture } from '#ui/picture.tsx';
import { wholeNumber } from '#kernel/whole-number.ts';
import * as bagWords from '#messages/bag.js';
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode } from 'react';
import { pieces, settled } from '../bag/bag.ts';
import type { useAddInTurn } from '../bag/use-add-in-turn.ts';
import { type useAddToCart, useBag } from '../bag/use-bag.ts';
import { assetSource } from '../parts/asset-source.ts';
import type { CardVariant } from '../products/card-variant.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { AddAnswer } from '../bag/add-answer.tsx';
import { nameParts } from '../parts/name-parts.ts';
import { RowPrice } from '../products/row-price.tsx';
import { RowQuantity } from '../products/row-quantity.tsx';
import { useHeld } from '../products/use-held.ts';
import { TellMe } from '../stock-watch/tell-me.tsx';
import { matchedParts } from './matched-parts.ts';
import suggestedVariantStyles from './suggested-variant.module.css';
import styles from './suggestion-panel.module.css';
import type { SuggestedPlace, Suggestions } from './suggestions.ts';
import { address } from '../viewer/page-address.ts';

/** The roles of a grid that is no table: what a combobox opens, with links and fields in its cells. */
const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  head: { role: 'rowheader' },
} as const;

type SuggestedVariantProps = {
  variant: CardVariant;
  /** The text that found it. */
  text: string;
  /** All of its SKU was typed. */
  exact: boolean;
  /** Prices are shown to customers alone, quantities where they have a cart. */
  viewer: 'visitor' | 'price' | 'buy';
  narrow: boolean;
  /** The answer to the last addition, if it was of this product. */
  action: ReturnType<typeof useAddToCart> | null;
  /** Its link, around name and SKU. */
  link: (className: string | undefined, children: ReactNode) => ReactNode;
};

/** A product among the suggestions: with its quantity right there. */
const SuggestedVariant = ({ variant, text, exact, viewer, narrow, action, link }: SuggestedVariantProps) => {
  const { id, name, sku, stockStatus, assets } = variant;
  const [main, rest] = nameParts(name);
  const inStock = stockStatus === 'IN_STOCK';
  return (
    <div
      {...gridRoles.row}
      className={suggestedVariantStyles.row}
      data-variant={id}
      data-exact={exact || undefined}
      data-visitor={viewer === 'visitor' || undefined}
    >
      {link(
        suggestedVariantStyles.product,
        <>
          <Picture className={suggestedVariantStyles.picture} source={assetSource(assets[0], 96)} alt="" sizes="40px" />
          <span className={suggestedVariantStyles.name}>
            {main}
            {rest !== '' && <span className={suggestedVariantStyles.grade}>{rest}</span>}
          </span>
          <span className={suggestedVariantStyles.sku}>
            {matchedParts(sku, text).map((part) =>
              part.matched ? <b key={part.from}>{part.text}</b> : <span key={part.from}>{part.text}</span>,
            )}
          </span>
        </>,
      )}
      <div {...gridRoles.cell} className={suggestedVariantStyles.stock}>
        {rest !== '' && <span className={suggestedVariantStyles.gradeBelow}>{rest}</span>}
        <StockStatus status={stockStatus} />
        {viewer === 'buy' && <InCart id={id} />}
      </div>
      {viewer !== 'visitor' && (
        <div {...gridRoles.cell} className={suggestedVariantStyles.price}>
          {inStock && <RowPrice id={id} />}
        </div>
      )}
      {(viewer === 'buy' || !inStock) && (
        <div {...gridRoles.cell} className={suggestedVariantStyles.quantity} data-tell={inStock ? undefined : ''}>
          {inStock ? <RowQuantity variant={variant} narrow={narrow} /> : <TellMe variant={variant} />}
          {action && <AddAnswer action={action} over />}
        </div>
      )}
    </div>
  );
};

const InCart = ({ id }: { id: number }) => {
  const { inCart } = useHeld(id);
  return (
    inCart > 0 && (
      <span className={suggestedVariantStyles.inCart}>{fill(bagWords.inCartMarked, <b>{wholeNumber(inCart)}</b>)}</span>
    )
  );
};

type Props = {
  /** Index of the marked one, -1 for none. */
  at: number;
  /** Where each leads, in the order of the arrow keys. */
  addresses: readonly string[];
  suggestions: Suggestions | null;
  recent: readonly string[];
  viewer: ComponentProps<typeof SuggestedVariant>['viewer'];
  narrow: boolean;
  answerOf: ReturnType<typeof useAddInTurn>['answerOf'];
  onAdd: (...ids: number[]) => void;
  onGo: (event: MouseEvent, to: string) => void;
};

/** The id of the grid, and the start of those of its links. */
export const suggestionsId = 'search-suggestions';

/** The suggestions below the search: phones and parts, products, recent searches, all results. */
export const SuggestionPanel = ({ at, addresses, suggestions, recent, onGo, ...rest }: Props) => {
  const { text = '', places = [], rows = [] } = suggestions ?? {};
  /** A link in a cell of the grid; the focus stays in the field. */
  const cell = (i: number, className: string | undefined, children: ReactNode) => (
    <div {...gridRoles.cell} id={`${suggestionsId}-${i}`} className={className} aria-selected={i === at}>
      <a href={address(addresses[i] ?? '')} tabIndex={-1} onClick={(event) => onGo(event, addresses[i] ?? '')}>
        {children}
      </a>
    </div>
  );
  return (
    <div className={styles.panel}>
      {suggestions && rows.length === 0 && <p className={styles.nothing}>{words.nothingFound(text)}</p>}
      {addresses.length > 0 && (
        <div {...gridRoles.grid} id={suggestionsId} aria-label={words.suggestions()} className={styles.grid}>
          {places.length > 0 && (
            <div {...gridRoles.group}>
              {places.map((place, i) => (
                <div key={place.to} {...gridRoles.row}>
                  {cell(i, styles.place, <Place {...place} />)}
                </div>
              ))}
            </div>
          )}
          {suggestions && rows.length > 0 && (
            <div {...gridRoles.group}>
              {rows.map((variant, i) => (
                <SuggestedVariant
                  key={variant.id}
                  variant={variant}
                  text={text}
                  exact={variant.id === suggestions.exactId}
                  viewer={rest.viewer}
                  narrow={rest.narrow}
                  action={rest.answerOf(variant.id)}
                  link={(className, children) => cell(places.length + i, className, children)}
                />
              ))}
            </div>
          )}
          {recent.length > 0 && (
            <div {...gridRoles.group}>
              <div {...gridRoles.row} className={styles.recent}>
                <div {...gridRoles.head}>{words.recent()}</div>
                {recent.map((one, i) => (
                  <Fragment key={one}>{cell(places.length + rows.length + i, styles.chip, one)}</Fragment>
                ))}
              </div>
            </div>
          )}
          {suggestions && rows.length > 0 && (
            <div {...gridRoles.group}>
              <div {...gridRoles.row} className={styles.foot}>
                {cell(addresses.length - 1, styles.all, allOf(suggestions))}
                {rest.viewer === 'buy' && <AddStaged rows={rows} onAdd={rest.onAdd} />}
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  );
};

const allOf = ({ total, text }: Suggestions): string =>
  total === 1 ? words.theOneResult() : words.allResults(total, text);

const Place = ({ phone, part, count, asset }: SuggestedPlace) => (
  <>
    {asset ? (
      <Picture className={styles.picture} source={assetSource(asset, 96)} alt="" sizes="32px" />
    ) : (
      <span className={styles.picture} />
    )}
    <span className={styles.name}>
      {part === null ? (
        <b>{phone}</b>
      ) : (
        <>
          {phone} › <b>{part}</b>
        </>
      )}
    </span>
    <span className={styles.count}>{words.products(count)}</span>
  </>
);

/** Adds what is staged in these rows; until then the keys are named here. */
const AddStaged = ({ rows, onAdd }: { rows: Suggestions['rows']; onAdd: Props['onAdd'] }) => {
  const { items } = settled(useBag());
  const staged = new Map(rows.flatMap(({ id }) => (items.has(id) ? [[id, items.get(id) ?? 0] as const] : [])));
  const count = pieces(staged);
  return (
    <div {...gridRoles.cell} className={styles.keys}>
      {count > 0 ? (
        <Button variant="primary" onClick={() => onAdd(...staged.keys())}>
          {words.addPieces(count)}
        </Button>
      ) : (
        fill(words.keys, <kbd>↑</kbd>, <kbd>↓</kbd>, <kbd>{words.tabKey()}</kbd>, <kbd>{words.enterKey()}</kbd>)
      )}
    </div>
  );
};
