import type { ReactNode } from 'react';
import { TableHead } from '../../../parts/table-head.tsx';
import styles from './products.module.css';

export type ChangeRow = {
  key: string | number;
  name: string;
  field: string;
  before: string;
  after: string;
  problem: string | null;
  action?: ReactNode;
};

/** Changes, old → new. */
export const ChangeTable = ({ label, rows, most }: { label: string; rows: readonly ChangeRow[]; most: number }) => (
  <>
    <table className={styles.lines} aria-label={label}>
      <TableHead columns={['Product', 'Field', 'Now', 'New', 'Leave out']} quiet="Leave out" />
      <tbody>
        {rows.slice(0, most).map(({ key, name, field, before, after, problem, action }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>{field}</td>
            <td className={styles.old}>{before === '' ? '–' : before}</td>
            <td className={problem === null ? styles.new : styles.problem}>
              {problem ?? (after === '' ? '–' : after)}
            </td>
            <td>{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length > most && <p className={styles.more}>{`${(rows.length - most).toLocaleString('en-CA')} more`}</p>}
  </>
);
