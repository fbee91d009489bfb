import type { StaffImport } from '#contract/staff-imports.ts';
import { Select } from '#ui/select.tsx';
import styles from './imports.module.css';

type How = Pick<StaffImport, 'missing' | 'mark'>;

const marks = [
  { value: 'auto', label: 'as the others of the file' },
  { value: 'point', label: '1,250 is 1250 dollars' },
  { value: 'comma', label: '1.250 is 1250 dollars' },
] as const;

const missings = [
  { value: 'keep', label: 'stay as they are' },
  { value: 'archive', label: 'are sold no more' },
] as const;

type Props = { run: StaffImport; busy: boolean; onRead: (how: How) => void };

/** How the file is read; another choice reads it again. */
export const ReadingForm = ({ run: { missing, mark }, busy, onRead }: Props) => (
  <section aria-label="How it is read" className={styles.reading}>
    <Select
      label="Doubtful amounts"
      value={mark ?? 'auto'}
      options={marks}
      onChange={(value) => !busy && onRead({ missing, mark: value === 'auto' ? null : value })}
    />
    <Select
      label="Variants that are not in the file"
      value={missing}
      options={missings}
      onChange={(value) => !busy && onRead({ missing: value, mark })}
    />
  </section>
);
