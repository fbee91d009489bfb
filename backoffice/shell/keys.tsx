import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LateDialog } from '../parts/late-dialog.tsx';
import { useState } from 'react';
import { isForPage, keyHint, type PageKey, pageKeys, singleKeys } from '../parts/page-keys.ts';
import { useKeyDown } from '../parts/use-key-down.ts';
import styles from './keys.module.css';

/** Handles the page's keys, and lists them. */
export const Keys = () => {
  const [shown, setShown] = useState<readonly PageKey[] | null>(null);
  const [on, setOn] = useState(singleKeys.isOn);
  useKeyDown((event) => {
    if (!on || !isForPage(event)) return;
    const found = pageKeys().find(({ key }) => key === event.key);
    if (!found && event.key !== '?') return;
    event.preventDefault();
    if (found) found.press();
    else setShown(pageKeys());
  });
  const change = (next: boolean) => {
    singleKeys.turn(next);
    setOn(next);
  };
  return (
    <>
      <Button
        variant="text"
        className={styles.show}
        aria-haspopup="dialog"
        {...keyHint('?', 'Keys of this page')}
        onClick={() => setShown(pageKeys())}
      >
        Keys
      </Button>
      <LateDialog open={shown !== null} onClose={() => setShown(null)} title="Keys of this page" place="modal">
        <div className={styles.body}>
          <dl className={styles.keys}>
            {[...(shown ?? []), { key: '?', does: 'Show these keys' }].map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Checkbox label="Single keys do this, in this browser" checked={on} onChange={change} />
        </div>
      </LateDialog>
    </>
  );
};
