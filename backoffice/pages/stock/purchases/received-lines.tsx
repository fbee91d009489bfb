import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { cellColumn, numberColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { goodsColumn } from '../../../parts/columns.tsx';
import record from '../../../parts/record.module.css';
import styles from './receiving.module.css';
import { stillToCome, toCome } from './still-to-come.ts';
import type { useScans } from './use-scans.ts';

type Line = StaffReceiving['lines'][number];

const columns = (isOpen: boolean, step?: Step): Column<Line>[] => [
  goodsColumn,
  numberColumn('pieces', 'Expected', { compact: 'named' }),
  cellColumn('here', 'Received', { align: 'end', compact: 'firstEnd' }, (line) =>
    step ? <Stepper line={line} step={step} /> : <span className={record.strong}>{line.received + line.scanned}</span>,
  ),
  cellColumn('left', 'Still', { compact: 'end' }, (line) => (
    <span className={classNames(record.whole, toCome(line) < 0 ? record.open : record.quiet)}>
      {stillToCome(line, isOpen)}
    </span>
  )),
];
const closed = columns(false);

/** One more of a line, or one less: undefined where no scan can be taken back. */
type Step = { more: (line: Line) => void; less: (line: Line) => (() => void) | undefined };

const Stepper = ({ line, step }: { line: Line; step: Step }) => {
  const less = step.less(line);
  return (
    <span className={styles.stepper}>
      <Button shape="icon" aria-label={`One less of ${line.sku}`} disabled={!less} onClick={less}>
        <Icon name="minus" size={14} />
      </Button>
      <strong>{line.received + line.scanned}</strong>
      <Button shape="icon" aria-label={`One more of ${line.sku}`} onClick={() => step.more(line)}>
        <Icon name="plus" size={14} />
      </Button>
    </span>
  );
};

type Props = {
  receiving: StaffReceiving;
  scans: Pick<ReturnType<typeof useScans>, 'scan' | 'change'>;
};

/** The lines of a delivery: expected, and here; while it is open with steps for what has no label. */
export const ReceivedLines = ({ receiving: { lines, scans: open, can }, scans }: Props) => {
  const step: Step = {
    more: ({ sku }) => scans.scan(sku, 1),
    less: ({ sku }) => {
      const last = open.find((scan) => scan.outcome === 'LINE' && scan.sku === sku);
      return last && (() => scans.change(last.id, last.pieces, last.pieces - 1));
    },
  };
  return <DataTable label="Lines" columns={can.scan.possible ? columns(true, step) : closed} rows={lines} />;
};
