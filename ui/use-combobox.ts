import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

/**
 * The option that an arrow key moves to, cyclically.
 * @param at index of the marked one, -1 for none
 * @param first -1 where the box itself is a position, with no option marked; else 0
 */
export const nextOption = (at: number, step: 1 | -1, count: number, first: -1 | 0): number => {
  if (count === 0) return first;
  const places = count - first;
  return ((at - first + step + places) % places) + first;
};

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the box: otherwise the list would close before the press is done. */
const stay = (event: MouseEvent): void => event.preventDefault();

/**
 * A text box with a list of results (the combobox of the ARIA Authoring Practices): arrow keys move through the list
 * while the focus stays in the box, Escape closes it. Enter is handled by the caller. A datalist could show neither
 * pictures nor stock.
 * @param first whether the first option is marked initially (0), or none (-1)
 */
export const useCombobox = (first: -1 | 0) => {
  const id = useId();
  const [looking, setLooking] = useState(false);
  const [at, setAt] = useState<number>(first);
  const look = () => {
    setLooking(true);
    setAt(first);
  };
  const close = () => {
    setLooking(false);
    setAt(first);
  };
  return {
    /** Whether the list is open, if there are results. */
    looking,
    /** Index of the marked option, -1 for none. */
    at,
    look,
    close,
    /** Handles keys pressed in the box; `count` is the number of options. */
    walk: (event: KeyboardEvent, count: number): void => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') close();
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      if (!looking) return look();
      const next = nextOption(at, step, count, first);
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    },
    /** @param isMarked false while the options are not for the current text */
    box: (count: number, isMarked = true) => ({
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? id : undefined,
      'aria-activedescendant': count > 0 && isMarked && at >= 0 ? `${id}-${at}` : undefined,
      onBlur: () => setLooking(false),
    }),
    list: (label: string) => ({ role: 'listbox', id, 'aria-label': label, onMouseDown: stay }),
    option: (i: number, isMarked = true) => ({
      role: 'option',
      id: `${id}-${i}`,
      tabIndex: -1,
      'aria-selected': isMarked && i === at,
    }),
  };
};
