import * as words from '#messages/shell.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { inView } from '#ui/in-view.ts';
import { useEffect, useRef, useState } from 'react';
import { scrollToTop } from '#ui/scroll-to-top.ts';
import styles from './to-top.module.css';

/** Back to top, shown after two screens. */
export const ToTop = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver((entries) => setFar(!inView(entries)));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} className={styles.mark} />
      {far && (
        <Button
          shape="icon"
          className={styles.button}
          aria-label={words.backToTop()}
          onClick={() => {
            scrollToTop();
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="arrowUp" />
        </Button>
      )}
    </>
  );
};
