import { TextField } from '#ui/text-field.tsx';
import styles from './editor.module.css';

type Days = { from: string | null; to: string | null };
type Props = { value: Days; error: string | undefined; onChange: (days: Partial<Days>) => void };

const dayMs = 86_400_000;
const lengthOf = ({ from, to }: Days): string => {
  if (from === null || to === null || to < from) return 'From midnight to midnight, in the shop’s time.';
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return `${days} ${days === 1 ? 'day' : 'days'}, from midnight to midnight, in the shop’s time.`;
};

/** The first and last day on which a part of the page is shown; without them it always is. */
export const DaysFields = ({ value, error, onChange }: Props) => (
  <>
    <div className={styles.pair}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          type="date"
          optional
          error={end === 'to' ? error : undefined}
          value={value[end] ?? ''}
          onChange={(event) => onChange({ [end]: event.currentTarget.value || null })}
        />
      ))}
    </div>
    <p className={styles.quiet}>{lengthOf(value)}</p>
  </>
);
