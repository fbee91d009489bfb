import type { StaffImport } from '#contract/imports/staff-imports.ts';
import type { ColumnMap } from '#contract/imports/staff-suppliers.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { useImportWork } from './import-query.ts';

/** How a file is read, as it is shown. */
export type How = Pick<StaffImport, 'missing' | 'mark'> & { mapping: ColumnMap; supplierId: number | null };

const howOf = ({ missing, mark, mapping, supplier }: StaffImport): How => ({
  missing,
  mark,
  mapping,
  supplierId: supplier?.id ?? null,
});

/**
 * What was chosen of how a file is read. Each choice reads the file again; one that is made while it is being read waits for
 * that, so that choosing never waits.
 */
export const useReading = (
  run: StaffImport,
  { work, busy }: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>,
) => {
  const [chosen, setChosen] = useState<How | null>(null);
  const sent = useRef<How>(null);
  const { id, version, can } = run;
  const isFree = can.correct.possible && !busy;
  useEffect(() => {
    if (!chosen || !isFree || sent.current === chosen) return;
    sent.current = chosen;
    const keepLater = () => setChosen((now) => (now === chosen ? null : now));
    work(() => api.staffReadImport({ params: { id }, body: { version, ...chosen } }), {
      onSuccess: keepLater,
    });
  }, [chosen, isFree, id, version, work]);
  return { how: chosen ?? howOf(run), choose: setChosen };
};
