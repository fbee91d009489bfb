import * as words from '#messages/shell.js';
import { Button } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import { Picture } from '#ui/picture.tsx';
import { type ComponentProps, Fragment, type MouseEvent, type ReactNode } from 'react';
import { pieces, settled } from '../bag/bag.ts';
import type { useAddInTurn } from '../bag/use-add-in-turn.ts';
import { useBag } from '../bag/use-bag.ts';
import { assetSource } from '../parts/asset-source.ts';
import { SuggestedVariant } from './suggested-variant.tsx';
import { gridRoles } from './grid-roles.ts';
import styles from './suggestion-panel.module.css';
import type { SuggestedPlace, Suggestions } from './suggestions.ts';
import { address } from '../viewer/page-address.ts';

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
