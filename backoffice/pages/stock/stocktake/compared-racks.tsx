import type { RackSheet } from '#contract/stock/staff-stocktake.ts';
import { Button } from '#ui/button.tsx';
import { useId } from 'react';
import { useStaff } from '../../../api/use-staff.ts';
import { compareRack, isReady } from './compare-rack.ts';
import { ComparedRack } from './compared-rack.tsx';
import { countKey, useKeptCounts } from './kept-counts.ts';
import styles from './stocktake.module.css';

type Props = {
  locationId: number;
  sheets: readonly RackSheet[];
  isBusy: boolean;
  onBook: () => void;
  /** Back to counting a rack. */
  onBack: (rackId: number) => void;
};

/** Counted racks beside the ledger, and the button that books them all. */
export const ComparedRacks = ({ locationId, sheets, isBusy, onBook, onBack }: Props) => {
  const { staffId } = useStaff();
  const id = useId();
  const keys = sheets.map(({ rackId }) => countKey(staffId, rackId));
  const kept = useKeptCounts(keys);
  const counts = sheets.map((sheet, index) => ({ sheet, count: kept[index] ?? null }));
  const lines = counts.flatMap(({ sheet, count }) => (count ? compareRack(count, sheet) : []));
  const ready = lines.filter(isReady).length;
  const asked = counts.flatMap(({ count }) => count?.open.filter(({ state }) => state === 'ASKING') ?? []).length;
  const none = lines.filter(({ state }) => state === 'NONE').length;
  const whyNot = [
    asked > 0 && `${asked} scanned codes are still asked for.`,
    none > 0 && `${none} of which none was counted: please confirm them, or count them.`,
    ready === 0 && 'There is nothing to book.',
  ].find((each) => each !== false);
  return (
    <>
      {sheets.map((sheet, index) => (
        <ComparedRack
          key={sheet.rackId}
          locationId={locationId}
          sheet={sheet}
          storedAs={keys[index] ?? ''}
          onBack={() => onBack(sheet.rackId)}
        />
      ))}
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="large"
          aria-disabled={whyNot !== undefined || isBusy}
          aria-describedby={whyNot === undefined ? undefined : id}
          onClick={() => whyNot === undefined && onBook()}
        >
          {`Book ${ready} ${ready === 1 ? 'line' : 'lines'}`}
        </Button>
        <Button size="large" onClick={() => onBack(sheets[0]?.rackId ?? 0)}>
          Back to counting
        </Button>
        {whyNot !== undefined && (
          <p id={id} className={styles.why}>
            {whyNot}
          </p>
        )}
      </div>
    </>
  );
};
