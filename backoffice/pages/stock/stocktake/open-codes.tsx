import { Button } from '#ui/button.tsx';
import record from '../../../parts/record.module.css';
import { leaveOut, type RackCount } from './rack-count.ts';
import styles from './stocktake.module.css';
import type { Counting } from './use-count.ts';

type Code = RackCount['open'][number];
const said = ({ state, skus }: Code): string => {
  switch (state) {
    case 'ASKING':
      return 'is asked for';
    case 'UNKNOWN':
      return 'No product has this code. It is kept aside.';
    case 'SEVERAL':
      return `Several products have it: please scan or type the SKU, ${skus.join(' or ')}.`;
  }
};

/** Scanned codes that are no product's, kept aside until they are left out. */
export const OpenCodes = ({ open, change }: { open: readonly Code[]; change: Counting['change'] }) =>
  open.length > 0 && (
    <ul aria-label="Codes kept aside" className={styles.lines}>
      {open.map((each) => (
        <li key={each.code} className={styles.aside}>
          <span className={styles.what}>
            <strong className={record.code}>{each.code}</strong>
            <span>{`${each.pieces} × · ${said(each)}`}</span>
          </span>
          {each.state !== 'ASKING' && (
            <Button
              aria-label={`Leave out: ${each.code}`}
              onClick={() => change((count) => leaveOut(count, each.code))}
            >
              Leave out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
