import type { StaffImport } from '#contract/staff-imports.ts';
import { Select } from '#ui/select.tsx';
import styles from './imports.module.css';

type How = Pick<StaffImport, 'missing' | 'mark'>;

const marks = [
  { value: 'auto', label: 'Amounts as the file has them' },
  { value: 'point', label: '1,250 is $1250' },
  { value: 'comma', label: '1.250 is $1250' },
] as const;

const missings = [
  { value: 'keep', label: 'Missing variants stay' },
  { value: 'archive', label: 'Missing variants are sold no more' },
] as const;

type Props = { run: StaffImport; busy: boolean; onRead: (how: How) => void };

/** How the file is read; another choice reads it again. */
export const ReadingForm = ({ run: { missing, mark }, busy, onRead }: Props) => (
  <section aria-label="How it is read" className={styles.reading}>
    <Select
      label="How amounts are read"
      value={mark ?? 'auto'}
      options={marks}
      onChange={(value) => !busy && onRead({ missing, mark: value === 'auto' ? null : value })}
    />
    <Select
      label="What the file does not have"
      value={missing}
      options={missings}
      onChange={(value) => !busy && onRead({ missing: value, mark })}
    />
  </section>
);
