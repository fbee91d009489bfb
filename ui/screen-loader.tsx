import styles from './screen-loader.module.css';

/**
 * Shown for 1.2 s after a choice in the menu (specification section 2), or as long as a late page needs. It covers
 * nothing that could be pressed.
 */
export const ScreenLoader = ({ endless = false }: { endless?: boolean }) => (
  <output className={styles.loader} data-endless={endless || undefined}>
    <span className={styles.bar} />
    <span className="visually-hidden">Loading</span>
  </output>
);
