import * as words from '#messages/cart.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useEffect } from 'react';
import styles from './update-bar.module.css';

type Props = {
  /** Number of quantities that an Update would change. */
  changed: number;
  /** Number of boxes with an invalid quantity. */
  wrong: number;
  busy: boolean;
  onUndo: () => void;
};

/** Below the lines, and in view as long as there is something to update. */
export const UpdateBar = ({ changed, wrong, busy, onUndo }: Props) => {
  const open = changed + wrong > 0;
  // When it appears, it may cover the very box being typed in.
  useEffect(() => {
    const typing = document.activeElement;
    if (open && typing?.matches('[data-quantity]')) typing.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div className={classNames(styles.bar, open && styles.open)} data-update-bar={open || undefined}>
      <p aria-live="polite" className={styles.words}>
        {wordsOf(changed, wrong)}
      </p>
      {open && (
        <Button variant="bare" disabled={busy} onClick={onUndo}>
          {words.undo()}
        </Button>
      )}
      <Button type="submit" variant={open ? 'primary' : 'plain'} aria-disabled={!open || busy}>
        {words.update()}
      </Button>
    </div>
  );
};

const wordsOf = (changed: number, wrong: number): string => {
  if (wrong > 0) return words.quantitiesWrong(wrong);
  return changed > 0 ? words.quantitiesChanged(changed) : words.changeQuantities();
};
