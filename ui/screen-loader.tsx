import * as words from '#messages/ui.js';
import styles from './screen-loader.module.css';

/**
 * Shown for `limits.menuLoaderMs` after a choice in the menu (specification section 2), or as long as a late page
 * needs. It covers no controls.
 */
export const ScreenLoader = ({ endless = false }: { endless?: boolean }) => (
  <output className={styles.loader} data-endless={endless || undefined}>
    <span className={styles.bar} />
    <span className="visually-hidden">{words.loading()}</span>
  </output>
);
