import type { CategoryRow } from '#contract/catalogue/staff-taxonomy.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import styles from './categories.module.css';
import { type Direction, isOfBranch, type Line, linesOf, type Place, placeBeside, placeOf } from './tree-moves.ts';

type Props = {
  /** All of them: moves are among these. */
  tree: readonly CategoryRow[];
  /** Those that a search found, all open; null: it shows what was opened by hand. */
  found: readonly CategoryRow[] | null;
  opened: ReadonlySet<number>;
  onFold: (id: number, isOpen: boolean) => void;
  onMove: (category: CategoryRow, to: Place) => void;
};

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};
const said: Record<Direction, string> = { up: 'moved up', down: 'moved down', in: 'moved in', out: 'moved out' };

/** Where it would be dropped: before a row, or into it. */
type Drop = { id: number; into: boolean };

/**
 * The tree of categories, changed by dragging (on the upper half of a row: before it; on the lower half: into it), or by keys on
 * the handle: Space lifts and drops, arrows move what is lifted, Alt and arrows move without lifting. Moves are read out.
 */
export const CategoryTree = ({ tree, found, opened, onFold, onMove }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [lifted, setLifted] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [words, setWords] = useState('');
  const dragged = useRef<number | null>(null);

  const isOpen = (id: number): boolean => found !== null || opened.has(id);
  /** Arrows walk the names, open and close: what is closed is no row. */
  const walk = (event: globalThis.KeyboardEvent): void => {
    const at = event.target;
    if (!(at instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const names = [...(list.current?.querySelectorAll('a') ?? [])];
    const id = Number(at.closest<HTMLElement>('[data-category]')?.dataset['category']);
    const parent = tree.find((each) => each.id === id)?.parentId;
    const way = directions[event.key];
    if (!way) return;
    event.preventDefault();
    if (way === 'up' || way === 'down') names[names.indexOf(at) + (way === 'up' ? -1 : 1)]?.focus();
    else if (way === 'in') onFold(id, true);
    else if (isOpen(id) && found === null) onFold(id, false);
    else names.find((each) => each.closest(`[data-category="${parent}"]`))?.focus();
  };
  const step = (category: CategoryRow, direction: Direction): void => {
    const to = placeBeside(tree, category, direction);
    if (!to) return setWords(`${category.name} cannot be ${said[direction]}`);
    if (to.parentId !== null) onFold(to.parentId, true);
    onMove(category, to);
    const parent = tree.find(({ id }) => id === to.parentId);
    setWords(`${category.name} ${said[direction]}${parent ? `, below ${parent.name}` : ''}`);
    // The handle gets the focus after the re-render.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-category="${category.id}"] [data-grip]`)?.focus(),
    );
  };
  const press = (event: KeyboardEvent, category: CategoryRow): void => {
    const direction = directions[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      setLifted(lifted === category.id ? null : category.id);
      setWords(`${category.name} ${lifted === category.id ? 'dropped' : 'lifted'}`);
    } else if (event.key === 'Escape' && lifted !== null) {
      event.stopPropagation();
      setLifted(null);
    } else if (direction && (event.altKey || lifted === category.id)) {
      event.preventDefault();
      step(category, direction);
    }
  };
  const dropAt = ({ target, clientY }: DragEvent): Drop | null => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-category]') : null;
    if (!row || dragged.current === null) return null;
    const id = Number(row.dataset['category']);
    if (isOfBranch(tree, id, dragged.current)) return null;
    const { top, height } = row.getBoundingClientRect();
    return { id, into: clientY > top + height / 2 };
  };
  useListeners(list, {
    keydown: walk,
    dragover: (event) => {
      const over = dropAt(event);
      if (over) event.preventDefault();
      setDrop(over);
    },
    dragleave: () => setDrop(null),
    drop: (event) => {
      event.preventDefault();
      const over = dropAt(event);
      setDrop(null);
      const category = tree.find(({ id }) => id === dragged.current);
      const target = tree.find(({ id }) => id === over?.id);
      if (!over || !category || !target) return;
      onMove(
        category,
        over.into ? { parentId: target.id, beforeId: null } : { parentId: target.parentId, beforeId: target.id },
      );
      if (over.into) onFold(target.id, true);
      setWords(`${category.name} moved ${over.into ? 'into' : 'before'} ${target.name}`);
    },
    dragend: () => {
      dragged.current = null;
      setDrop(null);
    },
  });
  const row = ({ category, depth, hasChildren }: Line) => {
    const { id, name } = category;
    const dropped = drop?.id === id;
    return (
      <li
        key={id}
        data-category={id}
        data-depth={Math.min(depth, 6)}
        className={classNames(
          styles.row,
          lifted === id && styles.lifted,
          dropped && (drop.into ? styles.into : styles.before),
        )}
      >
        <button
          type="button"
          data-grip=""
          className={styles.grip}
          draggable
          aria-label={`Move ${name}`}
          aria-pressed={lifted === id}
          title="Drag, or Alt and arrows"
          onDragStart={(event) => {
            dragged.current = id;
            event.dataTransfer.setData('text/plain', name);
          }}
          onKeyDown={(event) => press(event, category)}
          onBlur={() => requestAnimationFrame(() => !list.current?.contains(document.activeElement) && setLifted(null))}
        >
          ⠿
        </button>
        {hasChildren ? (
          <Button
            variant="text"
            className={styles.fold}
            aria-expanded={isOpen(id)}
            aria-label={`Below ${name}`}
            onClick={() => onFold(id, !isOpen(id))}
          >
            <Icon name={isOpen(id) ? 'chevronDown' : 'chevronRight'} size={12} />
          </Button>
        ) : (
          <span className={styles.fold} />
        )}
        <NavLink to={staffLinks.category(id)} className={classNames(styles.name, category.hidden && styles.hidden)}>
          {name}
          {category.hidden && <span className={styles.mark}> hidden</span>}
        </NavLink>
        <span className={styles.count}>
          {category.productsBelow.toLocaleString('en-CA')}
          <span className="visually-hidden"> products</span>
        </span>
      </li>
    );
  };
  return (
    <>
      <ul ref={list} aria-label="Tree of categories" className={styles.tree}>
        {linesOf(found ?? tree, found ? new Set(found.map(({ id }) => id)) : opened).map(row)}
      </ul>
      <output className="visually-hidden">{words}</output>
    </>
  );
};

/** What a move has to say of where the category was seen. */
export const moveOf = (tree: readonly CategoryRow[], category: CategoryRow, to: Place) => ({
  seen: placeOf(tree, category),
  to,
});
