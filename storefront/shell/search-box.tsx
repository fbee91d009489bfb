import { links } from '#contract/links.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './search-box.module.css';
import { SearchSuggestions, suggestionAddresses } from './search-suggestions.tsx';
import { nextSuggestion, searchText } from './search-text.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The global search: text is trimmed, blank text ignored, the box emptied after a search; `/` comes here. While one
 * types, the first products are suggested: arrows walk them, Enter goes to one, Escape puts them away.
 */
export const SearchBox = () => {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [looking, setLooking] = useState(false);
  const [at, setAt] = useState(-1);
  const suggestions = useSuggestions(typed, looking);
  const addresses = suggestions ? suggestionAddresses(suggestions) : [];
  useSlashKey(input);

  const empty = () => {
    if (input.current) input.current.value = '';
    setTyped('');
    setAt(-1);
  };
  const leave = (to: string) => {
    empty();
    setLooking(false);
    input.current?.blur();
    void navigate(to);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const to = addresses[at];
    // From the field itself: it may have been typed before the page came to life.
    const text = searchText(input.current?.value ?? '');
    if (to !== undefined) leave(to);
    else if (text !== null) leave(links.search(text));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // First the suggestions go, then the text.
      if (!suggestions) empty();
      setLooking(false);
      setAt(-1);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null || event.isComposing) return;
    event.preventDefault();
    if (!looking) setLooking(true);
    else setAt(nextSuggestion(at, step, addresses.length));
  };
  useListeners(box, {
    focusout: ({ relatedTarget }) => !box.current?.contains(relatedTarget as Node | null) && setLooking(false),
    keydown: keyDown,
    // A press on a suggestion leaves the focus in the box.
    mousedown: (event) => event.target !== input.current && event.preventDefault(),
  });

  const open = addresses.length > 0;
  return (
    <search ref={box} className={styles.search}>
      <form action="/products/search/" onSubmit={search}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          name="s"
          maxLength={limits.searchTextMax}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchPlaceholder}
          aria-keyshortcuts="/"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setLooking(true);
            setAt(-1);
          }}
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </form>
      {suggestions && <SearchSuggestions id={id} suggestions={suggestions} at={at} onChoose={leave} />}
      <output className="visually-hidden">
        {suggestions && (open ? `${suggestions.rows.length} suggestions` : 'No suggestions')}
      </output>
    </search>
  );
};
