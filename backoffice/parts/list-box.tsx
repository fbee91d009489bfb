import { useEffect, useRef, useState } from 'react';
import styles from './list-box.module.css';
import { keyHint } from './page-keys.ts';

type BoxProps = {
  box?: React.RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onSearch: (text: string) => void;
};

/** How long typing pauses before it is searched for. */
const pauseMs = 350;

/** Searches a list while typing; the list keeps the text in its address. */
export const ListBox = ({ box, label, text, onSearch }: BoxProps) => {
  // Shown until the list's text is neither what it was nor what was typed: then it came from the address.
  const [typed, setTyped] = useState({ value: text, before: text });
  const own = typed.before === text || typed.value.trim() === text;
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (value: string) => {
    setTyped({ value, before: text });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (value.trim() !== text) onSearch(value.trim());
    }, pauseMs);
  };
  return (
    <input
      ref={box}
      type="search"
      className={styles.find}
      aria-label={label}
      placeholder={label}
      value={own ? typed.value : text}
      {...keyHint('/', label)}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  );
};
