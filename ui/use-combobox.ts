import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { nextOption } from './next-option.ts';

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the box: if it left, the list would close before the press is done. */
const stay = (event: MouseEvent): void => event.preventDefault();

/**
 * A text box with a list of what it finds (the combobox of the ARIA Authoring Practices): arrows walk the list while the focus
 * stays in the box, Escape closes it. What Enter does is the caller's. A datalist could show neither pictures nor stock.
 * @param first where the mark begins: on the first option (0), or on none (-1)
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
    /** Whether there is something to look at, if something is found. */
    looking,
    /** Index of the option that is marked, -1 for none. */
    at,
    look,
    close,
    /** For the keys that are pressed in the box; `count` options are listed. */
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
    /** @param isMarked false while the options are not those of the text */
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

export type Combobox = ReturnType<typeof useCombobox>;
