import { Button } from '#ui/button.tsx';
import { Children, type ReactNode, useId, useState } from 'react';
import styles from './filter-group.module.css';
import { optionsShown } from './list-view.ts';

type Props = {
  label: string;
  /** How many options there are; the page may not have brought them all. */
  total: number;
  chosenCount: number;
  onClear: () => void;
  onRefine: () => void;
  /** More options are wanted. */
  onOpen: () => void;
  /** The options as list items, chosen ones first. */
  children: ReactNode;
};

/** One filter: its options, Clear, Refine, and the rest of its options when asked. */
export const FilterGroup = ({ label, total, chosenCount, onClear, onRefine, onOpen, children }: Props) => {
  const id = useId();
  const [all, setAll] = useState(false);
  const options = Children.toArray(children);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.label}>
          {label}
        </h3>
        <Button variant="text" aria-label={`Clear ${label}`} disabled={chosenCount === 0} onClick={onClear}>
          Clear
        </Button>
        <Button variant="text" aria-label={`Refine by ${label}`} disabled={chosenCount === 0} onClick={onRefine}>
          Refine
        </Button>
      </div>
      <ul className={styles.options} data-all={all || undefined}>
        {all ? options : options.slice(0, Math.max(optionsShown, chosenCount))}
      </ul>
      {total > optionsShown && (
        <Button
          variant="text"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
            onOpen();
          }}
        >
          {all ? 'Show fewer' : `Show all ${total}`}
        </Button>
      )}
    </section>
  );
};
