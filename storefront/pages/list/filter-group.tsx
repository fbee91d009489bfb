import { Button } from '#ui/button.tsx';
import { type ReactNode, useId, useState } from 'react';
import styles from './filter-group.module.css';
import { type Option, optionsShown } from './list-view.ts';

type Props<T extends Option> = {
  label: string;
  /** Chosen ones first. */
  options: T[];
  total: number;
  chosenCount: number;
  draw: (option: T) => ReactNode;
  onClear: () => void;
  onRefine: () => void;
  onOpen: () => void;
};

/** One filter: its options, Clear, Refine, and the rest of its options when asked. */
export const FilterGroup = <T extends Option>(props: Props<T>) => {
  const { label, options, total, chosenCount, draw, onClear, onRefine, onOpen } = props;
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? options : options.slice(0, Math.max(optionsShown, chosenCount));
  return (
    <section className={styles.group} aria-labelledby={id} data-chosen={chosenCount > 0 || undefined}>
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
        {shown.map((option) => (
          <li key={option.value}>{draw(option)}</li>
        ))}
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
