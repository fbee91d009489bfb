import { Icon } from '#ui/icon.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoadedSoon } from '../parts/late-dialog.tsx';
import { isUnderDialog } from '../parts/page-keys.ts';
import styles from './find-opener.module.css';

const load = async () => ({ default: (await import('./find-dialog.tsx')).FindDialog });
const FindDialog = lazy(load);

/** Opens the box that finds any record, by its button or by Ctrl K on any screen. */
export const Find = () => {
  const [open, setOpen] = useState(false);
  useLoadedSoon(load);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || isUnderDialog()) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Find anything</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
