import { RemovableChip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/field.module.css';
import { useCombobox } from '#ui/use-combobox.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Choice, matchNames } from './match-names.ts';
import suggestions from './suggestions.module.css';
import styles from './pick-field.module.css';

type Props = {
  label: string;
  choices: readonly Choice[];
  /** What was found for what is typed, where that is searched elsewhere. */
  offered?: readonly Choice[];
  onType?: (text: string) => void;
  /** Urls of the chosen ones. */
  value: readonly string[];
  /** Beside a chosen one: why it is there. */
  why?: (url: string) => string | null;
  error?: string | null | undefined;
  /** Whether the change is not saved yet. */
  drafted?: boolean;
  onChange: (urls: string[]) => void;
};

/** Choices offered at a time. */
const most = 8;

/** Picks several of many by the beginnings of their words: Enter adds the marked one, Backspace takes the last away. */
export const PickField = (props: Props) => {
  const { label, choices, offered, value, why, error = null, drafted = false, onType, onChange } = props;
  const says = useId();
  const combobox = useCombobox(0);
  const [typed, setTyped] = useState('');
  const free = (offered ?? choices).filter(({ url }) => !value.includes(url));
  const matching = offered ? free.slice(0, most) : matchNames(typed, free, most);
  const found = combobox.looking && typed.trim() !== '' ? matching : [];
  // Of a category's path the last part: the chip is short.
  const nameOf = (url: string): string =>
    choices
      .find((each) => each.url === url)
      ?.name.split(' > ')
      .at(-1) ?? url;
  const type = (text: string): void => {
    setTyped(text);
    onType?.(text);
  };
  const add = (url: string): void => {
    onChange([...value, url]);
    type('');
    combobox.look();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      const marked = found[combobox.at];
      if (marked) add(marked.url);
    }
    combobox.walk(event, found.length);
  };
  const isNone = combobox.looking && typed.trim() !== '' && found.length === 0;
  return (
    <div className={styles.field}>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {value.map((url) => (
            <li key={url}>
              <RemovableChip label={nameOf(url)} onRemove={() => onChange(value.filter((each) => each !== url))} />
              {why?.(url) && <span className={styles.why}>{why(url)}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(suggestions.find, styles.find)}>
        <input
          type="text"
          className={classNames(fieldStyles.input, error !== null && fieldStyles.wrong)}
          {...combobox.box(found.length)}
          aria-label={`Add to ${label}`}
          aria-invalid={error !== null}
          aria-describedby={error !== null || isNone ? says : undefined}
          data-drafted={drafted ? '' : undefined}
          value={typed}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            combobox.look();
          }}
          onKeyDown={press}
        />
        {found.length > 0 && (
          <div {...combobox.list(label)} className={suggestions.list}>
            {found.map(({ url, name, codes = [] }, i) => (
              <button
                key={url}
                type="button"
                {...combobox.option(i)}
                className={suggestions.option}
                onClick={() => add(url)}
              >
                <span>{name}</span>
                {codes.length > 0 && <span className={suggestions.said}>{codes.slice(0, 3).join(', ')}</span>}
              </button>
            ))}
          </div>
        )}
      </div>
      {(error !== null || isNone) && (
        <p id={says} className={error === null ? fieldStyles.hint : fieldStyles.error}>
          {error ?? 'Nothing is called so.'}
        </p>
      )}
    </div>
  );
};
