import type { Asset } from '#contract/catalogue/catalogue.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { Button } from '#ui/button.tsx';
import type { ReactNode } from 'react';
import { withItem, without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import styles from './editor.module.css';

type Props<Item> = {
  label: string;
  /** What one of them is called. */
  one: string;
  items: readonly Item[];
  /** The open one. */
  at: number;
  /** One that is added. */
  fresh: Item;
  nameOf: (item: Item, i: number) => string;
  onAt: (at: number) => void;
  onChange: (items: Item[]) => void;
  pictureOf?: (item: Item) => Asset | null;
  /** Beside the name of a row, if anything. */
  noteOf: (item: Item) => string;
  /** The fields of the open one. */
  children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode;
};

/** Items in their order, and the fields of one. */
export const OpenItems = <Item extends object>(props: Props<Item>) => {
  const { label, one, items, at, fresh, nameOf, onAt, onChange, pictureOf, noteOf, children } = props;
  const item = items[at];
  const show = (next: Item[], to: number): void => {
    onChange(next);
    onAt(to);
  };
  return (
    <>
      <SortableList label={label} items={items} nameOf={nameOf} onMove={show}>
        {(each, i) => (
          <button type="button" className={styles.row} aria-pressed={i === at} onClick={() => onAt(i)}>
            <Thumb asset={pictureOf?.(each) ?? null} />
            <span className={styles.rowName}>{nameOf(each, i)}</span>
            {noteOf(each) !== '' && <span className={styles.rowNote}>{noteOf(each)}</span>}
          </button>
        )}
      </SortableList>
      <p>
        <Button
          disabled={items.length >= staffLimits.slidesMax}
          onClick={() => show([...items, fresh], items.length)}
        >{`Add a ${one.toLowerCase()}`}</Button>
      </p>
      {item && (
        <fieldset key={at} className={styles.fields}>
          <legend className={styles.legend}>{`${one} ${at + 1} of ${items.length}`}</legend>
          {children(item, (part) => onChange(withItem(items, at, { ...item, ...part })))}
          <p>
            <Button
              onClick={() => show(without(items, at), Math.max(0, at - 1))}
            >{`Remove this ${one.toLowerCase()}`}</Button>
          </p>
        </fieldset>
      )}
    </>
  );
};

const Thumb = ({ asset }: { asset: Asset | null }) =>
  asset && <img src={imageUrl(asset.path, 96)} width={48} height={28} alt="" className={styles.thumb} />;
