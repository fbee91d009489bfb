import { links } from '#contract/links.ts';
import { messages } from '#contract/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './search-box.module.css';

/** The global search: text is trimmed, blank text ignored, the box emptied after a search; `/` comes here. */
export const SearchBox = () => {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const box = input.current;
    const text = box?.value.trim() ?? '';
    if (!box || text === '') return;
    box.value = '';
    box.blur();
    void navigate(links.search(text));
  };
  return (
    <search className={styles.search}>
      <form action="/products/search/" onSubmit={search}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="s"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchPlaceholder}
          aria-keyshortcuts="/"
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </form>
    </search>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));
