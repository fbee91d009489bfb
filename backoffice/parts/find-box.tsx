import { useDebounced } from '#ui/use-debounced.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './find-box.module.css';
import { keyHint } from './page-keys.ts';

type BoxProps = {
  box?: React.RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onSearch: (text: string) => void;
};

/** How long typing pauses before it is searched for. */
const pauseMs = 350;

/** Finds in a list while one types; its text is kept in the address by the list. */
export const FindBox = ({ box, label, text, onSearch }: BoxProps) => {
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed.trim(), pauseMs);
  // What the list was last asked for: another text comes from its address, and is shown.
  const [asked, setAsked] = useState(text);
  if (text !== asked && settled === asked) {
    setAsked(text);
    setTyped(text);
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => search(settled), [settled]);
  return (
    <input
      ref={box}
      type="search"
      className={styles.find}
      aria-label={label}
      placeholder={label}
      value={typed}
      {...keyHint('/', label)}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
};
