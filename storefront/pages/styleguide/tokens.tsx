import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

const colours = [
  'paper',
  'wash',
  'tile',
  'line',
  'ink',
  'ink2',
  'ink3',
  'accent',
  'sale',
  'inStock',
  'arriving',
] as const;

export const Tokens = () => (
  <>
    <Sample name="Colours">
      {colours.map((name) => (
        <span key={name} className={styles.colour}>
          <span className={`${styles.patch} ${styles[name]}`} />
          {name}
        </span>
      ))}
    </Sample>
    <Sample name="Type">
      <p className={styles.display}>iPhone 15 Pro Screen</p>
      <p className={styles.heading}>Versions compared</p>
      <p>Tested twice before it leaves the rack.</p>
      <p className={styles.quiet}>12 months from the day of the invoice</p>
      <p className={styles.code}>TF-SCR-IP15P-SO 0O 1lI</p>
    </Sample>
  </>
);
