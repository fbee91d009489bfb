import { links } from '#contract/links.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useCombobox } from '#ui/use-combobox.ts';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './search-box.module.css';
import { searchText } from './search-text.ts';
import { useSlashKey } from './use-slash-key.ts';
import { suggestionAddresses } from './suggestions.ts';
import { drawnSuggestions, useSuggestions } from './use-suggestions.ts';

const SearchSuggestions = lazy(async () => ({ default: (await drawnSuggestions()).SearchSuggestions }));

/**
 * The global search: text is trimmed, blank text ignored, the box emptied after a search; `/` focuses it. While typing,
 * the first products are suggested: arrow keys move through them, Enter opens one, Escape closes them.
 */
export const SearchBox = () => {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox(-1);
  const suggestions = useSuggestions(typed, combobox.looking);
  const addresses = suggestions ? suggestionAddresses(suggestions) : [];
  useSlashKey(input);

  const empty = () => {
    if (input.current) input.current.value = '';
    setTyped('');
  };
  const leave = (to: string) => {
    empty();
    combobox.close();
    input.current?.blur();
    void navigate(to);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const to = addresses[combobox.at];
    // From the field itself: it may have been typed before hydration.
    const text = searchText(input.current?.value ?? '');
    if (to !== undefined) leave(to);
    else if (text !== null) leave(links.search(text));
  };
  const keyDown = (event: KeyboardEvent) => {
    // The first Escape closes the suggestions, the second clears the text.
    if (event.key === 'Escape' && !suggestions) empty();
    combobox.walk(event, addresses.length);
  };

  return (
    <search className={styles.search}>
      <form action="/products/search/" onSubmit={search}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          name="s"
          maxLength={limits.searchTextMax}
          {...combobox.box(addresses.length)}
          enterKeyHint="search"
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchPlaceholder}
          aria-keyshortcuts="/"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.look();
          }}
          onKeyDown={keyDown}
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </form>
      <Suspense>
        {suggestions && <SearchSuggestions combobox={combobox} suggestions={suggestions} onChoose={leave} />}
      </Suspense>
      <output className="visually-hidden">
        {suggestions && (addresses.length > 0 ? `${suggestions.rows.length} suggestions` : 'No suggestions')}
      </output>
    </search>
  );
};
