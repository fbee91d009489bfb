import { isApiError } from '#contract/platform/api-error.ts';
import type { ScannedGoods } from '#contract/stock/staff-stocktake.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { sound } from '../../../parts/sounds.ts';
import { changeCount, useKeptCount } from './kept-counts.ts';
import { type RackCount, settleCode } from './rack-count.ts';

const tryAgainMs = 2000;

export type Counting = {
  count: RackCount | null;
  change: (how: (count: RackCount) => RackCount) => void;
  /** Whether scans wait for the connection. */
  isWaiting: boolean;
  /** Whether this device keeps no more. */
  isFull: boolean;
};

/** The kept count of a rack. Codes that are not known are asked for one after another, again while there is no connection. */
export const useCount = (key: string, locationId: number): Counting => {
  const count = useKeptCount(key);
  const [tries, setTries] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const change: Counting['change'] = (how) => setIsFull(!isKept(key, how));
  const code = count?.open.findLast(({ state }) => state === 'ASKING')?.code;
  const rackId = count?.rackId ?? 0;
  useEffect(() => {
    if (code === undefined) return;
    const settle = (found: ScannedGoods) =>
      setIsFull(!isKept(key, (kept) => settleCode(kept, code, found, Date.now())));
    const ask = async (): Promise<void> => {
      try {
        const found = await api.staffScanRack({ params: { id: locationId, rackId }, body: { code } });
        sound(found.length === 1 ? 'right' : 'wrong');
        settle(found);
        setTries(0);
      } catch (error) {
        // An invalid code is no product's; other failures may pass.
        if (isApiError(error) && error.status === 422) settle([]);
        else setTries((before) => before + 1);
      }
    };
    const begin = setTimeout(() => void ask(), tries === 0 ? 0 : tryAgainMs);
    return () => clearTimeout(begin);
  }, [code, tries, key, locationId, rackId]);
  return { count, change, isWaiting: tries > 0 && code !== undefined, isFull };
};

/** Changes the kept count. @returns false when the device takes no more */
const isKept = (key: string, how: (count: RackCount) => RackCount): boolean => {
  try {
    changeCount(key, how);
    return true;
  } catch {
    return false;
  }
};
