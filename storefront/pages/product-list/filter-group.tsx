import * as words from '#messages/lists.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { Children, type ReactNode, useRef, useState } from 'react';
import styles from './filter-group.module.css';
import { isNamed } from '../../parts/find-by-name.ts';
import { FindBox } from '../../parts/find-box.tsx';
import { optionsShown } from './product-list-view.ts';

export type FilterGroupProps = {
  /** Of its heading. */
  id: string;
  label: string;
  /** Number of options; the page may not contain all of them. */
  total: number;
  chosenCount: number;
  /** Whether the filter collapses by its name, and how it starts; null shows it always. */
  folds: 'open' | 'closed' | null;
  onClear: () => void;
  onRefine: () => void;
  /** Requests more options. */
  onOpen: () => void;
  /** The names of the options, in order. */
  labels: readonly string[];
  /** More options have a search box. */
  findFrom: number;
  /** The options as list items, chosen ones first. */
  children: ReactNode;
};

/** One filter: its options, Clear, Refine, the rest of its options on request, and a search box for long ones. */
export const FilterGroup = (props: FilterGroupProps) => {
  const { id, label, total, chosenCount, folds, onClear, onRefine, onOpen, labels, findFrom, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(folds !== 'closed' || chosenCount > 0);
  const [all, setAll] = useState(false);
  const [text, setText] = useState('');
  const finding = text.trim() !== '';
  const options = Children.toArray(children);
  const found = finding ? options.filter((_, i) => i < chosenCount || isNamed(labels[i] ?? '', text)) : options;
  // An option shown only because it was chosen disappears with its choice.
  useKeptFocus(list, (left) => left.querySelector('input'));
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.label}>
          {folds ? (
            <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon name="chevronDown" size={14} />
              {label}
              {chosenCount > 0 && <span className={styles.chosen}>{chosenCount}</span>}
            </button>
          ) : (
            label
          )}
        </h3>
        {open && (
          <>
            <Button
              variant="text"
              aria-label={words.clearOf(label)}
              aria-disabled={chosenCount === 0}
              onClick={() => chosenCount > 0 && onClear()}
            >
              {words.clear()}
            </Button>
            <Button
              variant="text"
              className={classNames(chosenCount === 0 && styles.quiet)}
              aria-label={words.refineBy(label)}
              onClick={onRefine}
            >
              {words.refine()}
            </Button>
          </>
        )}
      </div>
      {open && total > findFrom && (
        <FindBox
          label={words.findIn(label)}
          text={text}
          onText={(next) => {
            setText(next);
            // The search covers all of them, including those not in the page.
            onOpen();
          }}
          found={finding ? labels.filter((one) => isNamed(one, text)).length : labels.length}
          of={Math.max(total, labels.length)}
        />
      )}
      {open && (
        <ul ref={list} className={styles.options} data-all={all || finding || undefined}>
          {finding ? found : all ? options : options.slice(0, Math.max(optionsShown, chosenCount))}
        </ul>
      )}
      {open && total > optionsShown && !finding && (
        <Button
          variant="text"
          aria-expanded={all}
          aria-label={all ? words.showFewerOf(label) : words.showAllOf(total, label)}
          onClick={() => {
            setAll(!all);
            onOpen();
          }}
        >
          {all ? words.showFewer() : words.showAll(total)}
        </Button>
      )}
    </section>
  );
};
