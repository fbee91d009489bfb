import { encode } from 'uqr';
import styles from './second-factor.module.css';

/** White around a code, in modules, as scanners want it. */
const border = 4;

/** What the app scans. Black on white in both themes, as scanners want it. */
export const FactorPicture = ({ uri }: { uri: string }) => {
  const { data, size } = encode(uri, { border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan with the app" className={styles.picture}>
      <path d={path} />
    </svg>
  );
};
