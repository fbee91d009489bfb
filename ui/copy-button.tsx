import * as words from '#messages/ui.js';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

type State = 'idle' | 'copied' | 'failed';
const shownMs = 2500;

/** Copies a text and says so; or says that the browser does not allow it. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await written(text)) ? 'copied' : 'failed');
  return (
    <span className={styles.copy} data-state={state}>
      <Button variant="bare" shape="icon" aria-label={label} title={label} className={styles.button} onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
      </Button>
      <span aria-live="polite" className={styles.said}>
        {state === 'copied' && words.copied()}
        {state === 'failed' && words.selectToCopy()}
      </span>
    </span>
  );
};

/** Whether the text was written: the clipboard is closed to pages without https, and where the user forbids it. */
const written = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
