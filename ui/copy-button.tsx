import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

type State = 'idle' | 'copied' | 'failed';
const shownMs = 2500;

/** Copies a text and says so. Where the browser does not let it, it says that instead. */
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
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'Select the text to copy it'}
      </span>
    </span>
  );
};

/** The clipboard is closed to pages that came without encryption, and to those that the reader forbade it. */
const written = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
