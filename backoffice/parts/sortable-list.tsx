import { classNames } from '#ui/class-names.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { movedItem } from './move-in-list.ts';
import styles from './sortable-list.module.css';

type Props<T> = {
  label: string;
  items: readonly T[];
  nameOf: (item: T, i: number) => string;
  /** Side by side: left and right move, too. */
  tiles?: boolean;
  /** @param to where the moved one is now */
  onMove: (items: T[], to: number) => void;
  children: (item: T, i: number) => ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const tileSteps: Readonly<Record<string, number>> = { ...steps, ArrowLeft: -1, ArrowRight: 1 };

/**
 * Items in an order that is changed by dragging, or by keys: Space lifts and drops, arrows move what is lifted, Alt and
 * arrows move without lifting. Moves are read out.
 */
export const SortableList = <T,>({ label, items, nameOf, tiles = false, onMove, children }: Props<T>) => {
  const id = useId();
  const names = items.map(nameOf);
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= names.length || from === to) return;
    onMove(movedItem(items, from, to), to);
    setSaid(`${names[from]}: now ${to + 1} of ${names.length}`);
    if (lifted !== null) setLifted(to);
    // The item gets the focus after the re-render.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > li > [data-grip]')[to]?.focus());
  };
  const press = (event: KeyboardEvent, i: number): void => {
    const step = (tiles ? tileSteps : steps)[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      setLifted(lifted === i ? null : i);
      setSaid(lifted === i ? `${names[i]} dropped` : `${names[i]} lifted`);
    } else if (event.key === 'Escape' && lifted !== null) {
      event.stopPropagation();
      setLifted(null);
    } else if (step !== undefined && (event.altKey || lifted === i)) {
      event.preventDefault();
      move(i, i + step);
    }
  };
  const placeOf = ({ target }: Event): number =>
    [...(list.current?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));
  useListeners(list, {
    dragover: (event) => {
      event.preventDefault();
      setOver(placeOf(event));
    },
    dragleave: () => setOver(null),
    drop: (event) => {
      event.preventDefault();
      setOver(null);
      // A list within an item of another one has drags of its own.
      const [of, from] = event.dataTransfer?.getData('text/plain').split(' ') ?? [];
      if (of === id) move(Number(from), placeOf(event));
    },
  });
  // Items have no name of their own; their place is what the list changes.
  const places = items.map((item, place) => ({ item, name: nameOf(item, place), key: `place ${place}` }));
  return (
    <>
      <ol ref={list} aria-label={label} className={classNames(styles.list, tiles && styles.tiles)}>
        {places.map(({ item, name, key }, i) => (
          <li key={key} className={classNames(styles.item, lifted === i && styles.lifted, over === i && styles.over)}>
            <button
              type="button"
              data-grip=""
              className={styles.grip}
              draggable
              aria-label={`Move ${name}`}
              aria-pressed={lifted === i}
              title="Drag, or Alt and arrows"
              onDragStart={(event) => event.dataTransfer.setData('text/plain', `${id} ${i}`)}
              onKeyDown={(event) => press(event, i)}
              onBlur={() =>
                requestAnimationFrame(() => !list.current?.contains(document.activeElement) && setLifted(null))
              }
            >
              ⠿
            </button>
            <div className={styles.content}>{children(item, i)}</div>
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  );
};
