import styles from './swatch.module.css';

/**
 * A dot of a colour. An SVG fill, because the content security policy refuses style attributes.
 * @param hex such as "#1b1b1f"
 */
export const Swatch = ({ hex }: { hex: string }) => (
  <svg aria-hidden="true" className={styles.swatch} viewBox="0 0 14 14">
    <circle cx="7" cy="7" r="6.5" fill={hex} stroke="currentColor" strokeOpacity="0.28" />
  </svg>
);
