import { links } from '#contract/links.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { Icon } from '#ui/icon.tsx';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { handOverList } from '../viewer/stored-text.ts';
import styles from './search-box.module.css';
import { hasLines, isCodeList, searchText } from './search-text.ts';
import { usePageKey } from './use-page-key.ts';
import { address } from '../viewer/page-address.ts';

const SearchSuggestions = lazy(async () => {
  try {
    return { default: (await import('./search-suggestions.tsx')).SearchSuggestions };
  } catch {
    // Enter still searches.
    return { default: () => null };
  }
});

const rememberSearch = async (text: string): Promise<void> => {
  try {
    (await import('./recent-searches.ts')).rememberSearch(text);
  } catch {
    // It is searched for without.
  }
};

/**
 * The global search: text is trimmed, blank text ignored, the box emptied after a search; `/` focuses it. What is
 * suggested while typing is loaded with the first focus.
 */
export const SearchBox = () => {
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [used, setUsed] = useState(false);
  const use = () => setUsed(true);
  usePageKey('/', () => {
    input.current?.focus();
    input.current?.select();
  });

  const leave = (to: string) => {
    if (input.current) input.current.value = '';
    input.current?.blur();
    void navigate(to);
  };
  const orderQuickly = (list: string) => {
    handOverList(list);
    leave(links.quickOrder());
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    // From the field itself: it may have been typed before hydration.
    const text = searchText(input.current?.value ?? '');
    if (text === null) return;
    if (isCodeList(text)) return orderQuickly(text.replaceAll(/[\s,;]+/g, '\n'));
    void rememberSearch(text);
    leave(links.search(text));
  };

  return (
    <search ref={place} className={styles.search}>
      <form action={address('/products/search/')} onSubmit={search}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          name="s"
          maxLength={limits.searchTextMax}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-controls="search-suggestions"
          aria-expanded="false"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={messages.searchPlaceholder()}
          aria-label={messages.searchPlaceholder()}
          aria-keyshortcuts="/"
          onFocus={use}
          onChange={use}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!hasLines(pasted)) return;
            event.preventDefault();
            orderQuickly(pasted);
          }}
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </form>
      {used && (
        <Suspense>
          <SearchSuggestions place={place} onLeave={leave} />
        </Suspense>
      )}
    </search>
  );
};
