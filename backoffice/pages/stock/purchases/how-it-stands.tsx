import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import record from '../../../parts/record.module.css';
import styles from './receiving.module.css';
import { toCome } from './still-to-come.ts';

type Props = { receiving: Pick<StaffReceiving, 'lines' | 'can'> };

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const sum = (pieces: readonly number[]): number => pieces.reduce((all, each) => all + each, 0);

/** A delivery against what was ordered: its pieces, and how many lines are whole, still to come, or too many. */
export const HowItStands = ({ receiving: { lines, can } }: Props) => {
  const left = lines.map(toCome);
  const ordered = sum(lines.map(({ pieces }) => pieces));
  const here = ordered - sum(left);
  const short = left.filter((pieces) => pieces > 0);
  const over = left.filter((pieces) => pieces < 0);
  return (
    <section aria-labelledby="stands" className={styles.stands}>
      <h2 id="stands">{`${here} of ${ordered} pieces`}</h2>
      <progress className={styles.bar} aria-label="Pieces that came" max={ordered} value={here} />
      <DetailList>
        <Detail term="As expected">{many(lines.length - short.length - over.length, 'line')}</Detail>
        <Detail term={can.scan.possible ? 'Still to come' : 'Short'}>
          {short.length === 0 ? 'None' : `${many(short.length, 'line')}, ${many(sum(short), 'piece')}`}
        </Detail>
        {over.length > 0 && (
          <Detail term="Too many">
            <span className={record.open}>{`${many(over.length, 'line')}, ${many(-sum(over), 'piece')}`}</span>
          </Detail>
        )}
      </DetailList>
    </section>
  );
};
