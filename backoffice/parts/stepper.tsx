import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './stepper.module.css';

type Props = { sku: string; less: (() => void) | undefined; more: (() => void) | undefined; children: ReactNode };

/** How many there are of a part, with one less and one more; undefined where that is not possible. */
export const Stepper = ({ sku, less, more, children }: Props) => (
  <span className={styles.stepper}>
    <Button shape="icon" aria-label={`One less of ${sku}`} disabled={!less} onClick={less}>
      <Icon name="minus" size={14} />
    </Button>
    <strong>{children}</strong>
    <Button shape="icon" aria-label={`One more of ${sku}`} disabled={!more} onClick={more}>
      <Icon name="plus" size={14} />
    </Button>
  </span>
);
